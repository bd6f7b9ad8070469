"""Retrieval: ranked lists for each view, their fusion, and the walk over the neighbour graph.

Rule of the room: reads the store, decides nothing. What is worth keeping is the filter's to say.
"""
