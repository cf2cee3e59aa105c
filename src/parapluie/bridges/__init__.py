"""Bridges to other people's tools: OpenSpiel, PettingZoo, Gymnasium, and arrays for learners."""
