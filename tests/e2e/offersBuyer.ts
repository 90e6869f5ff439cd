import { expect, type Locator } from "@playwright/test";
import { Buyer } from "./buyer.ts";
import { ask } from "./database.ts";

/** An order's item other than a ticket, as stored in the database. Amounts are in agorot. */
export interface BoughtItem {
  readonly kind: string;
  readonly quantity: number;
  readonly amount: number;
}

/** Returns the items of a paid order by position. */
export const itemsOf = (reservation: string): Promise<BoughtItem[]> =>
  ask<BoughtItem>(
    `select i.kind, i.quantity, i.amount::int as amount from orders o
       join order_item i on i.order_id = o.id
      where o.reservation_identifier = $1 and o.state = 'paid' order by i.position`,
    [reservation],
  );

/** A buyer of memberships, vouchers and donations. */
export class OffersBuyer extends Buyer {
  /** Finds the card of the offer with this name. */
  card(name: string): Locator {
    return this.page.getByRole("article", { name });
  }

  /** Adds one item at a price of a card. `price` is the index of the price. */
  async addOne(name: string, price: number): Promise<void> {
    const row = this.card(name)
      .getByRole("group")
      .filter({ has: this.page.getByRole("status") });
    await row.nth(price).getByRole("button").last().click();
  }

  async goOn(): Promise<void> {
    await this.button("order.continue").click();
  }

  /** Submits a text in a collapsible form, which is opened by its label if it is collapsed. */
  async #enterIn(words: string, label: string, action: string, text: string): Promise<void> {
    const field = this.page.getByLabel(this.t(label), { exact: true });
    if (!(await field.isVisible())) await this.page.getByText(this.t(words)).click();
    await field.fill(text);
    await this.button(action).click();
  }

  /** Enters a discount code. */
  enterCode(code: string): Promise<void> {
    return this.#enterIn("offers.code.have", "offers.code.label", "offers.code.enter", code);
  }

  /** Looks up the memberships with which a member's membership can be renewed. */
  findMember(memberNumber: string): Promise<void> {
    const names = ["offers.member.have", "offers.member.label", "offers.member.find"] as const;
    return this.#enterIn(...names, memberNumber);
  }

  /**
   * In the hall's list, opens the section at this index among those with free seats, and then its rows one by
   * one, until a row has seats that need no confirmation.
   */
  async openRow(place: number): Promise<void> {
    const { page } = this;
    await this.button("seats.asList").click();
    const closed = page.locator('main li > button[aria-expanded="false"]:enabled');
    const free = this.freeSeats();
    await closed.nth(place).click();
    await expect(closed.or(free).first()).toBeVisible();
    while ((await free.count()) === 0) {
      const rows = page.locator('main [role="group"]');
      const open = await rows.count();
      await closed.nth(place).click();
      await expect(rows).toHaveCount(open + 1);
    }
  }

  /** Finds the free seats of the open rows, except those that need a confirmation. */
  freeSeats(): Locator {
    const traits = ["handicap", "companion", "limitedView"] as const;
    const plain = traits.map((trait) => `:not([aria-label*="${this.t(`seats.trait.${trait}`)}"])`);
    const free = `[aria-label*=", ${this.t("seats.status.free")}"]`;
    return this.page.locator(`main [role="group"] button:enabled${free}${plain.join("")}`);
  }

  /** Returns the reservation number on the confirmation with this heading. */
  async reservationUnder(key: string): Promise<string> {
    await expect(this.heading(key)).toBeVisible();
    const line = this.page.getByText(this.t("confirmation.reservation"));
    return (await line.locator("span").innerText()).trim();
  }
}
