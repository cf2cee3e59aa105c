"""Makes the documentation as a site: its reference, out of the code, and all its pages. `make docs`, or `site.py`."""
