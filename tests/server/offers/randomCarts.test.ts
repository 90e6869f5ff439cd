import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import { PRICE_STAGES } from "../../../domain/price.ts";
import { Refused } from "../../../domain/refusal.ts";
import { openClock } from "../../../server/platform/clock.ts";
import { fillCatalogue } from "../../../server/demo/fillCatalogue.ts";
import { fillCodes } from "../../../server/demo/fillCodes.ts";
import { fillOffers } from "../../../server/demo/fillOffers.ts";
import { demoPlan } from "../../../server/demo/demoPlans.ts";
import { ENROLMENTS } from "../../../server/demo/enrolments.ts";
import { fillEnrolments } from "../../../server/demo/fillEnrolments.ts";
import { fillEnrolmentShows } from "../../../server/demo/fillSeasons.ts";
import { fillShows } from "../../../server/demo/fillShows.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { MEMBERSHIPS } from "../../../server/demo/memberships.ts";
import { DONATIONS } from "../../../server/demo/donations.ts";
import { VOUCHER_OFFERS } from "../../../server/demo/voucherOffers.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { hallOf } from "../../../server/demo/timetable.ts";
import { readEnrolling, type Enrolling } from "../../../server/offers/enrolment/enrolmentRows.ts";
import { openPlans } from "../../../server/seats/plans.ts";
import { openPresentations } from "../../../server/seats/presentations.ts";
import { chances } from "../../../server/demo/seeded.ts";
import {
  correctedOffers,
  judgeOfferClaims,
  kindOf,
  priceOffers,
} from "../../../server/offers/priceOffers.ts";
import { amountOf } from "../../../server/cart/pickedOffers.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { demoOffice } from "../demoOffice.ts";
import { openEmpty } from "../sharedPostgres.ts";
import type { Store } from "../../../server/platform/store.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { payingWith } from "../codes/codeShopper.ts";
import { placeOf } from "../enrolment/enrolShopper.ts";
import { allSeats, type Choice } from "../shopper.ts";
import { donation, membership, offerCart, voucher } from "./offerShopper.ts";

let store: Store;
let db: Db;
let office: Parameters<typeof priceOffers>[0];
let seasons: ReadonlyMap<number, Enrolling>;
/** All seats of the theatre. */
let seats: readonly Choice[];
const clock = { now: () => new Date() };
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  const demo = await demoOffice(db);
  await fillCatalogue(demo);
  await fillCodes(demo, clock.now());
  await fillOffers(demo, clock.now());
  await fillEnrolments(demo, clock.now());
  await fillShows(db, clock.now());
  await fillEnrolmentShows(demo);
  office = {
    db,
    clock: await openClock(db),
    presentations: openPresentations(db),
    plans: openPlans(db),
  };
  seasons = await readEnrolling(
    db,
    ENROLMENTS.map(({ id }) => id),
  );
  seats = allSeats(demoPlan(hallOf(DEMO.theatreVenue)));
});
afterAll(() => store.close());

const CARTS = fullCount(150, 10_000);
const SEED = 20_261_122;

/** Makes random choices for a sequence of carts, reproducible by the seed. */
class Draw {
  readonly #random = chances(SEED);
  below(count: number): number {
    return Math.floor(this.#random() * count);
  }
  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }
}

const CODES = [undefined, undefined, "JOIN20", "GIFT10", "NOTHING"];
const PAYING = [undefined, undefined, "GIFT100", "GIFTPART", "FILM200"];

function memberships(draw: Draw): Partial<Cart> {
  const chosen = Array.from({ length: 1 + draw.below(2) }, () => {
    const { id, prices } = draw.of(MEMBERSHIPS);
    const code = draw.of(CODES);
    const price = id * 10 + draw.below(prices.length);
    return membership(id, { price, ...(code !== undefined && { code }) }).memberships ?? [];
  });
  return { memberships: chosen.flat() };
}

/**
 * Returns memberships of one season, each with seats in some of its shows: the permanent seat, or another seat
 * in each show.
 */
function enrolments(draw: Draw): Partial<Cart> {
  const { id, tariffs } = draw.of(ENROLMENTS);
  const shows = seasons.get(id)?.shows ?? [];
  const code = draw.of(CODES);
  const members = Array.from({ length: 1 + draw.below(3) }, (_, at) => {
    const chosen = shows.filter(({ isRequired }) =>
      isRequired ? draw.below(20) > 0 : draw.below(2),
    );
    const hasOwn = draw.below(4);
    return {
      MembershipId: id,
      prices: [
        {
          MembershipPriceId: id * 10 + draw.below(tariffs.length),
          selectedQuantity: 1,
          ...(code !== undefined && at === 0 && { references: [code] }),
        },
      ],
      seat: placeOf(draw.of(seats)),
      selections: chosen.map((show) => ({
        presentationId: show.id,
        ...(hasOwn > 0 && id === OFFER.membership.evenings && placeOf(draw.of(seats))),
      })),
      ...(at > 0 && { member: { FirstName: "Tom", LastName: `Cohen ${at}` } }),
    };
  });
  return { memberships: members };
}

function vouchers(draw: Draw): Partial<Cart> {
  const chosen = Array.from({ length: 1 + draw.below(3) }, () => {
    const { id, prices } = draw.of(VOUCHER_OFFERS);
    const at = draw.below(prices.length);
    const open = prices[at]?.open;
    const code = draw.of(CODES);
    const wish = {
      price: id * 10 + at,
      quantity: 1 + draw.below(4),
      ...(open && { amount: 50 + 10 * draw.below(99) }),
      ...(code !== undefined && { code }),
    };
    return voucher(id, wish).vouchers ?? [];
  });
  return { vouchers: chosen.flat() };
}

function donations(draw: Draw): Partial<Cart> {
  const chosen = Array.from({ length: 1 + draw.below(3) }, () => {
    const { id, amounts, open } = draw.of(DONATIONS);
    const at = draw.below(amounts.length + (open ? 1 : 0));
    const isOpen = at === amounts.length;
    const wish = {
      detail: id * 10 + at,
      quantity: 1 + draw.below(5),
      ...(isOpen && { amount: 10 + draw.below(900) }),
    };
    return donation(id, wish).donations ?? [];
  });
  return { donations: chosen.flat() };
}

function randomCart(draw: Draw): Cart {
  const paying = draw.of(PAYING);
  return offerCart({
    ...draw.of([memberships, enrolments, vouchers, donations])(draw),
    ...(paying !== undefined && payingWith(paying)),
  });
}

const tariffOf = (priceId: number): number => {
  const { tariffs } = ENROLMENTS.find(({ id }) => id === Math.floor(priceId / 10))!;
  return tariffs[priceId % 10]!.amount;
};
/** The number of priced enrolments. */
let enrolled = 0;

/** Prices one cart and checks the result. Returns whether the cart has a price. */
async function judge(cart: Cart): Promise<boolean> {
  const kind = kindOf(cart);
  if (kind === "tickets") throw new Error("a cart without anything in it");
  try {
    const priced = await priceOffers(office, kind, cart);
    const { price, items } = priced;
    const added = PRICE_STAGES.slice(
      PRICE_STAGES.indexOf("tickets"),
      PRICE_STAGES.indexOf("total"),
    );
    expect(price.total).toBe(added.reduce((sum, stage) => sum + price[stage], 0));
    for (const { gift, priceId, listed } of items) {
      if (gift?.kind !== "membership" || !gift.enrolment) continue;
      const shows = gift.enrolment.seats.reduce((sum, { amount }) => sum + amount, 0);
      expect(listed).toBe(tariffOf(priceId) + shows);
      enrolled++;
    }
    expect(price[kind]).toBe(items.reduce((sum, item) => sum + amountOf(item), 0));
    expect(price.balanceDue).toBe(price.total - price.voucherPayments);
    for (const amount of Object.values(price)) {
      expect([Number.isSafeInteger(amount), amount >= 0]).toEqual([true, true]);
    }
    // A discount code applies to a single unit, even if the quantity is higher.
    expect(items.filter(({ discount }) => discount < 0).every((each) => each.quantity === 1)).toBe(
      true,
    );
    const corrected = correctedOffers(cart, priced, "en");
    const again = await priceOffers(office, kind, corrected);
    expect(again.price).toEqual(price);
    expect(() => judgeOfferClaims(corrected, again)).not.toThrow();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

test(`of ${CARTS} random carts every agora is in a named stage, and the corrected cart costs the same`, async () => {
  const draw = new Draw();
  let good = 0;
  for (let made = 0; made < CARTS; made++) if (await judge(randomCart(draw))) good++;
  // Enough of the random carts are valid, and enough are refused.
  expect(good).toBeGreaterThan(CARTS / 5);
  expect(good).toBeLessThan(CARTS);
  expect(enrolled).toBeGreaterThan(CARTS / 20);
});
