import type { Presentation } from "../../../domain/presentation.ts";
import type { OfferCart } from "./offerCart.ts";

/** Who sells the order: a business, and one of its payment profiles. */
interface Seller {
  readonly businessId: number;
  readonly authProfileId: number;
}

interface Sold {
  readonly presentation: Pick<Presentation, "businessId" | "authProfileId"> | undefined;
  readonly offers: Pick<OfferCart, "seller"> | undefined;
}

/** Returns the seller of an order, or undefined if nothing is chosen yet. */
export function sellerOf({ presentation, offers }: Sold): Seller | undefined {
  const seller = offers ? offers.seller : presentation;
  return seller && { businessId: seller.businessId, authProfileId: seller.authProfileId };
}
