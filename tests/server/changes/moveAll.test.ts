import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";
import type { Affected } from "../../../domain/presentationChange.ts";
import { toIso } from "../../../domain/zone.ts";
import { DEMO, GROUP, POLICY } from "../../../server/demo/ids.ts";
import { booksOf, cancel, chargeFor, hold, sell, type Sold } from "../afterSale/reservations.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { faultsIn, NEVER } from "../proof/bookFaults.ts";
import { miscounted } from "../sales/miscounted.ts";
import { allSeats, type Shopper } from "../shopper.ts";
import {
  boss,
  cancelShow,
  finished,
  leftAtProvider,
  moreEvenings,
  moveShow,
  ordersOf,
  person,
  progress,
  toldOf,
} from "./changes.ts";

const HOUR_MS = 3_600_000;
const SECOND = GROUP.theatreSecond;
/** Ids of two other plays in the same hall. */
const OTHER_PLAYS = [302, 303] as const;

let house: House;
let admin: Shopper;
/** Presentations with empty halls that no other test uses. */
let evenings: Seats["show"][];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  admin = await boss(house);
  evenings = await moreEvenings(house, 14);
});
afterAll(() => house.close());

interface Document {
  readonly dateTime: string;
  readonly state: string;
  readonly seat: { readonly RowName: string; readonly SeatName: string } | null;
}

const documentsOf = ({ shopper, body }: Sold): Promise<Document[]> =>
  Promise.all(
    body.documentKeys.map(
      async (key) => (await shopper.get<{ document: Document }>(`/edocument/${key}`)).body.document,
    ),
  );

describe("a presentation that is moved to another time", () => {
  test("keeps its tickets, tells its buyers, and gives back to whom it does not suit", async () => {
    const [show] = evenings.splice(0, 1);
    const seats = await Seats.ofShow(house.url, show!);
    const [stays, goes, waits] = [
      await sell(seats, SECOND, [{}], person()),
      await sell(seats, SECOND, [{}, {}], person()),
      await sell(seats, SECOND, [{}], person()),
    ];
    const held = await hold(seats, SECOND);
    const startsAt = toIso(new Date(Date.parse(show!.dateTime) + 27 * HOUR_MS));
    const refundUntil = toIso(new Date(house.server.office.clock.now().getTime() + HOUR_MS));
    const { status, body } = await moveShow(admin, show!.id, { startsAt, refundUntil });
    expect(status).toBe(200);
    const change = await finished(admin, body.change.changeId);
    expect(change).toMatchObject({ kind: "move", orders: 4, done: 4, refunded: 0, due: 0 });
    expect(change).toMatchObject({ toDateTime: startsAt, PresentationDateTime: show!.dateTime });

    for (const document of await documentsOf(stays)) {
      expect(document).toMatchObject({ dateTime: startsAt, state: "active" });
    }
    // The mail and the SMS are sent independently, so each can be the later one.
    const counts = async () => {
      const told = await toldOf(house, stays);
      return [told.mail.length, told.sms.length];
    };
    await expect.poll(counts).toEqual([1, 1]);
    const { sms } = await toldOf(house, stays);
    expect(sms[0]!.text).toContain(`/edocument/${stays.body.documentKeys[0]}`);
    expect(sms[0]!.text).toContain("you can cancel for a full refund");
    const { expires_at } = await house.server.office.db
      .selectFrom("seat_claim as c")
      .innerJoin("orders as o", "o.id", "c.order_id")
      .select("c.expires_at")
      .where("o.reservation_identifier", "=", held.id)
      .executeTakeFirstOrThrow();
    expect(expires_at).toEqual(new Date(Date.parse(startsAt) - HOUR_MS / 2));

    // The operator's cancellation charge is set, but does not apply to tickets of a moved show.
    await chargeFor(house, show!.authProfileId, { type: "fixed", amount: 1_000 }, false);
    const [one] = goes.body.ticketIdentifiers;
    const part = await cancel(goes.shopper, goes.id, { itemsToCancel: [one] });
    expect(part.body).toMatchObject({ serviceCharge: 0, cancelled: [one] });
    expect((await cancel(goes.shopper, goes.id)).status).toBe(200);
    await expect.poll(() => leftAtProvider(house, goes, seats), { timeout: 60_000 }).toBe(0);
    const { sums, total } = await booksOf(house, goes.id);
    expect(sums).toEqual({ sale: total, capture: total, cancellation: total, refund: total });
    const late = await sell(seats, SECOND, [{}], person());
    expect(toldBy(await cancel(late.shopper, late.id))).toBe("NOTHING_TO_CANCEL");
    await house.server.office.clock.shift(2 * 3600);
    expect(toldBy(await cancel(waits.shopper, waits.id))).toBe("NOTHING_TO_CANCEL");
  });

  test("is reminded of at its new time alone", async () => {
    const [show] = evenings.splice(0, 1);
    const seats = await Seats.ofShow(house.url, show!);
    const sold = await sell(seats, SECOND, [{}], person());
    const { db } = house.server.office;
    const due = async () => {
      const { rows } = await sql<{ next_at: Date }>`select b.next_at from outbox b
        join orders o on b.payload->>'orderId' = o.id::text
        where b.kind = 'reminder' and b.done_at is null
          and o.reservation_identifier = ${sold.id}`.execute(db);
      return rows.map(({ next_at }) => next_at.getTime());
    };
    const hours = house.server.office.config.afterSale.reminderHours;
    const at = (iso: string): number => Date.parse(iso) - hours * HOUR_MS;
    await expect.poll(due, { timeout: 60_000 }).toEqual([at(show!.dateTime), at(show!.dateTime)]);
    const startsAt = toIso(new Date(Date.parse(show!.dateTime) + 27 * HOUR_MS));
    const { body } = await moveShow(admin, show!.id, { startsAt });
    await finished(admin, body.change.changeId);
    await expect.poll(due, { timeout: 60_000 }).toEqual([at(startsAt), at(startsAt)]);
  });

  test("has to be ahead, and goes either to a time or to a presentation", async () => {
    const [show, other] = evenings.splice(0, 2);
    const ask = async (body: object) => toldBy(await moveShow(admin, show!.id, body));
    expect(await ask({ startsAt: "2020-01-01T20:00:00+02:00" })).toBe("VALIDATION");
    expect(await ask({ startsAt: show!.dateTime })).toBe("VALIDATION");
    expect(await ask({})).toBe("VALIDATION");
    const ahead = toIso(new Date(Date.parse(show!.dateTime) + HOUR_MS));
    const past = { startsAt: ahead, refundUntil: "2020-01-01T20:00:00+02:00" };
    expect(await ask(past)).toBe("VALIDATION");
    expect(await ask({ startsAt: show!.dateTime, toPresentationId: other!.id })).toBe("VALIDATION");
    expect(await ask({ toPresentationId: show!.id })).toBe("VALIDATION");
    expect(await ask({ toPresentationId: 1 })).toBe("NOT_FOUND");
  });
});

describe("the hall of a presentation that is moved", () => {
  const started = (show: Seats["show"], hours: number): string =>
    toIso(new Date(Date.parse(show.dateTime) + hours * HOUR_MS));

  test("is not taken by anything else at its new time; what was cancelled is in nobody's way", async () => {
    const [show, next] = evenings.splice(0, 2);
    // The first show is moved to the night, when the hall is free. The second show cannot be moved too,
    // because it would begin before the first show ends.
    const night = await moveShow(admin, next!.id, { startsAt: started(next!, 4) });
    expect(night.status).toBe(200);
    await finished(admin, night.body.change.changeId);
    const startsAt = started(next!, 5);
    const { status, body } = await moveShow(admin, show!.id, { startsAt });
    expect([status, body.error]).toMatchObject([
      409,
      { code: "HALL_TAKEN", dateTimes: [startsAt] },
    ]);
    // The refused move has not changed anything.
    const row = await house.server.office.db
      .selectFrom("presentation")
      .select(["starts_at", "cancelled_at"])
      .where("id", "=", show!.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ starts_at: new Date(show!.dateTime), cancelled_at: null });
    const gone = await cancelShow(admin, next!.id);
    await finished(admin, gone.body.change.changeId);
    const moved = await moveShow(admin, show!.id, { startsAt });
    expect(moved.status).toBe(200);
  });
});

describe("buyers who are exchanged into another presentation", () => {
  test("sit where they sat, or together elsewhere, or have their money back", async () => {
    const [from, to] = evenings.splice(0, 2);
    const [seats, there] = [
      await Seats.ofShow(house.url, from!),
      await Seats.ofShow(house.url, to!),
    ];
    const same = await sell(seats, SECOND, [{}, {}], person());
    const [a, b, c] = [
      await sell(seats, SECOND, [{}, {}], person()),
      await sell(seats, SECOND, [{}, {}, {}], person()),
      await hold(seats, SECOND),
    ];
    // In the target show, one seat of the second order is taken.
    there.take(SECOND, 2);
    const taken = await sell(there, SECOND, [{}], person());
    expect((await documentsOf(taken))[0]!.seat).toEqual((await documentsOf(a))[0]!.seat);
    const before = await documentsOf(same);
    // The ticket was scanned before the show was interrupted. In the target show nobody was admitted yet.
    await house.server.office.db
      .updateTable("ticket")
      .set({ scanned_at: house.server.office.clock.now(), scanned_by: 1 })
      .where("ticket_identifier", "in", same.body.ticketIdentifiers)
      .execute();

    const { body } = await moveShow(admin, from!.id, { toPresentationId: to!.id });
    const change = await finished(admin, body.change.changeId);
    expect(change).toMatchObject({ kind: "exchange", orders: 4, done: 4, failed: 0 });
    const after = await documentsOf(same);
    expect(after.map(({ seat }) => seat)).toEqual(before.map(({ seat }) => seat));
    for (const sold of [same, a, b, c]) {
      for (const document of await documentsOf(sold)) {
        const state = sold === c ? "unpaid" : "active";
        expect(document).toMatchObject({ dateTime: to!.dateTime, state });
      }
    }
    const moved = await documentsOf(a);
    expect(new Set(moved.map(({ seat }) => seat!.RowName)).size).toBe(1);
    expect((await toldOf(house, a)).sms[0]!.text).toContain(
      `row ${moved[0]!.seat!.RowName}, seat ${moved[0]!.seat!.SeatName}`,
    );
    const { db } = house.server.office;
    const claims = await db
      .selectFrom("seat_claim")
      .select("seat_no")
      .where("presentation_id", "=", from!.id)
      .where("order_id", "is not", null)
      .execute();
    expect(claims).toEqual([]);
    expect((await booksOf(house, c.id)).state).toBe("held");
    expect(await faultsIn(db, { holds: NEVER["seatWithoutTicket"]! })).toEqual([]);
    expect(await miscounted(db)).toEqual([]);
  });

  test("go to another feature's presentation where their price levels fit, and nowhere else", async () => {
    const [from] = evenings.splice(0, 1);
    const seats = await Seats.ofShow(house.url, from!);
    const pair = await sell(seats, SECOND, [{}, {}], person());
    const list = await admin.get<{ prices: OfficePrices }>(
      `/pres-live/catalogue/prices/${POLICY.theatre}`,
    );
    const lines = list.body.prices.lines.map((line) => ({
      ...line,
      amount: line.amount + (line.ticketGroupId === SECOND ? 1 : 0),
      addons: [],
    }));
    const dearer = await admin.call<{ prices: OfficePrices }>(
      "POST",
      "/pres-live/catalogue/prices",
      { businessId: from!.businessId, name: "Dearer", lines },
    );
    const guest = await arrive(house);
    const [fit, dear, club] = [
      await guest.presentation(OTHER_PLAYS[0]),
      await guest.presentation(OTHER_PLAYS[1]),
      await guest.presentation(DEMO.clubNight),
    ];
    const { db, tellSales } = house.server.office;
    await db
      .updateTable("presentation")
      .set({ price_policy_id: dearer.body.prices.id })
      .where("id", "=", dear.id)
      .execute();
    await tellSales(dear.id);
    const told = await admin.get<Affected>(`/pres-live/presentations/${from!.id}/affected`);
    const others = told.body.others.filter(({ isSameFeature }) => !isSameFeature);
    const ids = others.map(({ PresentationId }) => PresentationId);
    expect(ids).toContain(fit.id);
    for (const misfit of [dear, club]) {
      expect(ids).not.toContain(misfit.id);
      const refused = await moveShow(admin, from!.id, { toPresentationId: misfit.id });
      expect(toldBy(refused)).toBe("PRICE_LEVEL_MISMATCH");
    }
    const { body } = await moveShow(admin, from!.id, { toPresentationId: fit.id });
    const change = await finished(admin, body.change.changeId);
    expect(change).toMatchObject({ kind: "exchange", orders: 1, done: 1, refunded: 0 });
    for (const document of await documentsOf(pair)) {
      expect(document).toMatchObject({ dateTime: fit.dateTime, state: "active" });
    }
    const rows = await db
      .selectFrom("ticket")
      .select(["presentation_id", "ticket_group_id", "listed"])
      .where("ticket_identifier", "in", pair.body.ticketIdentifiers)
      .execute();
    const kept = { presentation_id: fit.id, ticket_group_id: SECOND, listed: 9_500 };
    expect(rows).toEqual([kept, kept]);
    const name = others.find(({ PresentationId }) => PresentationId === fit.id)!.FeatureName;
    expect((await toldOf(house, pair)).sms[0]!.text).toContain(name);
  });

  test("may go where the box office can sell, though online sales have ended or not begun", async () => {
    const [from, to, closed] = evenings.splice(0, 3);
    const seats = await Seats.ofShow(house.url, from!);
    const sold = await sell(seats, SECOND, [{}], person());
    const { db, tellSales, clock } = house.server.office;
    interface Change {
      readonly retired_at?: Date;
      readonly on_sale_at?: Date | null;
      readonly sales_end_at?: Date;
    }
    const set = async (id: number, change: Change) => {
      await db.updateTable("presentation").set(change).where("id", "=", id).execute();
      await tellSales(id);
    };
    const offered = async () => {
      const path = `/pres-live/presentations/${from!.id}/affected`;
      const { others } = (await admin.get<Affected>(path)).body;
      return others.map(({ PresentationId }) => PresentationId);
    };
    await set(closed!.id, { retired_at: clock.now() });
    expect(await offered()).not.toContain(closed!.id);
    const refused = await moveShow(admin, from!.id, { toPresentationId: closed!.id });
    expect(toldBy(refused)).toBe("VALIDATION");

    const tomorrow = new Date(clock.now().getTime() + 24 * HOUR_MS);
    await set(to!.id, { on_sale_at: tomorrow });
    expect(await offered()).toContain(to!.id);
    await set(to!.id, { on_sale_at: null, sales_end_at: clock.now() });
    expect(await offered()).toContain(to!.id);
    const { body } = await moveShow(admin, from!.id, { toPresentationId: to!.id });
    const change = await finished(admin, body.change.changeId);
    expect(change).toMatchObject({ kind: "exchange", orders: 1, done: 1, refunded: 0 });
    for (const document of await documentsOf(sold)) {
      expect(document).toMatchObject({ dateTime: to!.dateTime, state: "active" });
    }
  });

  test("are refunded where there is no room for them", async () => {
    const [from, to] = evenings.splice(0, 2);
    const seats = await Seats.ofShow(house.url, from!);
    const pair = await sell(seats, SECOND, [{}, {}], person());
    const there = allSeats(await (await arrive(house)).plan(to!));
    const aside = await admin.call("POST", "/pres-live/allocations", {
      presentationId: to!.id,
      name: { he: "הפקה" },
      seats: there.slice(1).map(({ sectionId, x, y }) => ({ sectionId, x, y })),
      places: [],
      holders: [{ kind: "code", value: "CREW" }],
      releaseMinutesBefore: 0,
    });
    expect(aside.status).toBe(200);
    const { body } = await moveShow(admin, from!.id, { toPresentationId: to!.id });
    await finished(admin, body.change.changeId);
    expect(await ordersOf(admin, body.change.changeId)).toMatchObject([
      { ReservationIdentifier: pair.id, outcome: "refunded" },
    ]);
    expect(await leftAtProvider(house, pair, seats)).toBe(0);
    expect((await toldOf(house, pair)).sms).toHaveLength(1);
    expect((await progress(admin, body.change.changeId)).state).toBe("done");
  });
});
