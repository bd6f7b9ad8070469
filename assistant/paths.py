"""Where Caveat keeps things when nobody says otherwise: the system's own folders for data and for settings."""

from __future__ import annotations

from pathlib import Path

import platformdirs

NAME = "caveat"


def database() -> Path:
    """The file of the user's knowledge; `--db` and `CAVEAT_DB` name another one."""
    return Path(platformdirs.user_data_dir(NAME, appauthor=False)) / "caveat.db"


def config() -> Path:
    """The user's settings, a TOML file that need not exist."""
    return Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "config.toml"


def measured() -> Path:
    """What the self-test has found out about the models of this machine; need not exist."""
    return database().with_name("measured.json")
