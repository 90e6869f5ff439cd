import * as z from "zod/mini";
import { toShekels } from "../../domain/money.ts";
import { Purchase } from "../../domain/purchase.ts";
import { OFFER_KINDS } from "../order/cart/offerCart.ts";
import { order, type Order } from "../order/cart/order.ts";
import { pricePreview } from "../order/cart/pricePreview.ts";
import { keptAs } from "../order/confirmation/receipt.ts";

/** What the confirmation shows of a finished order of offers, in the language it was bought in. */
const OfferReceipt = z.object({
  kind: z.enum(OFFER_KINDS),
  reservationIdentifier: z.string(),
  /** Shekels; null where this page came too late to know. */
  paid: z.nullable(z.number()),
  email: z.string(),
  purchases: z.array(Purchase),
});
export type OfferReceipt = z.infer<typeof OfferReceipt>;

/** `undefined` while the order is not finished. */
export function offerReceiptOf(of: Order = order): OfferReceipt | undefined {
  const { offers, reservation, customer, phase } = of;
  if (!offers || !reservation || phase !== "done") return undefined;
  const { reservationIdentifier, purchases = [] } = reservation;
  // A copy: the browser's history takes no proxies.
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
