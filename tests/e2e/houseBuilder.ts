import { expect, type Locator, type Page } from "@playwright/test";
import { fieldKey, oneKey } from "../../domain/resources/textKeys.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import { wordsIn, type TestLocale, type Words } from "./words.ts";

/** The value of a form field: words in Hebrew and English, a text, checked boxes or a choice. */
export type Filling =
  | { readonly he: string; readonly en: string }
  | { readonly choose: string }
  | { readonly tick: readonly string[] }
  | string
  | true;

/** Sets up an operator's business through the back office's screens only. */
export class HouseBuilder {
  readonly page: Page;
  readonly locale: TestLocale;
  readonly t: Words;
  /** Counters of filled fields and pressed buttons. */
  fields = 0;
  presses = 0;

  constructor(page: Page, locale: TestLocale) {
    this.page = page;
    this.locale = locale;
    this.t = wordsIn(locale);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/backoffice${path}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  async press(button: Locator): Promise<void> {
    this.presses++;
    await button.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields++;
    await field.fill(text);
  }

  /** Returns the name in this builder's language. */
  own = (name: { readonly he: string; readonly en: string }): string => name[this.locale];

  async #fillField(name: string, filling: Filling, within: Locator): Promise<void> {
    const label = this.t(fieldKey(name));
    if (filling === true) {
      this.fields++;
      await within.getByLabel(label, { exact: true }).check();
    } else if (typeof filling === "string") {
      await this.fill(within.locator(`[name="${name}"]`), filling);
    } else if ("choose" in filling) {
      this.fields++;
      await within.locator(`select[name="${name}"]`).selectOption({ label: filling.choose });
    } else if ("tick" in filling) {
      const group = within.getByRole("group", { name: label, exact: true });
      for (const each of filling.tick) {
        this.fields++;
        await group.getByLabel(each, { exact: true }).check();
      }
    } else {
      await this.fill(within.locator(`[name="${name}_he"]`), filling.he);
      await this.fill(within.locator(`[name="${name}_en"]`), filling.en);
    }
  }

  /** Creates a resource on its screen. `lines` are rows of a nested list, each added by its button. */
  async create(
    kind: KindName,
    values: Readonly<Record<string, Filling>>,
    lines: readonly Readonly<Record<string, Filling>>[] = [],
  ): Promise<void> {
    const { page, t } = this;
    await this.open(`/resources/${kind}/new`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("resources.new", { one: t(oneKey(kind)) }),
    );
    const form = page.locator("form");
    for (const [name, filling] of Object.entries(values)) {
      await this.#fillField(name, filling, form);
    }
    for (const [at, line] of lines.entries()) {
      await this.press(page.getByRole("button", { name: t("resources.addLine") }));
      const row = page.locator("form fieldset ol > li").nth(at);
      for (const [name, filling] of Object.entries(line)) {
        await this.#fillField(name, filling, row);
      }
    }
    await this.save();
  }

  async save(): Promise<void> {
    await this.press(
      this.page.getByRole("button", { name: this.t("backoffice.save"), exact: true }),
    );
    await expect(this.page.getByText(this.t("catalogue.saved")).last()).toBeVisible();
  }
}
