# SPDX-License-Identifier: MIT
"""Looks at a written site as a reader's browser does.

usage: check_site.py CHROMIUM SITE [SHOTS]

Opens every page of the folder SITE from a file, wide, dark, on a phone and at 400 %, and says what is wrong with it: axe-core's
complaints, text that is cut or broken inside a word, a page wider than the window, links and pictures that lead nowhere,
reasons that print leaves out, anything asked of a network, any script. Prints `valid` where nothing is. SHOTS is a folder for screenshots.
"""
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, sync_playwright

# Width and height in CSS pixels, how many device pixels each has, colours, the reader's font size. 320 pixels are 1280 at
# 400 %; 64 pixels are four times the usual size of type, without anything else growing.
VIEWS = {
    "light": (1280, 900, 1, "light", 16),
    "dark": (1280, 900, 1, "dark", 16),
    "phone": (390, 844, 2, "light", 16),
    "zoom400": (320, 256, 4, "light", 16),
    "text400": (1280, 900, 1, "light", 64),
}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Words of up to 20 letters that stand on two lines, text that is cut or has not the reader's size, what is wider than the
# window, and tables that have to be scrolled where they should be lists.
BROKEN = """size => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest('pre, code, .sr, .skip, svg')) continue;
    for (const match of node.data.matchAll(/[A-Za-z]{2,20}/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const tops = new Set([...range.getClientRects()].map(rect => Math.round(rect.top)));
      if (tops.size > 1) found.push(`"${match[0]}" is broken in "${node.data.trim().slice(0, 60)}"`);
    }
    const style = getComputedStyle(parent);
    if (style.overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth + 1)
      found.push(`"${node.data.trim().slice(0, 60)}" is cut`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (getComputedStyle(root).fontSize !== `${size}px`) found.push('the text has not the size of the reader');
  if (window.matchMedia('(max-width: 40rem)').matches)
    for (const region of document.querySelectorAll('.scroll'))
      if (region.scrollWidth > region.clientWidth + 1) found.push(`"${region.ariaLabel}" has to be scrolled`);
  const handlers = [...document.querySelectorAll('*')].filter(
    element => [...element.attributes].some(attribute => attribute.name.startsWith('on')));
  if (handlers.length || document.querySelector('script, iframe, object, embed')) found.push('there is a script');
  return found;
}"""

# What is folded is shown with the frame after the one in which it is asked for, so that this is waited for.
UNFOLDED = """() => [...document.querySelectorAll('details')].every(
  details => details.lastElementChild.checkVisibility({contentVisibilityAuto: true}) &&
    details.getBoundingClientRect().height >= 10)"""

LINKS = """() => [...document.querySelectorAll('a[href], image[href]')].map(element => element.getAttribute('href'))"""


def broken_links(page, file, anchors):
    for link in sorted(set(page.evaluate(LINKS))):
        path, _, fragment = link.partition("#")
        target = (file.parent / path).resolve() if path else file
        if not target.exists():
            yield f"{link} leads nowhere"
        elif fragment and fragment not in anchors(page, target):
            yield f"{link} is no place on its page"


def main(chromium, site, shots=None):
    wrong, known = [], {}
    files = sorted(pathlib.Path(site).resolve().rglob("*.html"))
    if not files:
        wrong.append("there are no pages")

    def anchors(page, target):
        if target not in known:
            other = page.context.new_page()
            other.goto(target.as_uri())
            known[target] = set(other.evaluate("() => [...document.querySelectorAll('[id]')].map(e => e.id)"))
            other.close()
        return known[target]

    with sync_playwright() as playwright:
        for view, (width, height, scale, colours, size) in VIEWS.items():
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", f"--blink-settings=defaultFontSize={size}"])
            context = browser.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=colours)
            # Machines that do other work too are slow.
            context.set_default_timeout(180_000)
            for file in files:
                page = context.new_page()
                said = []
                page.on("console", lambda message: said.append(message.text))
                page.on("request", lambda ask: ask.url.startswith(("file:", "data:")) or said.append(f"asks {ask.url}"))
                page.goto(file.as_uri())
                page.emulate_media(media="print", color_scheme=colours)
                try:
                    page.wait_for_function(UNFOLDED, timeout=20_000)
                except TimeoutError:
                    said.append("folded reasons are not printed")
                page.emulate_media(media="screen", color_scheme=colours)
                # Folded reasons are text too.
                page.evaluate("() => document.querySelectorAll('details').forEach(details => details.open = true)")
                said += page.evaluate(BROKEN, size) + list(broken_links(page, file, anchors))
                if shots:
                    page.screenshot(path=f"{shots}/{view}-{file.stem}.png", full_page=True, scale="css")
                for violation in Axe().run(page, options={"runOnly": TAGS}).response["violations"]:
                    where = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
                    said.append(f"{violation['id']}: {violation['help']}: {where}")
                wrong += [f"{view} {file.name}: {line}" for line in said]
                page.close()
            browser.close()
    print("\n".join(wrong) if wrong else "valid")


main(*sys.argv[1:])
