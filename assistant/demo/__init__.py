"""The demo: a made-up person's facts and six requests, put to the same road as any other request."""
