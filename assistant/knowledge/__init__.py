"""General knowledge in tables: what foods and activities hold, and what diets, medicines and conditions rule out.

Rule of the room: data in TOML, each entry with the ground it rests on; code only looks things up. What holds "by
definition" may carry a certain finding, what "usually" holds never does.
"""
