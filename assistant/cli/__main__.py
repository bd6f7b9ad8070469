"""`python -m assistant.cli` is the command line without the screens."""

import sys

from assistant.cli.main import main

sys.exit(main())
