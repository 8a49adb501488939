"""The page's entry: says on the page which engine is loaded."""

from js import document

import cephalopod

document.querySelector("#status").textContent = f"Cephalopod {cephalopod.__version__} is ready."
