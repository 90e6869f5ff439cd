import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { paidCart } from "../contract/stage.ts";
import type { Shopper } from "../server/shopper.ts";
import { BentCalls, type Bend } from "./bentCalls.ts";
import type { Buyer } from "./buyer.ts";
import { cartBends, type CartStage } from "./cartBends.ts";
import { ask } from "./database.ts";

/** Buys a seat of the play as the visitor, and collects the data for altered carts. */
export async function cartStage(shopper: Shopper, play: Presentation): Promise<CartStage> {
  const [seat, ...free] = (await shopper.freeSeats(play)).filter(
    ({ ticketGroupId }) => ticketGroupId === GROUP.theatreSecond,
  );
  if (!seat) throw new Error("the second balcony is full");
  await shopper.lock(play, seat, seat);
  const cart = await paidCart(shopper, play, [seat]);
  const key = randomUUID();
  const { body } = await shopper.commit(cart, key);
  return {
    play,
    club: await shopper.presentation(DEMO.clubNight),
    film: await shopper.presentation(DEMO.film3d),
    strange: await shopper.presentation(DEMO.festival),
    free,
    bought: { cart, key, id: body.reservationIdentifier },
  };
}

const dialogOf = (page: Page) => page.getByRole("dialog");

async function shut({ page, t }: Buyer): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: t("dialog.close") }).click();
  await expect(dialog).toHaveCount(0);
}

/** Orders with an altered cart and expects the refusal's text in the dialog. */
async function orderBent(buyer: Buyer, bent: BentCalls, bend: Bend, words: string): Promise<void> {
  bent.now = bend;
  await buyer.button("hold.reserve").click();
  await expect(dialogOf(buyer.page).getByRole("alert")).toHaveText(words);
  bent.now = undefined;
}

/** Changes the business of a presentation in the database, because no API call can do it. */
const giveTo = (businessId: number, { id }: Presentation) =>
  ask("update presentation set business_id = $1 where id = $2", [businessId, id]);

/**
 * Sends every cart that the server refuses and that a correct page never sends. The carts are reservations,
 * which are committed without a payment form, so that one press sends one cart. The dialog shows the same
 * texts as for any other refused order.
 */
export async function orderAllBent(buyer: Buyer, stage: CartStage): Promise<void> {
  const { page, t, locale } = buyer;
  const bent = await BentCalls.of(page);
  await page.getByRole("radio", { name: t("hold.hold") }).check();
  await giveTo(DEMO.cinemaBusiness, stage.strange);
  try {
    for (const [code, bend] of Object.entries(cartBends(stage))) {
      await orderBent(
        buyer,
        bent,
        bend,
        t(`refusal.${code}`, bend.gaps?.[locale === "he" ? "he" : "en"] ?? {}),
      );
      const way = dialogOf(page).getByRole("button", { name: t(bend.way), exact: true });
      await expect(way, code).toBeVisible();
      await shut(buyer);
      // The terms have changed, so they have to be accepted again.
      if (code === "TERMS_CHANGED") await page.getByLabel(t("customer.terms")).check();
    }
  } finally {
    await giveTo(DEMO.stageBusiness, stage.strange);
  }
  // Commits the reservation as a sale, whose price would include the service charges.
  const sale: Bend = { call: "/payment/commit", cart: (cart) => ({ ...cart, isHold: false }) };
  await orderBent(buyer, bent, sale, t("refusal.PRICE_CHANGED"));
  await shut(buyer);
  await page.getByRole("radio", { name: t("hold.normal") }).check();
}
