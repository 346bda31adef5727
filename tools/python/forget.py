"""Run in the interpreter of the first visit's snapshot: what is fetched after the start is not there yet.

Archives are put in place at each start; the snapshot must not believe that it has read them.
"""

import dataclasses
import sys
import zipimport

sys.path[:] = [path for path in sys.path if not path.startswith("/home/")]
sys.path_importer_cache.clear()
vars(zipimport)["_zip_directory_cache"].clear()
vars(dataclasses).pop("exec", None)  # compiled code that has been used (ui/browser/generated.py)
del sys.modules["ui.browser.generated"]
