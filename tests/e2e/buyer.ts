import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { findWords } from "../../app/order/panels/partyWords.ts";
import type { Locale } from "../../domain/locale.ts";
import { FEATURES } from "../../server/demo/features.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { namesOf } from "../../server/demo/names.ts";
import { wordsIn, type Words } from "./words.ts";

/** Cards of the sandbox provider (contract, "Cart and paying"). */
export const CARD = {
  approves: "4580000000000018",
  declines: "4580000000000026",
  lacksFunds: "4580000000000034",
  isExpired: "4580000000000042",
  hasWrongCvv: "4580000000000059",
  asksBank: "4580000000000067",
  failsBank: "4580000000000075",
  answersLate: "4580000000000083",
} as const;

export const CUSTOMER = {
  FirstName: "נועה",
  LastName: "לוי",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "+972 50-123-4567",
} as const;

/** The title of the derby in the stadium, in each language. */
export const DERBY = namesOf(FEATURES.find(({ id }) => id === DEMO.derbyFeature)!.name);

/** A buyer who completes each step with pointer and keyboard on the page. */
export class Buyer {
  readonly page: Page;
  readonly locale: Locale;
  readonly t: Words;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
    this.t = wordsIn(locale);
  }

  button(key: string, options: Record<string, unknown> = {}): Locator {
    return this.page.getByRole("button", { name: this.t(key, options), exact: true });
  }

  heading(key: string, options: Record<string, unknown> = {}): Locator {
    return this.page.getByRole("heading", { name: this.t(key, options), exact: true });
  }

  /** Opens the derby's seats from the what's-on page. */
  async goToDerby(): Promise<void> {
    await this.page.goto(`/?language=${this.locale}`);
    const night = this.page.getByRole("article").filter({
      has: this.page.getByRole("heading", { name: DERBY[this.locale] }),
    });
    await night
      .first()
      .getByRole("link", { name: this.t("showtime.choose") })
      .click();
    // On a fresh server this is the first hall that is opened, so its plan is computed now.
    await expect(this.findButton()).toBeVisible();
  }

  findButton(party = 2): Locator {
    return this.page.getByRole("button", { name: findWords(this.t, party), exact: true });
  }

  /** Chooses two seats that the server finds, and continues to the tickets. */
  async takeTwoSeats(): Promise<void> {
    await this.findButton().click();
    await this.goToTickets();
  }

  /**
   * Returns the button that leaves the seats step. On a laptop the button names the next step, and on a phone
   * it contains the total.
   */
  goOnFromSeats(): Locator {
    return this.page.getByRole("button", {
      name: new RegExp(`^(${this.t("seats.continue")}$|${this.t("order.continue")}.*\\d)`),
    });
  }

  /** Continues to the tickets, with seats chosen. */
  async goToTickets(): Promise<void> {
    await this.goOnFromSeats().click();
    await expect(this.heading("tickets.title")).toBeVisible();
  }

  /** Continues from the tickets to the customer's details, past the extras. */
  async keepTicketsAndPassExtras(): Promise<void> {
    await this.button("order.continue").click();
    await this.passExtras();
  }

  async passExtras(): Promise<void> {
    const extras = this.heading("products.title");
    const details = this.heading("customer.title");
    await expect(extras.or(details)).toBeVisible();
    if (await extras.isVisible()) await this.button("products.without").click();
    await expect(details).toBeVisible();
  }

  async fillDetails(): Promise<void> {
    for (const [field, value] of Object.entries(CUSTOMER)) {
      await this.page.getByLabel(this.t(`customer.${field}`), { exact: true }).fill(value);
    }
    await this.page.getByLabel(this.t("customer.terms")).check();
  }

  get cardForm(): FrameLocator {
    return this.page.frameLocator("iframe");
  }

  /** Returns the button with the amount to pay. */
  payButton(): Locator {
    const start = this.t("customer.pay", { price: "" }).trim();
    return this.page.getByRole("button", { name: new RegExp(`^${start}.*\\d`) });
  }

  async openPayment(): Promise<void> {
    await this.payButton().click();
    await expect(this.cardForm.locator("#cardNumber")).toBeVisible();
  }

  /** Chooses another payment method. */
  async choosePayment(method: "card" | "saved" | "paypal" | "redirect" | "blik"): Promise<void> {
    // In the demo, the text of this method contains the name of the sandbox provider.
    const key = method === "redirect" ? "payment.provider.sandbox" : `payment.method.${method}`;
    await this.page.getByText(this.t(key), { exact: true }).click();
  }

  /** Logs in with a password in the open dialog. */
  async logInByPassword(email: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel(this.t("customer.EmailAddress1")).fill(email);
    await dialog.getByLabel(this.t("login.password")).fill("parterre");
    await dialog.getByRole("button", { name: this.t("login.logIn"), exact: true }).click();
  }

  async payWith(card: string): Promise<void> {
    const form = this.cardForm;
    await form.locator("#cardNumber").fill(card);
    await form.locator("#expiry").fill("12/30");
    await form.locator("#cvv").fill("123");
    await this.#enter(form.locator("button[type=submit]"));
  }

  /** Approves the bank's challenge in the card form's frame. */
  async answerBank(): Promise<void> {
    await this.#enter(this.cardForm.locator("button[value=approve]"));
  }

  /**
   * Presses a button by keyboard, because a click would go to the frame's previous position when content above
   * it moves. The key press is sent to the page, because the frame can be gone before its own key press
   * resolves.
   */
  async #enter(button: Locator): Promise<void> {
    await button.focus();
    await this.page.keyboard.press("Enter");
  }

  /** Goes from the seats step to the customer's details. */
  async goToDetails(): Promise<void> {
    await this.takeTwoSeats();
    await this.keepTicketsAndPassExtras();
  }

  /** Returns the reservation number on the confirmation. */
  async reservation(): Promise<string> {
    await expect(this.heading("confirmation.title")).toBeVisible();
    const line = this.page.getByText(this.t("confirmation.reservation"));
    return (await line.locator("span").innerText()).trim();
  }
}
