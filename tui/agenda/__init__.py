"""The agenda: what is planned, day by day; whatever is to be new or moved is said in the chat, and checked there."""
