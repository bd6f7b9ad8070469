"""The self-test on a screen: how often the agents in use are right on this machine."""
