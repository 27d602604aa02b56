// What on the screen cannot be read or reached: texts that are cut off, that lie on each other or stick out.

/** Runs in the page: words of what is wrong. The topmost layer alone is looked at: a dialog, else an open menu, else all. */
export function misfits() {
  const found = [];
  const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const layer =
    [...document.querySelectorAll("dialog[open]")].at(-1) ??
    document.querySelector(".place-menu, .menu-list") ??
    document;
  const isInScroll = (element, within) => {
    for (let at = element; at; at = at.parentElement) {
      if (scrolls(getComputedStyle(at))) return true;
      if (at === within) return false;
    }
    return false;
  };
  const texts = [];
  if (layer !== document) {
    // What scrolls inside of a list is not looked at below, so the list itself has to be in the window.
    const { left, right } = layer.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push("a list stands out of the window");
  }
  for (const element of layer.querySelectorAll("*")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (
      own.length === 0 ||
      element.closest(".for-the-ear, svg, option, [aria-hidden=true], .notices-list, style, script")
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const short = node.data.trim().slice(0, 40);
      const out = (box, slack) => text.left < box.left - slack || text.right > box.right + slack;
      const over = (box, slack) => text.top < box.top - slack || text.bottom > box.bottom + slack;
      const tell = (what) => found.push(`${short} (${what})`);
      const button = element.closest("button, .button, .segments label, .card, .chip");
      // What ends in an ellipsis says so.
      const isShort = [element, element.parentElement].some(
        (one) => getComputedStyle(one).textOverflow === "ellipsis",
      );
      const box = layer.contains(button) ? button?.getBoundingClientRect() : undefined;
      if (isShort) continue;
      if (box && out(box, 1)) tell("wider than its button");
      if (box && over(box, 4) && !isInScroll(element, button)) tell("higher than its button");
      let above = element;
      let isScrolled = false;
      let seen = { left: text.left, right: text.right, top: text.top, bottom: text.bottom };
      for (; above && above !== document.body; above = above.parentElement) {
        const style = getComputedStyle(above);
        const edge = above.getBoundingClientRect();
        if (scrolls(style)) isScrolled = true;
        const isEllipsis = style.textOverflow === "ellipsis";
        if (clips(style) && !isScrolled && !isEllipsis && (out(edge, 1) || over(edge, 5)))
          tell("cut off");
        if (scrolls(style) || clips(style))
          seen = {
            left: Math.max(seen.left, edge.left),
            right: Math.min(seen.right, edge.right),
            top: Math.max(seen.top, edge.top),
            bottom: Math.min(seen.bottom, edge.bottom),
          };
        if (style.position === "fixed") break;
      }
      if (!isScrolled && (text.left < -1 || text.right > innerWidth + 1))
        tell("outside of the window");
      if (!isScrolled && text.top + scrollY < -1) tell("above the page");
      if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2)
        texts.push({ element, short, seen });
    }
  }
  // Texts on each other: lines of one paragraph and what lies inside of each other do not count.
  const isFixed = (element) => {
    for (let at = element; at && at !== layer; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  for (let a = 0; a < texts.length; a++) {
    for (let b = a + 1; b < texts.length; b++) {
      const [one, two] = [texts[a], texts[b]];
      const x = Math.min(one.seen.right, two.seen.right) - Math.max(one.seen.left, two.seen.left);
      const y = Math.min(one.seen.bottom, two.seen.bottom) - Math.max(one.seen.top, two.seen.top);
      if (x < 3 || y < 5) continue;
      if (one.element.contains(two.element) || two.element.contains(one.element)) continue;
      const block = one.element.closest("p, li");
      if (block && block === two.element.closest("p, li")) continue;
      if (isFixed(one.element) !== isFixed(two.element)) continue;
      found.push(`${one.short} (under ${two.short})`);
    }
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  return [...new Set(found)];
}

/** What does not fit, once what moves has come to rest. */
export async function misfitsOf(page) {
  let found = await page.evaluate(misfits);
  for (let tries = 0; found.length > 0 && tries < 15; tries++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await page.evaluate(misfits);
  }
  return found;
}
