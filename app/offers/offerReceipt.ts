import * as z from "zod/mini";
import { toShekels } from "../../domain/money.ts";
import { Purchase } from "../../domain/purchase.ts";
import { OFFER_KINDS } from "../order/cart/offerCart.ts";
import type { Order } from "../order/cart/order.ts";
import { pricePreview } from "../order/cart/pricePreview.ts";
import { keptAs } from "../order/confirmation/receipt.ts";

/** The data that the confirmation of an order of offers shows, in the language of the purchase. */
const OfferReceipt = z.object({
  kind: z.enum(OFFER_KINDS),
  reservationIdentifier: z.string(),
  /**
   * The paid amount in shekels. Null if the page was reloaded after the payment and no longer knows the
   * amount.
   */
  paid: z.nullable(z.number()),
  email: z.string(),
  purchases: z.array(Purchase),
});
export type OfferReceipt = z.infer<typeof OfferReceipt>;

/** Returns the receipt of a finished order, or undefined while it is not finished. */
export function offerReceiptOf(of: Order): OfferReceipt | undefined {
  const { offers, reservation, customer, phase } = of;
  if (!offers || !reservation || phase !== "done") return undefined;
  const { reservationIdentifier, purchases = [] } = reservation;
  // A plain copy, because the browser's history state cannot store proxies.
  return OfferReceipt.parse(
    JSON.parse(
      JSON.stringify({
        kind: offers.kind,
        reservationIdentifier,
        paid: offers.lines.length > 0 ? toShekels(pricePreview(of).total) : null,
        email: customer.EmailAddress1,
        purchases,
      }),
    ),
  );
}

export const keptOfferReceipt = (): OfferReceipt | undefined => keptAs(OfferReceipt);
