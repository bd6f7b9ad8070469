"""Words, names and phrases: what every reader and check agrees on about English."""
