import { expect, type Page } from "@playwright/test";
import { CARD } from "./buyer.ts";
import { CLUB, FUND, GIFT, PASS, type Name } from "./houseNames.ts";
import { OffersBuyer } from "./offersBuyer.ts";
import type { TestLocale } from "./words.ts";

/** A customer of a new installation, who pays for everything by card. */
export class HouseBuyer extends OffersBuyer {
  readonly #own: (name: Name) => string;

  constructor(page: Page, locale: TestLocale) {
    super(page, locale);
    this.#own = (name) => name[locale];
  }

  async #open(path: string): Promise<void> {
    await this.page.goto(`${path}?language=${this.locale}`);
  }

  async #pay(): Promise<void> {
    await expect(this.heading("customer.title")).toBeVisible();
    await this.fillDetails();
    await this.openPayment();
    await this.payWith(CARD.approves);
  }

  /** Buys two seats of the feature's first presentation, from the what's-on page or a partner's page. */
  async buySeats(feature: Name, from = "/"): Promise<void> {
    const { page } = this;
    await this.#open(from);
    const heading = page.getByRole("heading", { name: this.#own(feature) });
    const card = page.getByRole("article").filter({ has: heading });
    await card.first().getByRole("link").first().click();
    const showtime = page.getByRole("link", { name: /\d\d:\d\d/ });
    await showtime.first().click();
    await this.goToDetails();
    await this.#pay();
    await this.reservation();
  }

  /** Buys a membership, a voucher and a donation. */
  async buyOffers(): Promise<void> {
    await this.#open("/membership");
    await this.card(this.#own(CLUB)).getByRole("button").first().click();
    await this.goOn();
    await this.#pay();
    await this.reservationUnder("offers.done.memberships");
    await this.#open("/system-vouchers");
    await this.addOne(this.#own(GIFT), 0);
    await this.goOn();
    await this.button("offers.login.guest").click();
    await this.#pay();
    await this.reservationUnder("offers.done.vouchers");
    await this.#open("/donation");
    await this.addOne(this.#own(FUND), 0);
    await this.goOn();
    await this.#pay();
    await expect(this.heading("offers.done.donations")).toBeVisible();
  }

  /** Buys a season with the same seat in each of these shows. */
  async buySeason(shows: number): Promise<void> {
    const { page } = this;
    await this.#open("/membership");
    await this.card(this.#own(PASS)).getByRole("button").first().click();
    await this.goOn();
    await expect(this.heading("offers.seat.title")).toBeVisible();
    await this.openRow(0);
    const locked = page.waitForResponse((answer) => answer.url().endsWith("/membership/lock-seat"));
    await this.freeSeats().first().click();
    expect((await locked).status()).toBe(200);
    await expect(page.getByRole("timer")).toBeVisible();
    await this.goOn();
    await this.#pay();
    await this.reservationUnder("offers.done.memberships");
    await expect(page.locator('a[href^="/edocument/"]')).toHaveCount(shows);
  }
}
