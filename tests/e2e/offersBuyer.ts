import { expect, type Locator } from "@playwright/test";
import { Buyer } from "./buyer.ts";
import { ask } from "./database.ts";

/** A thing that an order bought besides tickets, as the database has it; agorot. */
export interface BoughtItem {
  readonly kind: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What a paid order bought, in its order. */
export const itemsOf = (reservation: string): Promise<BoughtItem[]> =>
  ask<BoughtItem>(
    `select i.kind, i.quantity, i.amount::int as amount from orders o
       join order_item i on i.order_id = o.id
      where o.reservation_identifier = $1 and o.state = 'paid' order by i.position`,
    [reservation],
  );

/** One who buys memberships, vouchers and donations. */
export class OffersBuyer extends Buyer {
  /** The card of what is for sale under this name. */
  card(name: string): Locator {
    return this.page.getByRole("article", { name });
  }

  /** One more of a card's price, counted from 0. */
  async addOne(name: string, price: number): Promise<void> {
    const row = this.card(name)
      .getByRole("group")
      .filter({ has: this.page.getByRole("status") });
    await row.nth(price).getByRole("button").last().click();
  }

  async goOn(): Promise<void> {
    await this.button("order.continue").click();
  }

  /** The number on a confirmation with this heading. */
  async reservationUnder(key: string): Promise<string> {
    await expect(this.heading(key)).toBeVisible();
    const line = this.page.getByText(this.t("confirmation.reservation"));
    return (await line.locator("span").innerText()).trim();
  }
}
