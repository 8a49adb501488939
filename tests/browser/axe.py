"""Runs axe-core on a page: the rules of accessibility that a machine can check."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


def faults(page: Page) -> list[str]:
    """Return what axe-core calls serious or critical on the page as it stands."""
    if not page.evaluate("'axe' in globalThis"):
        page.add_script_tag(path=SCRIPT)
    found: list[str] = page.evaluate(RUN)
    return found
