"""Agents answer the questions that need language: `protocols` says what is asked, `builtin` answers without a model."""
