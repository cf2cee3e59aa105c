"""Experiments with bots."""
