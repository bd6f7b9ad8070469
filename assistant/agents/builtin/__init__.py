"""The built-in agents: rules, knowledge tables and small models; no language model, no network.

Rule of this folder: one file an agent, each fulfilling one protocol of `assistant.agents.protocols`. What needs a model
file loads it when it is first asked.
"""
