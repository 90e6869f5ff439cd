import { expect, test, type Locator, type Page } from "@playwright/test";
import type { CancellationCharge } from "../../domain/cancellation.ts";
import { roundToAgorot, type Agorot } from "../../domain/money.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "../server/buyer.ts";
import { Payer } from "../server/payer.ts";
import { buyAs } from "./areaStage.ts";
import { AreaVisitor, newMobile } from "./areaVisitor.ts";
import { ask } from "./database.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const he = wordsIn("he");

/** Sets the cancellation charge in the database, because no API call changes this setting. */
const chargeFor = (id: string, { type, amount }: CancellationCharge) =>
  ask(
    `update cancellation_policy set charge_type = $2, charge_amount = $3
      where auth_profile_id = (select auth_profile_id from orders where reservation_identifier = $1)`,
    [id, type, amount],
  );

/** The cancellation charge of the demo's stages. */
const OF_THE_DEMO: CancellationCharge = { type: "perTicket", amount: 500 };

/**
 * The charge and the refund for each of four tickets at 95, with one booking charge of 6, cancelled one after
 * the other with different charges. The last cancellation ends the order, and its percentage applies to the
 * whole order: a tenth of 386, minus the tenth of 285 that counts as charged before.
 */
const FORMS: readonly [CancellationCharge, charge: string, refund: string][] = [
  [{ type: "fixed", amount: 1000 }, "10.00", "85.00"],
  [OF_THE_DEMO, "5.00", "90.00"],
  [{ type: "percentPerTicket", amount: 10 }, "9.50", "85.50"],
  [{ type: "percent", amount: 10 }, "10.10", "84.90"],
];

async function cancelOne(page: Page, left: number, charge: string, refund: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const shows = async (): Promise<void> => {
    await expect(dialog.getByRole("definition").first()).toHaveText(`₪${refund}`);
    await expect(dialog.getByRole("definition").nth(1)).toHaveText(`₪${charge}`);
  };
  await page.getByRole("button", { name: en("customerArea.cancel"), exact: true }).click();
  // The keyboard is used, because the refund appears below the list and can move the list between mouse down
  // and mouse up.
  for (let at = left - 1; at > 0; at--) {
    const box = dialog.getByRole("checkbox").nth(at);
    await box.press("Space");
    await expect(box).not.toBeChecked();
  }
  await shows();
  const now = en("customerArea.cancelNow", { count: 1 });
  await dialog.getByRole("button", { name: now, exact: true }).click();
  await expect(dialog).toContainText(en("customerArea.cancelled", { count: 1 }));
  await shows();
  await dialog.getByRole("button", { name: en("customerArea.done"), exact: true }).click();
}

test(
  "each form of the service charge stands there before a ticket is cancelled, and is kept after",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const mobile = newMobile();
    const place = { url: baseURL! };
    const { reservationIdentifier: id } = await buyAs(place, mobile, FORMS.length);
    await new AreaVisitor(page, place).enter(mobile);
    await page.goto("/customer?language=en");
    await expect(page.getByText(id)).toBeVisible();
    try {
      for (const [turn, [form, charge, refund]] of FORMS.entries()) {
        await chargeFor(id, form);
        await cancelOne(page, FORMS.length - turn, charge, refund);
      }
    } finally {
      await chargeFor(id, OF_THE_DEMO);
    }
    const kept = await ask<{ charge: number; to_payment: number }>(
      `select c.charge::int, c.to_payment::int from cancellation c
         join orders o on o.id = c.order_id
        where o.reservation_identifier = $1 order by c.at`,
      [id],
    );
    const agorotOf = (shekels: string): Agorot => roundToAgorot(Number(shekels));
    expect(kept).toEqual(
      FORMS.map(([, charge, refund]) => ({
        charge: agorotOf(charge),
        to_payment: agorotOf(refund),
      })),
    );
  },
);

/** Buys with BLIK, by which refunds are not possible. */
async function buyByBlik(place: { url: string }, MobileNumber1: string): Promise<string> {
  const buyers = await Buyers.of(place, DEMO.play);
  const { shopper, cart } = await Payer.of(buyers, "blik");
  const customerInfo = { ...cart.customerInfo, MobileNumber1 };
  const payer = new Payer(shopper, { ...cart, customerInfo });
  await payer.commit();
  return (await payer.confirm("777000")).body.reservationIdentifier;
}

const visit = (page: Page, id: string): Locator =>
  page.getByRole("article").filter({ hasText: id });

test(
  "what cannot be cancelled says why, and a credit is the way on from a balance that is due",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const place = { url: baseURL! };
    const mobile = newMobile();
    const byBlik = await buyByBlik(place, mobile);
    const visitor = new AreaVisitor(page, place);
    const { reservationIdentifier: byCard } = await buyAs(place, mobile, 1);
    await visitor.enter(mobile);
    await page.goto("/customer?language=he");
    const dialog = page.getByRole("dialog");
    const button = (of: Page | Locator, key: string, more = {}): Locator =>
      of.getByRole("button", { name: he(key, more), exact: true });

    await button(visit(page, byBlik), "customerArea.cancel").click();
    await expect(dialog.getByText(he("refusal.BALANCE_IS_DUE"))).toBeVisible();
    await button(dialog, "customerArea.takeCredit").click();
    await expect(dialog.getByText(he("customerArea.creditAmount"))).toBeVisible();
    await button(dialog, "customerArea.keep").click();

    await button(visit(page, byCard), "customerArea.cancel").click();
    const now = button(dialog, "customerArea.cancelNow", { count: 1 });
    await expect(now).toBeEnabled();
    // The order is cancelled on another device in the meantime.
    await visitor.post(`/reservations/${byCard}/cancel`, { refundToTransactionCredit: false });
    await now.click();
    await expect(dialog.getByText(he("refusal.NOTHING_TO_CANCEL"))).toBeVisible();
  },
);
