// Three ways to use the page: a mouse, a finger, and keys alone. Each finds what it presses by role and name.
import assert from "node:assert/strict";
import { placeOf } from "./screen.mjs";

/** Where something lies on the screen, brought into sight. */
async function centerOf(locator) {
  await locator.waitFor({ state: "attached" });
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  assert.ok(box && box.width > 0, "it is on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What all three have in common. */
class Hand {
  constructor(page) {
    this.page = page;
  }
  /** Chooses one of a few by its name. */
  async choose(radio) {
    await this.press(radio);
    assert.ok(await radio.isChecked(), "it is chosen");
  }
  /** Writes into a field, in the place of what stood there. */
  async write(field, text) {
    await this.reach(field);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(text);
  }
  /** Presses what asks for a file, and hands the file over. */
  async give(button, files) {
    const [chooser] = await Promise.all([
      this.page.waitForEvent("filechooser"),
      this.press(button),
    ]);
    await chooser.setFiles(files);
  }
}

export class Mouse extends Hand {
  async press(locator) {
    const { x, y } = await centerOf(locator);
    await this.page.mouse.click(x, y);
  }
  reach(field) {
    return this.press(field);
  }
  async point(at) {
    const { x, y } = await placeOf(this.page, at);
    await this.page.mouse.click(x, y);
  }
}

export class Finger extends Hand {
  async press(locator) {
    const { x, y } = await centerOf(locator);
    await this.page.touchscreen.tap(x, y);
  }
  reach(field) {
    return this.press(field);
  }
  async point(at) {
    const { x, y } = await placeOf(this.page, at);
    await this.page.touchscreen.tap(x, y);
  }
}

/** More steps than any page has things to reach. */
const MOST_TABS = 300;

export class Keys extends Hand {
  /** Goes to something by Tab, forwards or backwards, whichever the page's order says. */
  async reach(locator) {
    await locator.waitFor({ state: "attached" });
    for (let n = 0; n < MOST_TABS; n++) {
      const way = await locator.evaluate((wanted) => {
        const here = document.activeElement;
        if (here === wanted) return "here";
        if (!here || here === document.body) return "Tab";
        const before = wanted.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
        return before ? "Shift+Tab" : "Tab";
      });
      if (way === "here") return;
      await this.page.keyboard.press(way);
    }
    assert.fail("it cannot be reached by Tab");
  }
  async press(locator) {
    await this.reach(locator);
    const isSwitch = await locator.evaluate((one) => one.matches("input"));
    await this.page.keyboard.press(isSwitch ? "Space" : "Enter");
  }
  /** Radios of a group are one stop; the arrows choose among them. */
  async choose(radio) {
    await radio.waitFor({ state: "attached" });
    if (await radio.isChecked()) return;
    const group = radio.locator("xpath=ancestor::fieldset[1]").getByRole("radio");
    const checked = group.and(this.page.getByRole("radio", { checked: true }));
    await this.reach((await checked.count()) > 0 ? checked.first() : group.first());
    for (let n = 0; n < 30; n++) {
      if (await radio.isChecked()) return;
      await this.page.keyboard.press("ArrowRight");
    }
    assert.fail("it cannot be chosen by the arrows");
  }
  async point(at) {
    const focused = this.page.locator('[role=gridcell][tabindex="0"]');
    await this.reach(focused);
    const read = () => this.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const where = (name) => {
      const [, column, row] = /^([A-Z])(\d+)/.exec(name);
      return ["ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(column), Number(row)];
    };
    const [x, y] = where(at);
    for (let n = 0; n < 60; n++) {
      const [column, row] = where(await read());
      if (column === x && row === y) break;
      const key =
        column < x ? "ArrowRight" : column > x ? "ArrowLeft" : row < y ? "ArrowUp" : "ArrowDown";
      await this.page.keyboard.press(key);
    }
    await this.page.keyboard.press("Enter");
  }
}

export const HANDS = { mouse: Mouse, touch: Finger, keys: Keys };
