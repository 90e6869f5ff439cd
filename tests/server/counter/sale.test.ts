import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { booksOf, documentOf, hold, sell } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { AT_REST, faultsIn, MONEY } from "../proof/bookFaults.ts";
import { Shopper, type Choice } from "../shopper.ts";
import { Clerk } from "./clerk.ts";

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  clerk = await Clerk.at(house);
});
afterAll(() => house.close());

const GROUP_SOLD = GROUP.theatreSecond;
const priceOf = (ticketId: number = TICKET.adult): number =>
  seats.show.ticketGroups
    .find(({ id }) => id === GROUP_SOLD)!
    .tickets.find(({ id }) => id === ticketId)!.price;
const at = ({ sectionId, x, y }: Choice) => ({ sectionId, x, y });

interface Sold {
  readonly order: CounterOrder;
}
const CASH = { over: { method: "cash" } };
const sale = (chosen: readonly Choice[], more: object = {}, key: string = randomUUID()) =>
  clerk.call<Sold>(
    "counter-sale",
    {
      presentationId: seats.show.id,
      seats: chosen.map((seat) => ({ ...at(seat), ticketId: TICKET.adult })),
      total: chosen.length * priceOf(),
      ...CASH,
      ...more,
    },
    key,
  );
const keep = (chosen: readonly Choice[]) =>
  clerk.put<{ seats: { x: number; SeatName: string }[]; expiresAt: string | null }>(
    "counter-seats",
    { presentationId: seats.show.id, seats: chosen.map(at) },
  );
const lock = async (seat: Choice) => {
  const visitor = await new Shopper(house.url).arrive();
  return (await visitor.lock(seats.show, seat, seat)).status;
};

describe("selling at the counter", () => {
  test("its ticket opens the door, without a service charge, and its money is the till's", async () => {
    const chosen = seats.take(GROUP_SOLD, 2);
    const kept = await keep(chosen);
    expect(kept.body.seats.map(({ x }) => x)).toEqual(chosen.map(({ x }) => x));
    expect(await lock(chosen[0]!)).toBe(409);
    const key = randomUUID();
    const { status, body } = await sale(chosen, {}, key);
    expect([status, body.error]).toEqual([200, undefined]);
    const { order } = body;
    expect(order).toMatchObject({
      state: "paid",
      Total: 2 * priceOf(),
      PointOfSaleName: "Box office",
      HandedOverBy: "Omer Shaham",
      movements: [{ kind: "sale" }, { kind: "capture", method: "cash" }],
    });
    const again = await sale(chosen, {}, key);
    expect(again.body.order.ReservationIdentifier).toBe(order.ReservationIdentifier);
    const anyone = await new Shopper(house.url).arrive();
    const { qr } = await documentOf(anyone, order.tickets[0]!.documentKey);
    expect(await clerk.scan(qr, seats.show.id)).toBe("admitted");
  });

  test("lets go of seats that are not wanted any more", async () => {
    const [one, two] = seats.take(GROUP_SOLD, 2);
    await keep([one!, two!]);
    await keep([two!]);
    expect(await lock(one!)).toBe(200);
    // Another visitor has locked one of the seats, so the whole call is refused.
    expect((await keep([one!])).body.error?.code).toBe("SEAT_UNAVAILABLE");
    expect(await lock(two!)).toBe(409);
    expect((await keep([])).body).toEqual({ seats: [], expiresAt: null });
    expect(await lock(two!)).toBe(200);
  });

  test("never sells what a customer has, nor the same seat twice", async () => {
    const [taken, free] = seats.take(GROUP_SOLD, 2);
    expect(await lock(taken!)).toBe(200);
    expect((await sale([taken!])).body.error?.code).toBe("SEAT_UNAVAILABLE");
    const both = await Promise.all([sale([free!]), sale([free!])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("sells at the list's price, however it is asked, and not without money", async () => {
    const [seat] = seats.take(GROUP_SOLD, 1);
    const cheap = await sale([seat!], { total: 1 });
    expect(cheap.body.error).toMatchObject({ code: "PRICE_CHANGED" });
    expect((await sale([seat!], { over: null })).body.error?.code).toBe("VALIDATION");
    const elsewhere = await Clerk.at(house, "operator");
    const foreign = await elsewhere.call("counter-sale", {
      presentationId: seats.show.id,
      seats: [{ ...at(seat!), ticketId: TICKET.adult }],
      total: priceOf(),
      ...CASH,
    });
    expect(foreign.body.error?.code).toBe("FORBIDDEN");
    expect((await sale([seat!])).status).toBe(200);
  });

  test("gives tickets away for a reason: nothing is paid, and the books say so", async () => {
    const [seat] = seats.take(GROUP_SOLD, 1);
    const more = { complimentary: "Press", total: 0, over: null };
    const { body } = await sale([seat!], more);
    expect(body.order).toMatchObject({ state: "paid", Total: 0, Complimentary: "Press" });
    const { sums } = await booksOf(house, body.order.ReservationIdentifier);
    expect(sums).toEqual({ sale: 0 });
  });

  test("may leave one seat alone where a customer may not, and sells that one too", async () => {
    const cinema = await Seats.of(house.url, DEMO.film3d);
    const at2 = await Clerk.at(house, "operator");
    const { show } = cinema;
    const visitor = await new Shopper(house.url).arrive();
    const free = await visitor.freeSeats(show);
    const rows = Map.groupBy(free, ({ sectionId, y }) => `${sectionId}/${y}`);
    const row = [...rows.values()].find((each) => each.length > 5)!;
    const group = show.ticketGroups.find(({ id }) => id === row[1]!.ticketGroupId)!;
    const ticket = group.tickets.find(({ id }) => id === TICKET.adult)!;
    const sellOne = (seat: Choice) =>
      at2.call<Sold>("counter-sale", {
        presentationId: show.id,
        seats: [{ ...at(seat), ticketId: ticket.id }],
        total: ticket.price,
        ...CASH,
      });
    const beside = row[1]!;
    expect((await sellOne(beside)).status).toBe(200);
    // The first seat of the row is now single, so the visitor cannot lock it.
    expect((await visitor.lock(show, row[0]!, row[0])).status).toBe(409);
    expect((await sellOne(row[0]!)).status).toBe(200);
  });

  test("counts for the box office, and leaves no fault in the books", async () => {
    const { db } = house.server.office;
    const { rows } = await sql<{ sold: number }>`select sum(sold)::int as sold from point_sales
      where point_of_sale = 'counter'`.execute(db);
    expect(rows[0]!.sold).toBe(7);
    const faults = await faultsIn(db, { ...AT_REST, ...MONEY });
    expect(faults.filter((each) => each.includes("counter"))).toEqual([]);
  });
});

describe("seating an order anew", () => {
  const move = (id: string, from: { sectionId: number; x: number; y: number }, to: Choice) =>
    clerk.act(id, "reseat", {
      tickets: [{ presentationId: seats.show.id, ...from, newSeat: at(to) }],
    });

  test("refuses two tickets onto one seat and a swap of the order's own", async () => {
    const { id, cart } = await sell(seats, GROUP_SOLD, [{}, {}]);
    const [one, two] = cart.seats.map(({ x, y, ticket }) => ({
      sectionId: ticket.sectionId,
      x,
      y,
    }));
    const [to] = seats.take(GROUP_SOLD, 1);
    const reseat = async (pairs: readonly (readonly [object, object])[]) => {
      const tickets = pairs.map(([from, newSeat]) => ({
        presentationId: seats.show.id,
        ...from,
        newSeat,
      }));
      const { status, body } = await clerk.act(id, "reseat", { tickets });
      return [status, body.error?.code];
    };
    const onto = [one!, two!].map((from) => [from, at(to!)] as const);
    expect(await reseat(onto)).toEqual([422, "VALIDATION"]);
    const swapped = [
      [one!, two!],
      [two!, one!],
    ] as const;
    expect(await reseat(swapped)).toEqual([409, "SEAT_UNAVAILABLE"]);
  });

  test("moves a paid ticket, whose old seat is for sale again; a held one stays held", async () => {
    for (const [make, state] of [
      [() => sell(seats, GROUP_SOLD, [{}]), 3],
      [() => hold(seats, GROUP_SOLD), 2],
    ] as const) {
      const { id, cart } = await make();
      const { x, y, ticket } = cart.seats[0]!;
      const from = { sectionId: ticket.sectionId, x, y };
      const [to] = seats.take(GROUP_SOLD, 1);
      const { status, body } = await move(id, from, to!);
      expect([status, body.error]).toEqual([200, undefined]);
      expect(body.order.tickets[0]!.seat).toEqual(at(to!));
      const { rows } = await sql<{ state: number }>`select c.state from seat_claim c
        join orders o on o.id = c.order_id
        where o.reservation_identifier = ${id}`.execute(house.server.office.db);
      expect(rows).toEqual([{ state }]);
    }
  });

  test("keeps to the price level, and to seats that nobody has", async () => {
    const { id, cart } = await sell(seats, GROUP_SOLD, [{}]);
    const { x, y, ticket } = cart.seats[0]!;
    const from = { sectionId: ticket.sectionId, x, y };
    const [dearer] = seats.take(GROUP.theatreStalls, 1);
    expect((await move(id, from, dearer!)).body.error?.code).toBe("PRICE_LEVEL_MISMATCH");
    const [taken] = seats.take(GROUP_SOLD, 1);
    await lock(taken!);
    expect((await move(id, from, taken!)).body.error?.code).toBe("SEAT_UNAVAILABLE");
    expect((await clerk.open(id)).body.order.tickets[0]!.seat).toEqual(from);
  });
});
