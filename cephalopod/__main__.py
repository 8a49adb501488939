"""Lets ``python -m cephalopod`` and the installed command ``cephalopod`` start the terminal program."""

import sys

from cephalopod.terminal import main

if __name__ == "__main__":
    sys.exit(main())
