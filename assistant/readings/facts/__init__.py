"""The rule reader of facts: one file a family of forms, all of them asked about every fact.

`reading` is the order in which they are asked, `giving_way` what stands where two of them read the same words, `fact_text` the text
that they are given. `READER_VERSION` (`version`) names the rules: facts read by another version are read again.
"""

from assistant.readings.facts.reading import read_fact
from assistant.readings.facts.version import READER_VERSION, reader_version

__all__ = ["READER_VERSION", "read_fact", "reader_version"]
