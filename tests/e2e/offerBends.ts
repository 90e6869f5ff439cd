import type { Cart } from "../../domain/cart.ts";
import type { RefusalCode } from "../../domain/refusal.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { OFFER } from "../../server/demo/offers.ts";
import {
  donation,
  inCinemas,
  membership,
  renewal,
  voucher,
} from "../server/offers/offerShopper.ts";

/** A cart of offers that a correct page never sends, and the refusal that it gets. */
export interface OfferBend {
  readonly code: RefusalCode;
  readonly cart: (cart: Cart) => Cart;
  /** Translation key of the text, if it is not the refusal's own. */
  readonly words?: string;
  readonly gaps?: Readonly<Record<string, unknown>>;
}

const bend = (
  code: RefusalCode,
  more: Partial<Cart>,
  words?: Pick<OfferBend, "words" | "gaps">,
): OfferBend => ({ code, cart: (cart) => ({ ...cart, ...more }), ...words });

const NOBODY = "9999999";
const club = membership(OFFER.membership.club);
const again = { code: "JOIN20" };
const twice = [
  ...(membership(OFFER.membership.club, again).memberships ?? []),
  ...(membership(OFFER.membership.secondSeries, { ...again }).memberships ?? []),
];
const abroad = membership(OFFER.membership.abroad).memberships ?? [];
/** A voucher that only some cinemas sell. */
const elsewhere = inCinemas({ ...voucher(OFFER.voucher.cinema), locationId: 5 });
const { vouchers, locationId, authProfileId, businessId } = elsewhere;

/** The altered carts, by kind of order. */
export const OFFER_BENDS = {
  donations: [
    bend("CART_KINDS_MIXED", club),
    bend("NO_DONATIONS_FOR_SALE", donation(999)),
    bend("INCOMPATIBLE_AUTH_PROFILE", twoHouses(), { words: "offers.otherHouses" }),
  ],
  memberships: [
    bend("NO_MEMBERSHIPS_FOR_SALE", membership(999)),
    bend("MEMBERSHIP_PRICE_NOT_FOUND", membership(OFFER.membership.club, { price: 999 })),
    bend("TOO_MANY_ITEMS", membership(OFFER.membership.club, { quantity: 2 }), {
      gaps: { max: 1, count: 1 },
    }),
    bend("CURRENCY_MISMATCH", { memberships: [...(club.memberships ?? []), ...abroad] }),
    bend("CODE_ALREADY_ENTERED", { memberships: twice }),
    bend("COUPON_USED", membership(OFFER.membership.club, { code: "JOINED" })),
    bend("codeNotFound", membership(OFFER.membership.club, { code: "NOTHING" })),
    bend("COUPON_NOT_ELIGIBLE", membership(OFFER.membership.club, { code: "GIFT10" }), {
      words: "offers.code.notFor",
    }),
    bend("memberNotFound", renewal(OFFER.membership.club, NOBODY)),
    // The operator has blocked this member.
    bend("memberNoneAvailable", renewal(OFFER.membership.club, "2001004")),
  ],
  vouchers: [
    bend("NO_VOUCHERS_FOR_SALE", voucher(999)),
    bend("TOO_MANY_ITEMS", voucher(OFFER.voucher.gift, { quantity: 11 }), {
      gaps: { max: 10, count: 10 },
    }),
    bend("autoApplyVoucherRequired", voucher(OFFER.voucher.drink), { words: "offers.notAlone" }),
    bend(
      "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
      { vouchers, locationId, authProfileId, businessId },
      { words: "offers.notSoldThere" },
    ),
  ],
} as const satisfies Readonly<Record<string, readonly OfferBend[]>>;

/** Returns a cart with donations to two businesses, which cannot be in the same order. */
function twoHouses(): Partial<Cart> {
  const [youth] = donation(OFFER.donation.youth).donations ?? [];
  const [cinema] = donation(OFFER.donation.cinema).donations ?? [];
  return { donations: [youth, cinema].flatMap((each) => each ?? []), locationId: DEMO.theatre };
}
