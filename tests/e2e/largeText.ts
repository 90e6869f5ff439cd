import type { Page } from "@playwright/test";

/** Default text size of a browser in px, and twice that. */
export const USUAL_TEXT = 16;
export const LARGE_TEXT = 2 * USUAL_TEXT;

/**
 * Largest share of the window's height that bars may cover. The bars stay in place while the page scrolls
 * below them.
 */
const MOST_COVERED = 0.5;

/**
 * Returns what is wrong with a screen whose browser shows large text, one line each: text that did not grow, a
 * page wider than the window, a control outside of it, text that is cut, and bars that cover too much. Rows that
 * scroll sideways by themselves, for example tabs, are right.
 */
export async function largeTextFaults(page: Page, screen: string): Promise<string[]> {
  const limits = { factor: LARGE_TEXT / USUAL_TEXT, most: MOST_COVERED };
  const found = await page.evaluate(({ factor, most }) => {
    const faults: string[] = [];
    const scroller = document.documentElement;
    const width = scroller.clientWidth;
    const size = getComputedStyle(scroller).fontSize;
    if (Number.parseFloat(size) !== 15 * factor) faults.push(`text of ${size}`);
    if (scroller.scrollWidth > width) faults.push(`page is ${scroller.scrollWidth} px wide`);
    const nameOf = (of: Element): string =>
      `${of.tagName} ${(of.getAttribute("aria-label") ?? of.textContent).slice(0, 40)}`;
    const scrollsAlone = (of: Element): boolean => {
      for (let box = of.parentElement; box && box !== scroller; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, height } = element.getBoundingClientRect();
      // Texts for screen readers are a box of one pixel.
      if (right - left <= 1 || height <= 1) continue;
      const { position, textOverflow } = getComputedStyle(element);
      const isControl = element.matches("a, button, input, select, textarea, summary, label");
      if (isControl && (left < -1 || right > width + 1) && !scrollsAlone(element))
        faults.push(`${nameOf(element)} lies at ${Math.round(left)} to ${Math.round(right)} px`);
      const isCut = textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !element.matches("select")) faults.push(`${nameOf(element)} is cut`);
      const isBar = /sticky|fixed/.test(position) && !element.matches("dialog, [role=status]");
      if (isBar && height > most * innerHeight)
        faults.push(`a bar covers ${Math.round(height)} px of ${innerHeight}`);
    }
    return faults;
  }, limits);
  return found.map((fault) => `${screen}: ${fault}`);
}
