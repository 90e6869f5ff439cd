import type { Cart } from "../../../domain/cart.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import {
  bought,
  donation,
  enterArea,
  guestOf,
  inCinemas,
  membership,
  offerCart,
  price,
  voucher,
} from "../offers/offerShopper.ts";
import {
  enrolCart,
  freeIn,
  memberOf,
  placeOf,
  planOf,
  put,
  SEASON,
} from "../enrolment/enrolShopper.ts";
import { arrive, post } from "../people.ts";
import type { Situation, Situations } from "./scene.ts";

/** Returns the situation in which a cart of memberships, vouchers or donations is refused when it is priced. */
const priced = (when: string, cart: Cart): Situation => ({
  call: "POST /cart",
  when,
  ask: async ({ house }) => price(await arrive(house), cart),
});

const asked = (call: string, when: string, path: string): Situation => ({
  call,
  when,
  ask: async ({ house }) => (await arrive(house)).get(path),
});

const club = membership(OFFER.membership.club);
const abroad = membership(OFFER.membership.abroad);

/** Refusals about goods other than tickets. */
export const OFFER_REFUSALS: Situations = {
  CART_KINDS_MIXED: priced(
    "memberships and donations stand together",
    offerCart({ ...club, ...donation(OFFER.donation.youth) }),
  ),
  TOO_MANY_ITEMS: priced(
    "there are eleven of a voucher",
    offerCart(voucher(OFFER.voucher.gift, { quantity: 11 })),
  ),
  CURRENCY_MISMATCH: priced(
    "prices are in two currencies",
    offerCart({ memberships: [...(club.memberships ?? []), ...(abroad.memberships ?? [])] }),
  ),
  NO_MEMBERSHIPS_FOR_SALE: asked(
    "GET /memberships",
    "none is of this type",
    "/memberships?membershipTypeId=9",
  ),
  MEMBERSHIP_PRICE_NOT_FOUND: asked(
    "GET /memberships/prices/{code}",
    "no price has the code",
    "/memberships/prices/NOTHING",
  ),
  ALREADY_ENROLLED: {
    call: "POST /enroll/{id}/member",
    when: "the member has a place in the season",
    ask: async ({ house }) => {
      const memberNumber = "2001008";
      const shopper = await arrive(house);
      const seat = freeIn(await planOf(shopper))[0]!;
      await put(shopper, "lock", seat);
      await bought(
        shopper,
        enrolCart([memberOf({ seat: placeOf(seat), member: { memberNumber } })], {
          customerInfo: guestOf(910),
        }),
      );
      return post(shopper, `/enroll/${SEASON}/member`, { memberNumber });
    },
  },
  NO_VOUCHERS_FOR_SALE: asked(
    "GET /system-vouchers",
    "none is sold for the place",
    "/system-vouchers?locationId=5",
  ),
  NO_DONATIONS_FOR_SALE: asked(
    "GET /donations",
    "nobody may be given to by that code",
    "/donations?code=NOTHING",
  ),
  SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET: priced(
    "the voucher is not sold for the place",
    inCinemas({ ...voucher(OFFER.voucher.cinema), locationId: 5 }),
  ),
  SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT: {
    call: "POST /system-vouchers/{ref}/replacement",
    when: "the voucher has been replaced",
    ask: async ({ house }) => {
      const customerInfo = guestOf(900);
      const shopper = await arrive(house);
      const cart = offerCart({ ...voucher(OFFER.voucher.gift), customerInfo });
      const { ticketIdentifiers, reservationIdentifier } = await bought(shopper, cart);
      const [reference] = ticketIdentifiers;
      await enterArea(house, shopper, customerInfo.MobileNumber1, reservationIdentifier);
      const path = `/system-vouchers/${reference}/replacement`;
      await post(shopper, path);
      return post(shopper, path);
    },
  },
};
