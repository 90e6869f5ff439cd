import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundToAgorot } from "../../../domain/money.ts";
import { seatAt } from "../../../engine/plan/seatAddress.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { RESERVED_AREA } from "../../../server/seats/claims.ts";
import { sellWithoutOrder } from "../../../server/seats/locks/sellFree.ts";
import { booksOf, cancel, documentOf, hold, sell, type Sold } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { AT_REST, faultsIn, MONEY } from "../proof/bookFaults.ts";
import { miscounted } from "../sales/miscounted.ts";
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

const qrOf = async ({ shopper, body }: Sold) =>
  (await documentOf(shopper, body.documentKeys[0]!)).qr;
const held = () => hold(seats, GROUP.theatreSecond);
const CASH = { method: "cash" };

describe("finding an order", () => {
  test("by its number, its ticket's, the mobile, the e-mail or a name; another's is not there", async () => {
    const mobile = "0549100100";
    const { id, body } = await sell(seats, GROUP.theatreSecond, [{}], {
      customerInfo: {
        FirstName: "Tamar",
        LastName: "Ben David",
        EmailAddress1: "Tamar.BD@example.com",
        MobileNumber1: mobile,
      },
    });
    const elsewhere = await Clerk.at(house, "operator");
    const [ticket] = body.ticketIdentifiers;
    const asked = [id.toLowerCase(), ticket!, "+972 54-910-0100", "tamar.bd@", "ben da", "tam ben"];
    for (const q of asked) {
      const { body: found } = await clerk.find(q);
      expect([q, found.rows.map((row) => row.ReservationIdentifier)]).toEqual([q, [id]]);
      expect([q, (await elsewhere.find(q)).body.rows]).toEqual([q, []]);
    }
    expect((await clerk.find(id)).body.rows[0]).toMatchObject({
      state: "paid",
      CustomerName: "Tamar Ben David",
      Quantity: 1,
      Due: 0,
      isHandedOver: false,
    });
    for (const q of ["tam%", "_amar", "Tamar Levi", "0549100199"]) {
      expect([q, (await clerk.find(q)).body.rows]).toEqual([q, []]);
    }
    expect((await elsewhere.open(id)).body.error?.code).toBe("ORDER_NOT_FOUND");
    expect((await elsewhere.act(id, "handover")).body.error?.code).toBe("ORDER_NOT_FOUND");
  });

  test("by its seat, until it is cancelled; a sold seat can have none", async () => {
    const at = ({
      cart: {
        seats: [seat],
      },
    }: Sold) => ({
      sectionId: seat!.ticket.sectionId,
      x: seat!.x,
      y: seat!.y,
    });
    const foundAt = async (seat: ReturnType<typeof at>) =>
      (await clerk.findAt(show, seat)).body.rows.map((row) => row.ReservationIdentifier);
    const show = seats.show.id;
    const paid = await sell(seats, GROUP.theatreSecond, [{}]);
    const unpaid = await held();
    expect(await foundAt(at(paid))).toEqual([paid.id]);
    expect(await foundAt(at(unpaid))).toEqual([unpaid.id]);
    expect((await cancel(paid.shopper, paid.id)).status).toBe(200);
    expect(await foundAt(at(paid))).toEqual([]);

    const { db, plans, presentations } = house.server.office;
    const [free] = seats.take(GROUP.theatreSecond, 1);
    const { layout } = await plans.byVersion((await presentations.of(show)).planVersion);
    const seat = seatAt(layout, free!.sectionId, free!.x, free!.y);
    const ref = { presentationId: show, area: RESERVED_AREA, seat };
    expect(await sellWithoutOrder(db, [ref])).toEqual([ref]);
    expect(await foundAt(free!)).toEqual([]);
    // The sale has no events. The other tests of this file compare the seats with the sums.
    await db
      .deleteFrom("seat_claim")
      .where("presentation_id", "=", show)
      .where("area", "=", RESERVED_AREA)
      .where("seat_no", "=", seat)
      .execute();
  });

  test("by its seat is refused to others, and for a seat that does not exist", async () => {
    const show = seats.show.id;
    const { sectionId, x, y } = seats.take(GROUP.theatreSecond, 1)[0]!;
    const seat = { sectionId, x, y };
    const refusedTo = async (by: Clerk, asked: typeof seat) => {
      const { status, body } = await by.findAt(show, asked);
      return [status, body.error?.code];
    };
    expect(await refusedTo(await Clerk.at(house, "operator"), seat)).toEqual([403, "FORBIDDEN"]);
    expect(await refusedTo(await Clerk.at(house, "reports"), seat)).toEqual([403, "FORBIDDEN"]);
    expect(await refusedTo(clerk, { ...seat, x: 9_999 })).toEqual([404, "NOT_FOUND"]);
    for (const query of [`presentationId=${show}`, `x=${x}&y=${y}&sectionId=${sectionId}`]) {
      const { status, body } = await clerk.get<{ error: { code: string } }>(
        `/pres-live/orders?${query}`,
      );
      expect([query, status, body.error.code]).toEqual([query, 422, "VALIDATION"]);
    }
  });

  test("without a word tells what is held", async () => {
    const { id } = await held();
    const { body } = await clerk.find();
    expect(body.rows.map((row) => row.ReservationIdentifier)).toContain(id);
    expect(new Set(body.rows.map(({ state }) => state))).toEqual(new Set(["held"]));
  });
});

describe("a reservation that was made in the storefront", () => {
  test("is paid at the counter: its ticket opens the door, its money is in the books", async () => {
    const sold = await held();
    const { id } = sold;
    const show = seats.show.id;
    expect(await qrOf(sold)).toBeNull();
    const [number = ""] = sold.body.ticketIdentifiers;
    expect(await clerk.scan(number, show)).toBe("GENERAL_ERROR unpaid");
    expect((await clerk.act(id, "handover")).body.error?.code).toBe("BALANCE_IS_DUE");
    const { body: before } = await clerk.open(id);
    const listed = sold.cart.seats[0]!.ticket.amount;
    expect(before.order).toMatchObject({ state: "held", Due: listed, Total: listed });
    expect(before.order.HoldDateTime).not.toBeNull();

    const { status, body } = await clerk.act(id, "pay", { method: "terminal", reference: "S-17" });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({
      state: "paid",
      Due: 0,
      HoldDateTime: null,
      PointOfSaleName: "Box office",
      movements: [
        { kind: "sale", Amount: listed },
        {
          kind: "capture",
          Amount: listed,
          method: "terminal",
          Reference: "S-17",
          OperatorName: "Omer Shaham",
        },
      ],
    });
    expect(await clerk.scan(await qrOf(sold), show)).toBe("admitted");
    const amount = roundToAgorot(listed);
    expect(await booksOf(house, id)).toMatchObject({
      state: "paid",
      sums: { sale: amount, capture: amount },
    });

    const first = await clerk.act(id, "handover");
    expect(first.body.order.HandedOverBy).toBe("Omer Shaham");
    const again = await clerk.act(id, "handover");
    expect(again.body.order.HandedOverDateTime).toBe(first.body.order.HandedOverDateTime);
  });

  test("is paid once: the same key is answered the same, another finds it paid", async () => {
    const { id } = await held();
    const key = randomUUID();
    const both = await Promise.all([
      clerk.act(id, "pay", CASH, key),
      clerk.act(id, "pay", CASH, randomUUID()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await clerk.act(id, "pay", CASH, key);
    expect([after.status, after.body.error?.code]).toEqual([
      both[0].status,
      both[0].body.error?.code,
    ]);
    const { body } = await clerk.act(id, "pay", { method: "terminal" }, key);
    expect(body.error?.code).toBe("IDEMPOTENCY_MISMATCH");
    const { sums } = await booksOf(house, id);
    expect(sums["capture"]).toBe(sums["sale"]);
  });

  test("counts as sold at the box office, and the sums agree with the books", async () => {
    const point = async () => {
      const { rows } = await sql<{ sold: number; takings: number }>`
        select coalesce(sum(sold), 0)::int as sold, coalesce(sum(takings), 0)::int as takings
        from point_sales where point_of_sale = 'counter'`.execute(house.server.office.db);
      return rows[0]!;
    };
    const before = await point();
    const { id, cart } = await held();
    expect(await point()).toEqual(before);
    await clerk.act(id, "pay", CASH);
    const after = await point();
    expect(after.sold - before.sold).toBe(1);
    expect(after.takings - before.takings).toBe(roundToAgorot(cart.seats[0]!.ticket.amount));
    expect(await miscounted(house.server.office.db)).toEqual([]);
    const faults = await faultsIn(house.server.office.db, { ...AT_REST, ...MONEY });
    expect(faults.filter((each) => each.includes("counter"))).toEqual([]);
  });

  test("cannot be paid for once its seats were let go, and nothing is in the books then", async () => {
    const { id } = await held();
    const { clock, db } = house.server.office;
    const start = Math.round((Date.parse(seats.show.dateTime) - clock.now().getTime()) / 1000);
    await clock.shift(start - 30 * 60 + 1);
    // The shift of the clock has ended the operator's session.
    clerk = await Clerk.at(house);
    // The locks of the seats have expired, but the order was not swept yet.
    expect((await clerk.act(id, "pay", CASH)).body.error?.code).toBe("ORDER_CANCELLED");
    expect((await booksOf(house, id)).sums).toEqual({});
    await house.server.sweep();
    expect((await clerk.act(id, "pay", CASH)).body.error?.code).toBe("ORDER_CANCELLED");
    await clock.shift(-(start - 30 * 60 + 1));
    const paid = await sql`select 1 from counter_payment c join orders o on o.id = c.order_id
      where o.reservation_identifier = ${id}`.execute(db);
    expect(paid.rows).toEqual([]);
  });
});
