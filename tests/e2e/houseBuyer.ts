import { expect, type Page } from "@playwright/test";
import { CARD } from "./buyer.ts";
import { CLUB, FUND, GIFT, type Name } from "./houseNames.ts";
import { OffersBuyer } from "./offersBuyer.ts";
import type { TestLocale } from "./words.ts";

/** A customer of a new house, who pays for everything by card. */
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

  /** Buys two seats of the feature's first presentation. */
  async buySeats(feature: Name): Promise<void> {
    const { page } = this;
    await this.#open("/");
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
    await this.#open("/system-vouchers/1");
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
}
