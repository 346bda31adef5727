"""Write the npm package of the element to .cache/npm/fang-board: `python -m tools.npm [ADDRESS]`.

With the address of the site, its boards are of the site there unless a page says otherwise.
"""

import sys
from pathlib import Path

from tools.npm.package import FOLDER, write

if __name__ == "__main__":
    write(Path(FOLDER), *sys.argv[1:])
    print(FOLDER)
