"""`python -m parapluie` is the command `parapluie`."""

from parapluie.cli import main

main()
