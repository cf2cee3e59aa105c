from another import kuhn

__all__ = ["kuhn"]
