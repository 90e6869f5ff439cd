import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart, CartSeat } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import { seatsOf } from "../../domain/seatplan.ts";
import { openShowRows } from "../../server/prices/showRows.ts";
import { openPriceLists, type PriceLists } from "../../server/prices/priceLists.ts";
import { demoPlan } from "../../server/demo/demoPlans.ts";
import { MEMBERS_FEATURE } from "../../server/demo/codeIds.ts";
import { fillCatalogue } from "../../server/demo/fillCatalogue.ts";
import { fillShows } from "../../server/demo/fillShows.ts";
import { DEMO, GROUP, TICKET } from "../../server/demo/ids.ts";
import { hallOf } from "../../server/demo/timetable.ts";
import { openPlans, type Plans } from "../../server/seats/plans.ts";
import {
  correctedCart,
  judgeClaims,
  judgeSelection,
  priceCart,
  totalsOf,
} from "../../server/cart/pricing.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { demoOffice } from "./demoOffice.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";

let store: Store;
let db: Db;
let plans: Plans;
let priceLists: PriceLists;
const showOf = new Map<number, number>();
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  await fillCatalogue(await demoOffice(db));
  await fillShows(db, new Date());
  plans = openPlans(db);
  priceLists = openPriceLists(db);
  // If today is a Saturday, the theatre's first show is for members only.
  const rows = await db
    .selectFrom("presentation")
    .select(["id", "venue_id"])
    .where("feature_id", "!=", MEMBERS_FEATURE)
    .orderBy("id")
    .execute();
  for (const row of rows) showOf.set(row.venue_id, showOf.get(row.venue_id) ?? row.id);
});
afterAll(() => store.close());

interface Wish {
  readonly ticketId?: number;
  readonly isSub?: boolean;
}

/**
 * Returns cart entries for seats of a ticket group at a venue, one for each wish. The amount that the client
 * claims is 0 in all.
 */
function seatsIn(venueId: number, groupId: number, wishes: readonly Wish[]): CartSeat[] {
  const plan = demoPlan(hallOf(venueId));
  const section = plan.sections.find((each) =>
    each.groups.some((group) => group.ticketGroupId === groupId),
  )!;
  const group = section.groups.find((each) => each.ticketGroupId === groupId)!;
  const seats = group.rows.flatMap((row) => seatsOf(row).map(({ x }) => ({ x, y: row.y })));
  return wishes.map(({ ticketId = TICKET.adult, isSub = false }, i) => ({
    x: seats[i]?.x ?? i + 1,
    y: seats[i]?.y ?? 0,
    ticket: {
      prsntId: showOf.get(venueId)!,
      ticketGroupId: groupId,
      venueId,
      seatplanId: plan.seatplanId,
      sectionId: section.id,
      ticketId,
      amount: 0,
      serviceCharge: 0,
      pricePolicyId: 0,
      isMultiplyFactorSubTicket: isSub,
    },
  }));
}

const cartWith = (seats: CartSeat[], products: Cart["products"] = []): Cart => ({
  customerInfo: { FirstName: "", LastName: "", EmailAddress1: "", MobileNumber1: "" },
  paymentMethod: "card",
  authProfileId: 1,
  businessId: 1,
  locationId: 2,
  seats,
  products,
  globalServiceCharge: { name: "", amount: 0 },
});

const priced = (cart: Cart) =>
  priceCart({ db, plans, showRow: openShowRows(db) }, priceLists, cart, "staff");

async function judged(seats: CartSeat[]): Promise<string> {
  try {
    judgeSelection(await priced(cartWith(seats)), "en");
    return "ok";
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}

const two: Wish[] = [{}, {}];
const couple: Wish[] = [{ ticketId: TICKET.couple }, { ticketId: TICKET.couple, isSub: true }];

describe("a cart's price", () => {
  test("counts a flat charge once, however many seats", async () => {
    const { price } = await priced(cartWith(seatsIn(DEMO.theatreVenue, GROUP.theatreStalls, two)));
    expect(totalsOf(price)).toMatchObject({ tickets: 380, globalCharge: 6, total: 386 });
  });

  test("takes a percent charge of the tickets' prices", async () => {
    const { price } = await priced(cartWith(seatsIn(DEMO.arenaVenue, GROUP.arenaLower, two)));
    expect(totalsOf(price)).toMatchObject({ tickets: 640, globalCharge: 32, total: 672 });
  });

  test("has a per-ticket charge on every ticket, on sub-tickets too", async () => {
    const { price } = await priced(cartWith(seatsIn(DEMO.fieldVenue, GROUP.fieldLawn, couple)));
    expect(totalsOf(price)).toMatchObject({
      tickets: 432,
      ticketCharges: 14,
      globalCharge: 0,
      serviceCharge: 14,
      total: 446,
      balanceDue: 446,
    });
  });

  test("adds the charges of each presentation, and products", async () => {
    const seats = [
      ...seatsIn(DEMO.theatreVenue, GROUP.theatreSecond, [{}]),
      ...seatsIn(DEMO.arenaVenue, GROUP.arenaFloor, [{}]),
    ];
    const { price } = await priced(cartWith(seats, [{ id: 11, quantity: 2 }]));
    expect(totalsOf(price)).toMatchObject({
      tickets: 95 + 220,
      products: 50,
      globalCharge: 6 + 11,
      total: 382,
    });
  });

  test("is what the corrected cart claims", async () => {
    const cart = cartWith(seatsIn(DEMO.fieldVenue, GROUP.fieldLawn, couple));
    const found = await priced(cart);
    expect(() => judgeClaims(cart, found)).toThrow("PRICE_CHANGED");
    const corrected = correctedCart(cart, found, "en");
    expect(corrected.businessId).toBe(DEMO.stageBusiness);
    expect(corrected.seats.map(({ ticket }) => [ticket.amount, ticket.serviceCharge])).toEqual([
      [432, 7],
      [0, 7],
    ]);
    expect(() => judgeClaims(corrected, found)).not.toThrow();
  });

  test("is another where a product was shown at another price", async () => {
    const seats = seatsIn(DEMO.theatreVenue, GROUP.theatreSecond, [{}]);
    const found = await priced(cartWith(seats, [{ id: 11, quantity: 2 }]));
    const cart = correctedCart(cartWith(seats, [{ id: 11, quantity: 2 }]), found, "en");
    expect(cart.products).toEqual([{ id: 11, quantity: 2, price: 25 }]);
    expect(() => judgeClaims(cart, found)).not.toThrow();
    const before = { ...cart, products: [{ id: 11, quantity: 2, price: 24 }] };
    expect(() => judgeClaims(before, found)).toThrow("PRICE_CHANGED");
  });
});

test("a ticket of the box office alone is in no cart of the web", async () => {
  const cart = cartWith(
    seatsIn(DEMO.theatreVenue, GROUP.theatreStalls, [{ ticketId: TICKET.student }]),
  );
  const atBoxOffice = (is_walkin: boolean) =>
    db.updateTable("ticket_type").set({ is_walkin }).where("id", "=", TICKET.student).execute();
  // Opens new price lists for each call, so that nothing is cached.
  const price = () =>
    priceCart({ db, plans, showRow: openShowRows(db) }, openPriceLists(db), cart, "staff");
  await atBoxOffice(true);
  await expect(price()).rejects.toThrow("ticketNotFound");
  await atBoxOffice(false);
  expect((await price()).price.tickets).toBe(17_100);
});

describe("a selection", () => {
  const stadium = (wishes: Wish[]) => seatsIn(DEMO.stadiumVenue, GROUP.stadiumLower, wishes);

  test.each<[string, Wish[], string]>([
    ["a couple on two seats", couple, "ok"],
    ["a couple on one seat", [{ ticketId: TICKET.couple }], "MULTIPLIER_MISMATCH"],
    ["a sub-ticket alone", [{ ticketId: TICKET.couple, isSub: true }], "MULTIPLIER_MISMATCH"],
    ["an adult's sub-ticket", [{}, { isSub: true }], "MULTIPLIER_MISMATCH"],
  ])("in the theatre with %s is %s", async (_, wishes, code) => {
    expect(await judged(seatsIn(DEMO.theatreVenue, GROUP.theatreStalls, wishes))).toBe(code);
  });

  test.each<[string, Wish[], string]>([
    ["a child without an adult", [{ ticketId: TICKET.childWithAdult }], "TICKET_COMBINATION"],
    ["a child with an adult", [{ ticketId: TICKET.childWithAdult }, {}], "ok"],
    ["five students", Array<Wish>(5).fill({ ticketId: TICKET.student }), "TICKET_MAXIMUM"],
    [
      "a family of four",
      [
        { ticketId: TICKET.family },
        ...Array<Wish>(3).fill({ ticketId: TICKET.family, isSub: true }),
      ],
      "ok",
    ],
    ["nothing", [], "NOTHING_SELECTED"],
  ])("in the stadium with %s is %s", async (_, wishes, code) => {
    expect(await judged(stadium(wishes))).toBe(code);
  });

  test("of a ticket type that is sold out is refused", async () => {
    const seats = seatsIn(DEMO.clubVenue, GROUP.club, [{ ticketId: TICKET.early }]);
    expect(await judged(seats)).toBe("SOLD_OUT");
  });

  test("of two businesses is refused with the specification's words", async () => {
    const seats = [
      ...seatsIn(DEMO.theatreVenue, GROUP.theatreStalls, [{}]),
      ...seatsIn(DEMO.cinemaHall, GROUP.cinemaStandard, [{}]),
    ];
    await expect(priced(cartWith(seats))).rejects.toThrow("INCOMPATIBLE_AUTH_PROFILE");
  });

  test("in a group without a price is refused", async () => {
    await db.deleteFrom("price").where("ticket_group_id", "=", GROUP.arenaBox).execute();
    const seats = seatsIn(DEMO.arenaVenue, GROUP.arenaBox, [{}]);
    const fresh = openPriceLists(db);
    await expect(
      priceCart({ db, plans, showRow: openShowRows(db) }, fresh, cartWith(seats), "staff"),
    ).rejects.toThrow("NO_PRICE_POLICY");
  });
});
