import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unseal } from "../../../server/platform/encryption/sealing.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import { roundToAgorot } from "../../../domain/money.ts";
import { deleteCustomer } from "../../../server/customerArea/deleteCustomer.ts";
import { seasonShares } from "../../../domain/seasonShares.ts";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { booksOf, cancel } from "../afterSale/reservations.ts";
import { boss, cancelShow, finished, moveShow } from "../changes/changes.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginByMobile } from "../people.ts";
import { AT_REST, faultsIn, NEVER } from "../proof/bookFaults.ts";
import type { Choice } from "../shopper.ts";
import { bought, enterArea, guestOf, price } from "../offers/offerShopper.ts";
import {
  chosen,
  enrolCart,
  enrolment,
  EVENINGS,
  freeIn,
  idsOf,
  keyOf,
  memberOf,
  placeOf,
  planOf,
  put,
  SEASON,
} from "./enrolShopper.ts";
import { oneOf } from "../firstOf.ts";
import { twoOf } from "../firstOf.ts";

let house: House;
let season: Enrolment;
/** Ids of the season's shows, the next one first. */
let shows: number[];
/** Seats that are free in all shows. Each test removes the seats that it uses. */
let free: Choice[];
beforeAll(async () => {
  house = await openHouse();
  const scout = await arrive(house);
  season = await enrolment(scout);
  shows = idsOf(season);
  free = freeIn(await planOf(scout));
});
afterAll(() => house.close());

const isFree = async (seat: Choice, query = ""): Promise<boolean> =>
  (await planOf(await arrive(house), SEASON, query)).seats[keyOf(seat)]?.isAvailable ?? false;

const taken = (count: number): Choice[] => free.splice(0, count);

describe("the demo's season", () => {
  test("tells of its tariffs, its shows, the required ones, and what each of them costs", () => {
    expect(shows.length).toBeGreaterThanOrEqual(5);
    expect(season).toMatchObject({
      MembershipId: SEASON,
      IsSkipMemberSeat: false,
      IsPricingPerTicket: false,
      prices: [
        { Name: "Standard", Price: 180 },
        { Name: "Student", Price: 120 },
      ],
    });
    const required = season.Presentations.filter(({ IsRequired }) => IsRequired);
    expect(required.length).toBeGreaterThan(0);
    for (const { IsRequired, MembershipPayableAmount } of season.Presentations) {
      expect(MembershipPayableAmount).toBe(IsRequired ? 0 : 60);
    }
    expect(Object.keys(season.PresentationDetail).map(Number).toSorted()).toEqual(shows.toSorted());
    expect(season.TicketGroups.map(({ id }) => id)).toContain(season.DefaultTicketGroupId);
  });

  test("tells how many seats its business sells to one buyer", async () => {
    const { db, config, policies } = house.server.office;
    expect(season.maxSeats).toBe(config.maxSeats);
    await db
      .insertInto("business_rules")
      .values({ business_id: season.businessId, max_seats: 3 })
      .execute();
    policies.forget();
    expect((await enrolment(await arrive(house))).maxSeats).toBe(3);
    await db.deleteFrom("business_rules").execute();
    policies.forget();
  });

  test("is listed apart from what is bought as it is", async () => {
    const shopper = await arrive(house);
    const { body } = await shopper.get<{ enrolments: Enrolment[] }>("/enroll");
    expect(body.enrolments.map(({ MembershipId }) => MembershipId)).toEqual([SEASON, EVENINGS]);
    const others = await shopper.get<{ memberships: Membership[] }>("/memberships");
    const ids = others.body.memberships.map(({ MembershipId }) => MembershipId);
    expect(ids).not.toContain(SEASON);
    const old = await shopper.get(`/membership/seatplan?membershipId=${SEASON}`);
    expect(old.body.error?.code).toBe("NOT_FOUND");
  });

  test("a flexible one has a fare for each tariff and group of seats", async () => {
    const evenings = await enrolment(await arrive(house), EVENINGS);
    expect(evenings).toMatchObject({ IsSkipMemberSeat: true, IsPricingPerTicket: true });
    const fares = evenings.TicketGroups.flatMap((group) => group.fares);
    expect(fares).toContainEqual({ MembershipPriceId: EVENINGS * 10, amount: 140 });
    expect(fares).toContainEqual({ MembershipPriceId: EVENINGS * 10 + 1, amount: 55 });
  });
});

describe("a permanent seat", () => {
  test("is locked in every chosen show and the required ones, or in none", async () => {
    const [seat, other] = twoOf(taken(2));
    const one = await arrive(house);
    const all = await put(one, "lock", seat, { seasonId: season.SeasonId });
    expect(all.body.selections?.map(({ presentationId }) => presentationId)).toEqual(shows);
    expect((await planOf(one)).seats[keyOf(seat)]?.isSelected).toBe(true);
    expect(await isFree(seat)).toBe(false);

    // A seat that is taken in one show cannot be locked for a selection that contains this show. The seat can
    // be locked for a selection without the show.
    const optional = season.Presentations.filter(({ IsRequired }) => !IsRequired);
    const [busy, quiet] = twoOf(optional.map(({ PresentationId }) => PresentationId));
    const guest = await arrive(house);
    expect((await put(guest, "lock", other, { presentationId: busy })).status).toBe(200);
    const both = await put(one, "lock", other, { selections: chosen([busy, quiet]) });
    expect(both.body.error?.code).toBe("SEAT_UNAVAILABLE");
    expect(await isFree(other, `?presentationId=${quiet}`)).toBe(true);
    const without = await put(one, "lock", other, { selections: chosen([quiet]) });
    const required = season.Presentations.filter(({ IsRequired }) => IsRequired);
    const meant = shows.filter(
      (id) => id === quiet || required.some(({ PresentationId }) => PresentationId === id),
    );
    expect(without.body.selections?.map(({ presentationId }) => presentationId)).toEqual(meant);
  });

  test("is let go of in the shows that are named, or wherever it is held", async () => {
    const [seat] = oneOf(taken(1));
    const one = await arrive(house);
    await put(one, "lock", seat);
    const stranger = await put(await arrive(house), "unlock", seat);
    expect(stranger.body.error?.code).toBe("SEAT_UNLOCK_FAILED");
    const [first = 0, second = 0] = shows;
    const named = await put(one, "unlock", seat, { selections: chosen([first]) });
    expect(named.status).toBe(200);
    expect(await isFree(seat, `?presentationId=${first}`)).toBe(true);
    expect(await isFree(seat, `?presentationId=${second}`)).toBe(false);
    // The seat in the first show is already unlocked, but the call requires that the caller has locked the
    // seat in every named show.
    const again = await put(one, "unlock", seat, { selections: chosen([first, second]) });
    expect(again.body.error?.code).toBe("SEAT_UNLOCK_FAILED");
    const rest = await put(one, "unlock", seat);
    expect(rest.body.selections).toHaveLength(shows.length - 1);
    expect(await isFree(seat)).toBe(true);
    expect((await put(one, "unlock", seat)).body.error?.code).toBe("SEAT_UNLOCK_FAILED");
  });
});

describe("an enrolment of two members with permanent seats in five shows", () => {
  test("is priced, paid for, shown to its buyer, and cancelled member by member", async () => {
    const [one, two] = twoOf(taken(2));
    const customerInfo = guestOf(701);
    const shopper = await arrive(house);
    const five = shows.slice(0, 5);
    const extra = season.Presentations.slice(0, 5).filter(({ IsRequired }) => !IsRequired).length;
    for (const seat of [one, two]) {
      expect((await put(shopper, "lock", seat, { selections: chosen(five) })).status).toBe(200);
    }
    const cart = enrolCart(
      [
        memberOf({ seat: placeOf(one), selections: chosen(five) }),
        memberOf({
          tariff: 1,
          seat: placeOf(two),
          selections: chosen(five),
          member: { FirstName: "Tom", LastName: "Cohen", SSN: "200006062" },
        }),
      ],
      { customerInfo },
    );
    const priced = await price(shopper, cart);
    const own = [180 + extra * 60, 120 + extra * 60] as const;
    expect(priced.body.totals).toMatchObject({
      memberships: own[0] + own[1],
      globalCharge: 5,
      total: own[0] + own[1] + 5,
    });
    const body = await bought(shopper, cart);
    expect(body.purchases).toMatchObject([
      { kind: "membership", amount: own[0], memberName: "Dana Cohen" },
      { kind: "membership", amount: own[1], memberName: "Tom Cohen" },
    ]);
    const [firstNumber = "", secondNumber = ""] = body.ticketIdentifiers;
    expect(firstNumber).not.toBe(secondNumber);
    expect(body.documentKeys).toHaveLength(10);
    // The tickets of each member, by show.
    const told = (body.purchases ?? []).map((each) => each.shows ?? []);
    expect(told.map((each) => each.length)).toEqual([5, 5]);
    expect(
      told
        .flat()
        .map(({ documentKey }) => documentKey)
        .toSorted(),
    ).toEqual(body.documentKeys.toSorted());
    for (const each of told) {
      const times = each.map(({ dateTime }) => Date.parse(dateTime));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }

    const document = await shopper.get<{ document: Edocument }>(
      `/edocument/${body.documentKeys[9]}`,
    );
    expect(document.body.document).toMatchObject({
      state: "active",
      reservationIdentifier: body.reservationIdentifier,
    });
    await enterArea(house, shopper, customerInfo.MobileNumber1, body.reservationIdentifier);
    const area = (await shopper.get<AreaCustomer>("/customer-area/customerAreaData")).body;
    expect(area.Members.map(({ memberNumber }) => memberNumber).toSorted()).toEqual(
      [firstNumber, secondNumber].toSorted(),
    );
    const [reservation] = area.reservations;
    expect(reservation?.tickets).toHaveLength(10);

    const query = `?presentationIds=${five.join(",")}`;
    expect([await isFree(one, query), await isFree(two, query)]).toEqual([false, false]);
    const back = await cancel(shopper, body.reservationIdentifier, {
      itemsToCancel: [secondNumber],
    });
    expect(back.body).toMatchObject({ cancelled: [secondNumber] });
    expect([await isFree(one, query), await isFree(two, query)]).toEqual([false, true]);
    await cancel(shopper, body.reservationIdentifier);
    expect(await isFree(one, query)).toBe(true);
    const after = await shopper.get<{ document: Edocument }>(`/edocument/${body.documentKeys[0]}`);
    expect(after.body.document.state).toBe("cancelled");
  });
});

test("a member sits elsewhere in the show that was taken, and in the permanent seat otherwise", async () => {
  const [seat, other] = twoOf(taken(2));
  const shopper = await arrive(house);
  const required = season.Presentations.filter(({ IsRequired }) => IsRequired);
  const [busy = 0] = shows.filter(
    (id) => !required.some(({ PresentationId }) => PresentationId === id),
  );
  const rest = shows.filter((id) => id !== busy);
  await put(await arrive(house), "lock", seat, { presentationId: busy });
  expect((await put(shopper, "lock", seat, { selections: chosen(rest) })).status).toBe(200);
  expect((await put(shopper, "lock", other, { presentationId: busy })).status).toBe(200);
  const selections = [...chosen(rest), { presentationId: busy, ...placeOf(other) }];
  const body = await bought(shopper, enrolCart([memberOf({ seat: placeOf(seat), selections })]));
  expect(body.documentKeys).toHaveLength(shows.length);
  const { db } = house.server.office;
  const tickets = await db
    .selectFrom("enrolment_ticket as e")
    .innerJoin("ticket as t", "t.id", "e.ticket_id")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .select(["t.presentation_id", "e.is_permanent"])
    .where("o.reservation_identifier", "=", body.reservationIdentifier)
    .execute();
  const own = tickets.filter(({ is_permanent }) => !is_permanent);
  expect(own.map(({ presentation_id }) => presentation_id)).toEqual([busy]);
  expect(await isFree(other, `?presentationId=${busy}`)).toBe(false);
});

describe("a season without permanent seats", () => {
  test("sells a seat in each chosen show at the fare of where it is", async () => {
    const shopper = await arrive(house);
    const evenings = await enrolment(shopper, EVENINGS);
    const [first = 0, second = 0] = idsOf(evenings);
    const seats: [number, Choice][] = [];
    for (const presentationId of [first, second]) {
      const plan = await planOf(shopper, EVENINGS, `?presentationId=${presentationId}`);
      const seat = freeIn(plan).at(presentationId === first ? 0 : -1)!;
      expect((await put(shopper, "lock", seat, { id: EVENINGS, presentationId })).status).toBe(200);
      seats.push([presentationId, seat]);
    }
    const fareOf = ({ ticketGroupId }: Choice): number =>
      evenings.TicketGroups.find(({ id }) => id === ticketGroupId)!.fares[0]!.amount;
    const amount = 20 + seats.reduce((sum, [, seat]) => sum + fareOf(seat), 0);
    const selections = seats.map(([presentationId, seat]) => ({
      presentationId,
      ...placeOf(seat),
    }));
    const body = await bought(shopper, enrolCart([memberOf({ selections }, EVENINGS)]));
    expect(body.purchases).toMatchObject([{ amount }]);
    expect(body.documentKeys).toHaveLength(2);
    expect(new Set(seats.map(([, seat]) => fareOf(seat))).size).toBe(2);
  });
});

test("a customer who is deleted is named by no enrolment; the seats stay sold", async () => {
  const { db } = house.server.office;
  const [seat] = oneOf(taken(1));
  const shopper = await arrive(house);
  await loginByMobile(house, shopper, "0500000006");
  await put(shopper, "lock", seat);
  const customerInfo = { ...guestOf(703), SSN: "200006062" };
  const body = await bought(
    shopper,
    enrolCart([memberOf({ seat: placeOf(seat) })], { customerInfo }),
  );
  const named = async () => {
    const rows = await db
      .selectFrom("enrolment")
      .select(["name", "ssn"])
      .where("member_number", "=", body.ticketIdentifiers[0] ?? "")
      .execute();
    return rows.map(({ name, ssn }) => ({ name, ssn: unseal(db, "enrolment.ssn", ssn) }));
  };
  expect(await named()).toEqual([{ name: "Dana Cohen", ssn: "200006062" }]);
  await deleteCustomer(db, CUSTOMERS.lior);
  expect(await named()).toEqual([{ name: "", ssn: null }]);
  expect(await isFree(seat)).toBe(false);
});

test("the books hold all of it", async () => {
  const open = async (): Promise<string[]> =>
    (await faultsIn(house.server.office.db, AT_REST)).filter(
      (fault) => !fault.startsWith("a seat still locked"),
    );
  await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
});

test("a show that the house has moved is given back for its share, the others come with the membership", async () => {
  const [seat] = oneOf(taken(1));
  const shopper = await arrive(house);
  expect((await put(shopper, "lock", seat)).status).toBe(200);
  const cart = enrolCart([memberOf({ seat: placeOf(seat), selections: chosen(shows) })], {
    customerInfo: guestOf(719),
  });
  const body = await bought(shopper, cart);
  const { reservationIdentifier: id } = body;
  const own = season.Presentations.map((show) => roundToAgorot(show.MembershipPayableAmount));
  const shares = seasonShares(roundToAgorot(body.purchases![0]!.amount), own);
  const { db } = house.server.office;
  const tickets = await db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .select(["t.ticket_identifier", "t.presentation_id", "p.starts_at"])
    .where("o.reservation_identifier", "=", id)
    .execute();
  const ticketOf = (show: number) => tickets.find((each) => each.presentation_id === show)!;
  const [stays, moves] = [shows.at(-4)!, shows.at(-3)!];
  const asks = (...of: readonly number[]) => ({
    itemsToCancel: of.map((show) => ticketOf(show).ticket_identifier),
  });
  // A buyer cannot cancel the ticket of a single show of a season.
  const early = await cancel(shopper, id, asks(moves));
  expect(early.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "notAllowed" });

  const startsAt = new Date(ticketOf(moves).starts_at.getTime() + 5 * 60_000).toISOString();
  const admin = await boss(house);
  const started = await moveShow(admin, moves, { startsAt });
  expect(started.status).toBe(200);
  await finished(admin, started.body.change.changeId);
  const refused = await cancel(shopper, id, asks(stays));
  expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "notAllowed" });
  const told = await cancel(shopper, id, { ...asks(moves), preview: true });
  const gone = await cancel(shopper, id, asks(moves));
  expect(gone.body).toMatchObject({ serviceCharge: 0, refund: told.body.refund });
  expect(gone.body.cancelled).toEqual(asks(moves).itemsToCancel);
  const share = shares[shows.indexOf(moves)]!;
  const back = roundToAgorot(gone.body.refund);
  // The refund also contains the show's part of the order's service charge.
  const charge = roundToAgorot(body.purchases![0]!.amount) - (await booksOf(house, id)).total;
  expect(back).toBeGreaterThanOrEqual(share);
  expect(back).toBeLessThanOrEqual(share - charge);
  expect((await booksOf(house, id)).state).toBe("paid");
  const again = await cancel(shopper, id, asks(moves));
  expect(again.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "cancelled" });
  expect(await faultsIn(db, NEVER)).toEqual([]);
  // The seat in the cancelled show is released. Cancelling the membership refunds the rest.
  const claims = await db
    .selectFrom("seat_claim as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select("c.presentation_id")
    .where("o.reservation_identifier", "=", id)
    .execute();
  expect(claims).toHaveLength(shows.length - 1);
  expect(claims.map((each) => each.presentation_id)).not.toContain(moves);
  const rest = await cancel(shopper, id);
  const left = shares.reduce((sum, each) => sum + each, 0) - share;
  expect(roundToAgorot(rest.body.refund + rest.body.serviceCharge)).toBe(left);
  expect((await booksOf(house, id)).state).toBe("cancelled");
  expect(await faultsIn(db, NEVER)).toEqual([]);
});

test("shows that the house cancels give back their parts of the price, and the rest comes with the membership", async () => {
  const [seat] = oneOf(taken(1));
  const shopper = await arrive(house);
  expect((await put(shopper, "lock", seat)).status).toBe(200);
  const cart = enrolCart([memberOf({ seat: placeOf(seat), selections: chosen(shows) })], {
    customerInfo: guestOf(720),
  });
  const body = await bought(shopper, cart);
  const { reservationIdentifier: id } = body;
  const own = season.Presentations.map((show) => roundToAgorot(show.MembershipPayableAmount));
  const paid = roundToAgorot(body.purchases![0]!.amount);
  const shares = seasonShares(paid, own);
  const { total } = await booksOf(house, id);
  const admin = await boss(house);

  let given = 0;
  for (const [place, show] of [...shows.entries()].slice(-2)) {
    const started = await cancelShow(admin, show);
    await finished(admin, started.body.change.changeId);
    const { sums, state } = await booksOf(house, id);
    expect(state).toBe("paid");
    // The refund also contains the show's part of the order's service charge.
    const back = (sums["refund"] ?? 0) - given;
    expect(back).toBeGreaterThanOrEqual(shares[place]!);
    expect(back).toBeLessThan(shares[place]! + total - paid + 1);
    given = sums["refund"] ?? 0;
  }
  const left = shares.slice(0, -2).reduce((sum, share) => sum + share, 0);
  const rest = await cancel(shopper, id);
  const { refund, serviceCharge } = rest.body;
  expect(roundToAgorot(refund + serviceCharge)).toBe(left);
  const { sums, state } = await booksOf(house, id);
  expect(state).toBe("cancelled");
  expect(sums["refund"]).toBe(given + roundToAgorot(refund));
  expect(await faultsIn(house.server.office.db, NEVER)).toEqual([]);
});
