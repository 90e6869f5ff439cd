import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agorot, ZERO } from "../../../domain/money.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { booksOf, chargeFor, hold, sell, setBack } from "../afterSale/reservations.ts";
import { CodeShopper, Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo } from "../people.ts";
import { AT_REST, faultsIn, MONEY } from "../proof/bookFaults.ts";
import { Clerk } from "./clerk.ts";
import { waitFor } from "../../gate/waitFor.ts";

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  await setBack(house);
  await chargeFor(house, seats.show.authProfileId, { type: "perTicket", amount: 500 });
  clerk = await Clerk.at(house);
});
afterAll(() => house.close());

interface CancelReply {
  readonly refund: number;
  readonly serviceCharge: number;
  readonly toCounter: number;
  readonly cancelled: string[];
  readonly order: { readonly state: string; readonly movements: { kind: string }[] };
}
const cancel = (id: string, body: object = {}) => clerk.act<CancelReply>(id, "cancel", body);
const CASH = { method: "cash" };

/** Removes the movements that the outbox adds, because the outbox may not have added them yet. */
const withoutOutbox = ({ order, ...said }: CancelReply) => ({
  ...said,
  order: {
    ...order,
    movements: order.movements.filter(({ kind }) => kind !== "refund" && kind !== "capture"),
  },
});

/** Buys with a BLIK code, which cannot be refunded online. */
async function byCode(): Promise<string> {
  const { shopper, cart } = await seats.guest(GROUP.theatreSecond, [{}]);
  const { body: priced } = await shopper.price(cart);
  const begun = await shopper.commit({ ...priced.cart, paymentMethod: "blik" });
  const { paymentIdentifier } = begun.body;
  const done = await shopper.call<{ reservationIdentifier: string }>("POST", "/payment/confirm", {
    paymentIdentifier,
    code: "777000",
  });
  return done.body.reservationIdentifier;
}

const isFree = async (shopper: CodeShopper, seat: { sectionId: number; x: number; y: number }) =>
  (await shopper.freeSeats(seats.show)).some(
    (each) => each.sectionId === seat.sectionId && each.x === seat.x && each.y === seat.y,
  );

describe("cancelling at the counter", () => {
  test("tells the charge first, then gives back to the card what it told", async () => {
    const sold = await sell(seats, GROUP.theatreSecond, [{}, {}]);
    const [first, second] = sold.body.ticketIdentifiers;
    const one = { itemsToCancel: [first] };
    const told = await cancel(sold.id, { ...one, preview: true });
    const price = sold.cart.seats[0]!.ticket.amount;
    expect(told.body).toMatchObject({ refund: price - 5, serviceCharge: 5, toCounter: 0 });
    expect((await booksOf(house, sold.id)).sums["cancellation"]).toBeUndefined();
    const done = await cancel(sold.id, one);
    expect(done.body).toMatchObject({ refund: price - 5, cancelled: [first] });
    expect(done.body.order.state).toBe("paid");
    const { ticket, x, y } = sold.cart.seats[0]!;
    expect(await isFree(sold.shopper, { sectionId: ticket.sectionId, x, y })).toBe(true);
    expect(toldBy(await cancel(sold.id, one))).toBe("NOTHING_TO_CANCEL");
    const rest = await cancel(sold.id, { itemsToCancel: [second] });
    expect(rest.body.order.state).toBe("cancelled");
    await expect
      .poll(async () => (await booksOf(house, sold.id)).sums["refund"], { timeout: 60_000 })
      .toBe((price - 5) * 200);
  });

  test("gives over the counter what BALANCE_IS_DUE sends there, by the way that is said", async () => {
    const id = await byCode();
    const told = await cancel(id, { preview: true });
    expect(told.body.toCounter).toBe(told.body.refund);
    expect(told.body.refund).toBeGreaterThan(0);
    expect(toldBy(await cancel(id))).toBe("BALANCE_IS_DUE");
    const done = await cancel(id, { over: { method: "terminal", reference: "R-9" } });
    expect(done.body.toCounter).toBe(told.body.refund);
    expect(done.body.order.movements.at(-1)).toMatchObject({
      kind: "refund",
      Amount: told.body.refund,
      method: "terminal",
      Reference: "R-9",
      OperatorName: "Omer Shaham",
    });
    const again = await clerk.act(id, "refund", CASH);
    expect(again.body.error?.code).toBe("NOTHING_TO_CANCEL");
  });

  test("gives cash back for what was paid in cash, and never twice", async () => {
    const { id } = await hold(seats, GROUP.theatreSecond);
    await clerk.act(id, "pay", CASH);
    const both = await Promise.all([cancel(id, { over: CASH }), cancel(id, { over: CASH })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { sums, state } = await booksOf(house, id);
    expect(state).toBe("cancelled");
    expect(sums["refund"]).toBe(sums["capture"]! - 500);
  });

  test("answers the same when it is sent again under its key, and nothing else under that", async () => {
    const { id, body } = await sell(seats, GROUP.theatreSecond, [{}, {}]);
    const key = randomUUID();
    const one = { itemsToCancel: [body.ticketIdentifiers[0]] };
    const first = await clerk.act<CancelReply>(id, "cancel", one, key);
    const again = await clerk.act<CancelReply>(id, "cancel", one, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(withoutOutbox(again.body)).toEqual(withoutOutbox(first.body));
    const other = { itemsToCancel: [body.ticketIdentifiers[1]] };
    expect(toldBy(await clerk.act(id, "cancel", other, key))).toBe("IDEMPOTENCY_MISMATCH");
    expect(toldBy(await clerk.act(id, "cancel", one, ""))).toBe("IDEMPOTENCY_KEY_MISSING");
    const looked = await clerk.act<CancelReply>(id, "cancel", { ...other, preview: true }, "");
    expect(looked.body.cancelled).toEqual(other.itemsToCancel);
  });

  test("pays out once what a cancelled show has left to be fetched", async () => {
    const id = await byCode();
    const { db } = house.server.office;
    const order = await db
      .selectFrom("orders")
      .select("id")
      .where("reservation_identifier", "=", id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("cancellation")
      .values({
        id: randomUUID(),
        order_id: order.id,
        charge: ZERO,
        at: house.server.office.clock.now(),
        to_payment: ZERO,
        to_voucher: ZERO,
        to_credit: ZERO,
        to_counter: agorot(4_000),
      })
      .execute();
    expect((await clerk.open(id)).body.order.Owed).toBe(40);
    const key = randomUUID();
    const paid = await clerk.act(id, "refund", CASH, key);
    expect(paid.body.order.Owed).toBe(0);
    expect((await clerk.act(id, "refund", CASH, key)).status).toBe(200);
    expect((await clerk.act(id, "refund", CASH)).status).toBe(409);
    expect((await booksOf(house, id)).sums["refund"]).toBe(4_000);
  });

  test("leaves money and counter's notes the same in all books", async () => {
    const faults = await faultsIn(house.server.office.db, { ...AT_REST, ...MONEY });
    expect(faults.filter((each) => each.includes("counter"))).toEqual([]);
  });
});

test("sends the tickets again, by SMS or mail, to whom the buyer says", async () => {
  const { id, body } = await sell(seats, GROUP.theatreSecond, [{}]);
  for (const [by, to] of [
    ["sms", "0549777001"],
    ["mail", "again@example.com"],
  ] as const) {
    const sent = await clerk.act(id, "resend", { by, to });
    expect([sent.status, sent.body.error]).toEqual([200, undefined]);
    await waitFor(async () => {
      const [message] = await messagesTo(house, to);
      expect(message?.text).toContain(body.documentKeys[0]);
    });
  }
  expect((await clerk.act(id, "resend", { by: "mail", to: "nobody" })).body.error?.code).toBe(
    "VALIDATION",
  );
});
