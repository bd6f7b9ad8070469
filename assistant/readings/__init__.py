"""Readings: the typed forms of facts (`forms`), and the rule readers that fill them."""
