import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { UNREACHED_MEMBER } from "../../../server/demo/enrolments.ts";
import { cancel } from "../afterSale/reservations.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginByMobile, post } from "../people.ts";
import { toldBy } from "../../contract/stage.ts";
import { bought, buy, guestOf, membership, price, ready } from "../offers/offerShopper.ts";
import type { Choice, Shopper } from "../shopper.ts";
import {
  chosen,
  enrolCart,
  enrolment,
  EVENINGS,
  freeIn,
  idsOf,
  memberOf,
  placeOf,
  planOf,
  put,
  SEASON,
} from "./enrolShopper.ts";

let house: House;
let season: Enrolment;
let shows: number[];
let free: Choice[];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 3 });
  const scout = await arrive(house);
  season = await enrolment(scout);
  shows = idsOf(season);
  free = freeIn(await planOf(scout));
});
afterAll(() => house.close());

const next = (): Choice => free.splice(0, 1)[0]!;
const required = (): number[] =>
  season.Presentations.filter(({ IsRequired }) => IsRequired).map(
    ({ PresentationId }) => PresentationId,
  );
const lookUp = (shopper: Shopper, memberNumber: string) =>
  post<{ member: { memberNumber: string; name: string | null } }>(
    shopper,
    `/enroll/${SEASON}/member`,
    { memberNumber },
  );
const pricedAs = async (members: CartMembership[]) => {
  const { body } = await price(await arrive(house), enrolCart(members));
  return body.error?.code;
};

/** Returns a guest who has locked a seat in all shows. */
async function holding(): Promise<{ shopper: Shopper; seat: Choice }> {
  const shopper = await arrive(house);
  const seat = next();
  expect((await put(shopper, "lock", seat)).status).toBe(200);
  return { shopper, seat };
}

describe("a seat is refused", () => {
  test("of what is no enrolment, another season's, and in a show that is not of the season", async () => {
    const shopper = await arrive(house);
    const seat = next();
    const club = await put(shopper, "lock", seat, { id: 1 });
    expect(toldBy(club)).toEqual([404, "NOT_FOUND"]);
    const other = await put(shopper, "lock", seat, { seasonId: season.SeasonId + 1 });
    expect(toldBy(other)).toEqual([404, "NOT_FOUND"]);
    const play = await shopper.presentation(DEMO.play);
    for (const wish of [{ presentationId: play.id }, { selections: chosen([play.id]) }]) {
      expect(toldBy(await put(shopper, "lock", seat, wish))).toEqual([409, "GENERAL_ERROR"]);
      expect(toldBy(await put(shopper, "unlock", seat, wish))).toEqual([409, "GENERAL_ERROR"]);
    }
  });

  test("without any show, and as a permanent one where there is none", async () => {
    const shopper = await arrive(house);
    const seat = next();
    for (const act of ["lock", "unlock"] as const) {
      const none = await put(shopper, act, seat, { selections: [] });
      expect(none.body.error).toMatchObject({ code: "GENERAL_ERROR", reason: "noSelections" });
    }
    const evenings = await put(shopper, "lock", seat, { id: EVENINGS });
    expect(evenings.body.error).toMatchObject({ code: "GENERAL_ERROR", reason: "noMemberSeat" });
    const plan = await shopper.get(`/enroll/${EVENINGS}/seatplan`);
    expect(toldBy(plan)).toEqual([409, "GENERAL_ERROR"]);
  });

  test("beyond the largest number in any one show; all shows of a seat count once", async () => {
    const shopper = await arrive(house);
    for (let seat = 0; seat < 3; seat++) {
      expect((await put(shopper, "lock", next())).status).toBe(200);
    }
    const fourth = await put(shopper, "lock", next());
    expect(fourth.body.error).toMatchObject({ code: "TOO_MANY_SEATS", max: 3 });
  });

  test("in a group that is not its own; without a group it is the default one", async () => {
    const shopper = await arrive(house);
    const seat = next();
    const { ticketGroupId, ...unnamed } = seat;
    expect(ticketGroupId).toBe(season.DefaultTicketGroupId);
    const far = freeIn(await planOf(shopper)).find(
      (each) => each.ticketGroupId !== season.DefaultTicketGroupId,
    )!;
    const lock = (body: object) =>
      shopper.call("PUT", `/enroll/${SEASON}/lock-seat`, {
        venueId: 61,
        seatplanId: 2,
        ...body,
      });
    expect(toldBy(await lock(placeOf(far)))).toEqual([404, "NOT_FOUND"]);
    expect((await lock(placeOf({ ...unnamed, ticketGroupId }))).status).toBe(200);
  });
});

test("a place of general admission is nobody's own: a seat there is refused in words", async () => {
  const shopper = await arrive(house);
  const club = await shopper.presentation(DEMO.clubNight);
  const { db } = house.server.office;
  const { SeasonId: season_id } = await enrolment(shopper, EVENINGS);
  const show = { season_id, presentation_id: club.id };
  await db.insertInto("season_presentation").values(show).execute();
  const { body } = await shopper.call<object>("PUT", `/enroll/${EVENINGS}/lock-seat`, {
    venueId: club.venueId,
    seatplanId: club.seatplanId,
    sectionId: 1,
    ticketGroupId: GROUP.club,
    x: 1,
    y: 0,
    presentationId: club.id,
  });
  expect(body).toMatchObject({ error: { code: "NO_SEATS_IN_SECTION", sectionId: 1 } });
  await db.deleteFrom("season_presentation").where("presentation_id", "=", club.id).execute();
});

describe("an enrolment is refused", () => {
  test("without its seat, without a required show, twice in one show, or outside the season", async () => {
    const seat = placeOf(next());
    const optional = shows.filter((id) => !required().includes(id));
    const all = chosen(shows);
    expect(await pricedAs([memberOf({ seat, selections: all })])).toBeUndefined();
    expect(await pricedAs([memberOf({ selections: all })])).toBe("NOTHING_SELECTED");
    const without = await price(
      await arrive(house),
      enrolCart([memberOf({ seat, selections: chosen(optional) })]),
    );
    expect(without.body.error).toMatchObject({
      code: "NOTHING_SELECTED",
      presentationIds: required(),
    });
    const twice = chosen([...shows, shows[0]!]);
    expect(await pricedAs([memberOf({ seat, selections: twice })])).toBe("GENERAL_ERROR");
    const strange = chosen([...shows, 1]);
    expect(await pricedAs([memberOf({ seat, selections: strange })])).toBe("GENERAL_ERROR");
    expect(await pricedAs([memberOf({ selections: [] }, EVENINGS)])).toBe("NOTHING_SELECTED");
    const seatless = chosen(shows.slice(0, 1));
    expect(await pricedAs([memberOf({ selections: seatless }, EVENINGS)])).toBe("NOTHING_SELECTED");
    const nowhere = { sectionId: 1, x: 999, y: 999 };
    expect(await pricedAs([memberOf({ seat: nowhere })])).toBe("VALIDATION");
  });

  test("in quantities, as a renewal, at a price of another, or beside another seated membership", async () => {
    const seat = placeOf(next());
    const own = memberOf({ seat });
    const two = { ...own, prices: [{ MembershipPriceId: SEASON * 10, selectedQuantity: 2 }] };
    expect(await pricedAs([two])).toBe("TOO_MANY_ITEMS");
    const renewed = { MembershipId: SEASON, topups: { "2001001": { selectedQuantity: 1 } } };
    expect(await pricedAs([renewed])).toBe("GENERAL_ERROR");
    const dear = { ...own, prices: [{ MembershipPriceId: 10, selectedQuantity: 1 }] };
    expect(await pricedAs([dear])).toBe("MEMBERSHIP_PRICE_NOT_FOUND");
    const [seated] = membership(7).memberships ?? [];
    expect(await pricedAs([own, { ...seated!, seat }])).toBe("TOO_MANY_ITEMS");
  });

  test("of one person twice, and of two in one seat", async () => {
    const [seat, other] = [placeOf(next()), placeOf(next())];
    const tom = { FirstName: "Tom", LastName: "Cohen" };
    expect(await pricedAs([memberOf({ seat }), memberOf({ seat: other })])).toBe(
      "ALREADY_ENROLLED",
    );
    const ssn = { ...tom, SSN: "200006062" };
    expect(
      await pricedAs([
        memberOf({ seat, member: ssn }),
        memberOf({ seat: other, member: { ...ssn, FirstName: "Ann" } }),
      ]),
    ).toBe("ALREADY_ENROLLED");
    expect(await pricedAs([memberOf({ seat }), memberOf({ seat, member: tom })])).toBe(
      "SEAT_UNAVAILABLE",
    );
    const bad = { ...tom, SSN: "200006063" };
    expect(await pricedAs([memberOf({ seat, member: bad })])).toBe("invalid_ssn");
    expect(await pricedAs([memberOf({ seat, member: { FirstName: " " } })])).toBe("VALIDATION");
  });

  test("with a seat that is not held, or is somebody else's", async () => {
    const { seat } = await holding();
    const stranger = await arrive(house);
    const cart = enrolCart([memberOf({ seat: placeOf(seat) })]);
    expect((await buy(stranger, cart)).body.error?.code).toBe("CART_EXPIRED");
  });

  test("at a price that is not ours", async () => {
    const { shopper, seat } = await holding();
    const cart = await ready(shopper, enrolCart([memberOf({ seat: placeOf(seat) })]));
    const [own] = cart.memberships ?? [];
    const prices = own!.prices!.map((each) => ({ ...each, Price: 1 }));
    const { body } = await shopper.commit({ ...cart, memberships: [{ ...own!, prices }] });
    expect(body.error?.code).toBe("PRICE_CHANGED");
  });
});

describe("a member has one place in a season", () => {
  test("by number: the second time is refused, also in the look-up; once it is cancelled it is not", async () => {
    const memberNumber = "2001008";
    const { shopper, seat } = await holding();
    expect((await lookUp(shopper, memberNumber)).body.member).toEqual({ memberNumber, name: null });
    const member = { memberNumber };
    const body = await bought(shopper, enrolCart([memberOf({ seat: placeOf(seat), member })]));
    expect(body.ticketIdentifiers[0]).toBe(memberNumber);
    expect((await lookUp(shopper, memberNumber)).body.error?.code).toBe("ALREADY_ENROLLED");
    const again = memberOf({ seat: placeOf(next()), member });
    expect(await pricedAs([again])).toBe("ALREADY_ENROLLED");
    const { status } = await cancel(shopper, body.reservationIdentifier);
    expect(status).toBe(200);
    expect(await pricedAs([again])).toBeUndefined();
  });

  test("by ID, whatever the name, and by the login of the buyer", async () => {
    const customerInfo = { ...guestOf(720), SSN: "200002020" };
    const { shopper, seat } = await holding();
    await bought(shopper, enrolCart([memberOf({ seat: placeOf(seat) })], { customerInfo }));
    const twice = await holding();
    const cart = enrolCart([memberOf({ seat: placeOf(twice.seat) })], { customerInfo });
    expect((await price(twice.shopper, cart)).body.error?.code).toBe("ALREADY_ENROLLED");

    const lior = await holding();
    expect((await loginByMobile(house, lior.shopper, "0500000006")).status).toBe(200);
    const first = enrolCart([memberOf({ seat: placeOf(lior.seat) })]);
    await bought(lior.shopper, first);
    const other = next();
    expect((await put(lior.shopper, "lock", other)).status).toBe(200);
    const second = enrolCart([memberOf({ seat: placeOf(other) })]);
    expect((await buy(lior.shopper, second)).body.error?.code).toBe("ALREADY_ENROLLED");
  });

  test("of two who are paying for one member the later is refused, and pays nothing", async () => {
    const member = { memberNumber: "2001007" };
    const [one, two] = [await holding(), await holding()];
    const cartOf = ({ shopper, seat }: typeof one) =>
      ready(shopper, enrolCart([memberOf({ seat: placeOf(seat), member })]));
    const cart = await cartOf(one);
    // The first order has passed its checks and waits for the payer's BLIK code.
    const asked = await one.shopper.commit({ ...cart, paymentMethod: "blik" });
    expect(asked.body.next).toEqual({ kind: "code" });
    expect((await two.shopper.commit(await cartOf(two))).status).toBe(200);
    const { paymentIdentifier } = asked.body;
    const late = await post(one.shopper, "/payment/confirm", { paymentIdentifier, code: "777000" });
    expect(toldBy(late)).toEqual([409, "ALREADY_ENROLLED"]);
    const attempt = (): Promise<unknown> =>
      house.server.office.db
        .selectFrom("payment_attempt")
        .select("state")
        .where("payment_identifier", "=", paymentIdentifier ?? "")
        .executeTakeFirst();
    await expect.poll(attempt, { timeout: 60_000 }).toEqual({ state: "voided" });
  });
});

describe("a member is looked up", () => {
  test.each([
    ["that nobody has", "9999999", 404, "CUSTOMER_NOT_FOUND"],
    ["of another business", "1001001", 404, "CUSTOMER_NOT_FOUND"],
    ["whose customer has no mobile number", UNREACHED_MEMBER.number, 409, "CUSTOMER_NO_MOBILE"],
    ["that the house has blocked", "2001004", 409, "GENERAL_ERROR"],
  ] as const)("by a number %s", async (_, number, status, code) => {
    expect(toldBy(await lookUp(await arrive(house), number))).toEqual([status, code]);
    const wish = memberOf({ seat: placeOf(free[0]!), member: { memberNumber: number } });
    expect(await pricedAs([wish])).toBe(code);
  });

  test("and told by name to nobody but the member", async () => {
    const shopper = await arrive(house);
    const member = { memberNumber: "2001001", name: null };
    expect((await lookUp(shopper, "2001001")).body.member).toEqual(member);
    await loginByMobile(house, shopper, "0500000001");
    const own = (await lookUp(shopper, "2001001")).body.member;
    expect(own.name).toBe("Noa Levi");
  });
});

test("a season whose shows are all over has ended", async () => {
  const { db } = house.server.office;
  await db.deleteFrom("season_presentation").where("season_id", "=", season.SeasonId).execute();
  const shopper = await arrive(house);
  expect(toldBy(await shopper.get(`/enroll/${SEASON}`))).toEqual([409, "TICKETING_ENDED"]);
  expect(toldBy(await put(shopper, "lock", next()))).toEqual([409, "TICKETING_ENDED"]);
  const { body } = await shopper.get<{ enrolments: Enrolment[] }>("/enroll");
  expect(body.enrolments.map(({ MembershipId }) => MembershipId)).toEqual([EVENINGS]);
});
