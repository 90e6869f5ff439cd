import type { Frame, Page } from "@playwright/test";

/** Maximum number of tab stops before the wanted element. Every page has fewer tab stops. */
const MOST_STOPS = 400;

interface Focused {
  readonly name: string;
  readonly id: string;
  /** The `role` attribute in the markup. */
  readonly role: string | null;
  readonly isFrame: boolean;
}

/** Returns the focused element with its accessible name. */
export const focused = (where: Page | Frame): Promise<Focused> =>
  where.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    const name = at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "";
    const role = at?.getAttribute("role") ?? null;
    return { name: name.trim(), id: at?.id ?? "", role, isFrame: at instanceof HTMLIFrameElement };
  });

/** Presses Tab until the focused element matches. */
export async function tabTo(page: Page, isThere: (at: Focused) => boolean): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach it; it stands on ${(await focused(page)).name}`);
}

export const tabToName = (page: Page, name: string | RegExp): Promise<void> =>
  tabTo(page, (at) => (typeof name === "string" ? at.name === name : name.test(at.name)));

/**
 * Tabs to the drawing of the hall designer. The drawing is found by its role, because a draft can have the
 * same name.
 */
export const tabToDrawing = (page: Page): Promise<void> =>
  tabTo(page, ({ role }) => role === "application");

/** Tabs to the element with this name and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabToName(page, name);
  await page.keyboard.press("Enter");
}
