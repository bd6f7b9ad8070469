"""The doors: the `caveat` command. Screens may speak to `assistant` only."""
