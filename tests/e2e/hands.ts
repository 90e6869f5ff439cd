import { expect } from "@playwright/test";
import { press, tabToDrawing, tabToName } from "./keys.ts";
import type { OfficeKeys } from "./officeStage.ts";

/** Actions in the designer, performed with the pointer or with the keyboard only. */
export interface Hands {
  /** Runs an act of the tool bar with its button or its key. */
  act(name: string, key: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses one of several radio buttons. `place` is the index of the button, from 0. */
  choose(name: string, place: number): Promise<void>;
  check(label: string): Promise<void>;
  /** Selects the seat nearest to the centre of the drawing. */
  selectMiddle(): Promise<void>;
}

const starting = (label: string): RegExp =>
  new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

export function pointer(office: OfficeKeys): Hands {
  const { page, t } = office;
  const dialog = page.getByRole("dialog");
  /** An open dialog covers the page, so the search is limited to the dialog. */
  const within = async () => ((await dialog.count()) > 0 ? dialog : page);
  return {
    act: (name) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).click(),
    press: async (name) =>
      (await within()).getByRole("button", { name, exact: true }).first().click(),
    fill: async (label, text) => {
      const field = (await within()).getByRole("textbox", { name: starting(label) }).first();
      await field.fill(text);
      await field.blur();
    },
    choose: async (name) => (await within()).getByText(name, { exact: true }).click(),
    check: async (label) =>
      (await within()).getByRole("checkbox", { name: starting(label) }).check(),
    async selectMiddle() {
      await page.getByRole("application", { name: t("designer.surface") }).focus();
      await page.keyboard.press("ArrowDown");
    },
  };
}

export function keyboard(office: OfficeKeys): Hands {
  const { page } = office;
  return {
    act: (_, key) => page.keyboard.press(key),
    press: (name) => press(page, name),
    async fill(label, text) {
      await tabToName(page, starting(label));
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    async choose(_, place) {
      const radios = page.getByRole("dialog").getByRole("radio");
      const focused = page.locator("input[type=radio]:focus");
      for (let stop = 0; stop < 40 && (await focused.count()) === 0; stop++)
        await page.keyboard.press("Tab");
      // Arrow Down goes to the next button in either text direction.
      for (let at = 0; at < place; at++) await page.keyboard.press("ArrowDown");
      await expect(radios.nth(place)).toBeChecked();
    },
    async check(label) {
      await tabToName(page, starting(label));
      await page.keyboard.press("Space");
    },
    async selectMiddle() {
      await tabToDrawing(page);
      await page.keyboard.press("ArrowDown");
    },
  };
}
