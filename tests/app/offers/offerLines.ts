import type { OfferCart, OfferKind, OfferLine } from "../../../app/order/cart/offerCart.ts";
import { emptyOffers } from "../../../app/order/cart/offerCart.ts";
import { emptyOrder, type Order } from "../../../app/order/cart/order.ts";

/** Returns an offer line with these overrides. */
export const line = (own: Partial<OfferLine> = {}): OfferLine => ({
  offerId: 1,
  priceId: 10,
  name: "Gift",
  priceName: "",
  quantity: 1,
  amount: 50,
  open: null,
  isAutoApply: false,
  currencyCode: "ILS",
  code: null,
  memberNumber: null,
  isSeated: false,
  seat: null,
  enrolled: null,
  ...own,
});

export const SELLER = { businessId: 2, authProfileId: 2, locationId: 7 } as const;

export const offers = (kind: OfferKind, ...lines: OfferLine[]): OfferCart => ({
  ...emptyOffers(kind),
  seller: SELLER,
  lines,
});

export const orderOf = (kind: OfferKind, ...lines: OfferLine[]): Order => ({
  ...emptyOrder(),
  phase: "ready",
  offers: offers(kind, ...lines),
});
