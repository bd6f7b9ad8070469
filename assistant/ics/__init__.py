"""Calendar files (.ics, RFC 5545), in and out.

Rule of this room: a file is somebody else's. It is cut into its parts first, each within limits of size and time, and what
can't be read is told while the rest is taken; nothing is laid out without a limit; what we don't understand is carried and
written back. Nothing gets into the schedule but through the gate. Needs the extra `calendar` (icalendar), loaded with the
first file.
"""

from assistant.ics.importing import Clash, Import, Imported, exported, take, weigh
from assistant.ics.limits import Problem
from assistant.ics.writing import write

__all__ = ["Clash", "Import", "Imported", "Problem", "exported", "take", "weigh", "write"]
