import { expect, type Locator, type Page } from "@playwright/test";
import { fieldKey, oneKey } from "../../domain/resources/textKeys.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import type { Name } from "./houseNames.ts";
import { wordsIn, type TestLocale, type Words } from "./words.ts";

/** The value of a form field: a text in Hebrew and English, a single text, checked boxes or a choice. */
export type Filling =
  | Name
  | { readonly choose: string }
  | { readonly tick: readonly string[] }
  | string
  | true;

/** Sets up an operator's business only through the back office's screens, and counts the fields and presses. */
export class HouseBuilder {
  readonly page: Page;
  readonly locale: TestLocale;
  readonly t: Words;
  /** Number of fields that were filled or chosen. */
  fields = 0;
  /** Number of buttons and links that were pressed. */
  presses = 0;
  characters = 0;
  /** Number of businesses. While there is only one business, forms do not ask for the business. */
  #businesses = 1;

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
    this.characters += text.length;
    await field.fill(text);
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.fields++;
    await select.selectOption({ label });
  }

  /** Chooses the one option that contains this text. */
  async chooseWith(select: Locator, text: string): Promise<void> {
    this.fields++;
    const option = select.locator("option", { hasText: text });
    await select.selectOption((await option.getAttribute("value")) ?? "");
  }

  async upload(
    field: Locator,
    file: Exclude<Parameters<Locator["setInputFiles"]>[0], string>,
  ): Promise<void> {
    this.fields++;
    await field.setInputFiles(file);
  }

  /** Chooses the business of a new record in the catalogue. */
  async chooseBusiness(business: Name): Promise<void> {
    if (this.#businesses === 1) return;
    await this.choose(this.page.locator('select[name="businessId"]'), this.own(business));
  }

  /** Fills in the names of a record in the catalogue. */
  async fillName(name: Name): Promise<void> {
    await this.fill(this.page.getByLabel(this.t("catalogue.nameHe")), name.he);
    await this.fill(this.page.getByLabel(this.t("catalogue.nameEn")), name.en);
  }

  /**
   * Returns the minutes that an operator would need, by the keystroke-level model of Card, Moran and Newell:
   * 0.28 s for a character, 1.1 s to point, 0.2 s to click, 0.4 s to move a hand between keyboard and mouse,
   * and 1.35 s to think before each field and press. The model does not include the time for decisions.
   */
  minutesByHand(): number {
    const perField = 1.35 + 1.1 + 0.2 + 2 * 0.4;
    const perPress = 1.35 + 1.1 + 0.2;
    const typing = 0.28 * this.characters;
    return (typing + perField * this.fields + perPress * this.presses) / 60;
  }

  /** Returns the name in this builder's language. */
  own = (name: Name): string => name[this.locale];

  async #fillField(name: string, filling: Filling, within: Locator): Promise<void> {
    const label = this.t(fieldKey(name));
    if (filling === true) {
      this.fields++;
      await within.getByLabel(label, { exact: true }).check();
    } else if (typeof filling === "string") {
      await this.fill(within.locator(`[name="${name}"]`), filling);
    } else if ("choose" in filling) {
      await this.choose(within.locator(`select[name="${name}"]`), filling.choose);
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

  /** Creates a resource on its screen. `lists` has the rows of its rows fields, each added with its button. */
  async create(
    kind: KindName,
    values: Readonly<Record<string, Filling>>,
    lists: Readonly<Record<string, readonly Readonly<Record<string, Filling>>[]>> = {},
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
    for (const [list, lines] of Object.entries(lists)) {
      const rows = form.getByRole("group", { name: t(fieldKey(list)), exact: true });
      for (const [at, line] of lines.entries()) {
        await this.press(rows.getByRole("button", { name: t("resources.addLine") }));
        const row = rows.locator("ol > li").nth(at);
        for (const [name, filling] of Object.entries(line)) {
          await this.#fillField(name, filling, row);
        }
      }
    }
    await this.save();
    if (kind === "businesses") this.#businesses++;
  }

  /**
   * Saves the form and waits until the page has changed. Waiting for the confirmation is not sufficient,
   * because the confirmation of the previous form can still be visible.
   */
  async save(button = this.t("backoffice.save")): Promise<void> {
    const { page, t } = this;
    const form = page.url();
    await this.press(page.getByRole("button", { name: button, exact: true }));
    await expect(page).not.toHaveURL(form);
    await expect(page.getByText(t("catalogue.saved")).last()).toBeVisible();
  }
}

/** The first operator, who opens each screen from the checklist of the home page. */
export class FirstOperator extends HouseBuilder {
  override async open(path: string): Promise<void> {
    const { page, t } = this;
    await this.press(page.getByRole("link", { name: t("backoffice.home"), exact: true }));
    await this.press(page.getByRole("main").locator(`a[href="/backoffice${path}"]`));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("resources.welcome"));
  }
}
