import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CancellationCharge } from "../../../domain/cancellation.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { payingWith, Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { press, sandboxLedger } from "../payer.ts";
import { Buyers } from "../buyer.ts";
import type { Choice, Shopper } from "../shopper.ts";
import { booksOf, cancel, chargeFor, documentOf, hold, sell, setBack } from "./reservations.ts";

let house: House;
let seats: Seats;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

/**
 * Ticket group with tickets at 95.00. The theatre adds 6.00 to an order and charges 5.00 for a cancelled
 * ticket.
 */
const SECOND = GROUP.theatreSecond;
const PROFILE = 2;
const PER_TICKET = { type: "perTicket", amount: 500 } as const;
const NOTHING = { type: "fixed", amount: 0 } as const;
beforeEach(() => chargeFor(house, PROFILE, PER_TICKET));

async function isFree(shopper: Shopper, seat: Pick<Choice, "sectionId" | "x" | "y">) {
  const free = await shopper.freeSeats(seats.show);
  return free.some(
    (each) => each.sectionId === seat.sectionId && each.x === seat.x && each.y === seat.y,
  );
}

const seatsOf = (sold: Awaited<ReturnType<typeof sell>>) =>
  sold.cart.seats.map(({ x, y, ticket }) => ({ x, y, sectionId: ticket.sectionId }));

describe("a whole reservation", () => {
  test("goes back: seats, tickets, money and books", async () => {
    const sold = await sell(seats, SECOND, [{}, {}]);
    const ledger = await sandboxLedger(house, sold, buyers);
    const preview = await cancel(sold.shopper, sold.id, { preview: true });
    expect(preview.body).toEqual({
      refund: 180,
      serviceCharge: 10,
      cancelled: sold.body.ticketIdentifiers,
      systemVoucher: null,
    });
    // The preview has changed nothing.
    expect((await documentOf(sold.shopper, sold.body.documentKeys[0]!)).state).toBe("active");
    const other = await arrive(house);
    expect(await isFree(other, seatsOf(sold)[0]!)).toBe(false);

    const done = await cancel(sold.shopper, sold.id);
    expect(done).toEqual({ status: 200, body: preview.body });
    for (const key of sold.body.documentKeys) {
      expect(await documentOf(sold.shopper, key)).toMatchObject({ state: "cancelled", qr: null });
    }
    for (const seat of seatsOf(sold)) expect(await isFree(other, seat)).toBe(true);
    const refunded = async () => (await ledger(sold.cart.paymentIdentifier!)).refunded;
    await expect.poll(refunded, { timeout: 60_000 }).toBe(18_000);
    const sums = async () => (await booksOf(house, sold.id)).sums;
    await expect.poll(sums, { timeout: 60_000 }).toEqual({
      sale: 19_600,
      capture: 19_600,
      cancellation: 19_000,
      cancellationCharge: 1_000,
      refund: 18_000,
    });
    expect((await booksOf(house, sold.id)).state).toBe("cancelled");
    expect(toldBy(await cancel(sold.shopper, sold.id))).toBe("NOTHING_TO_CANCEL");
  });

  test("takes its products with the last ticket, and never its service charges", async () => {
    await chargeFor(house, PROFILE, NOTHING);
    const sold = await sell(seats, SECOND, [{}, {}], { products: [{ id: 11, quantity: 2 }] });
    const [first] = sold.body.ticketIdentifiers;
    const one = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect(one.body).toMatchObject({ refund: 95, cancelled: [first] });
    expect((await booksOf(house, sold.id)).state).toBe("paid");
    const rest = await cancel(sold.shopper, sold.id);
    expect(rest.body).toMatchObject({
      refund: 95 + 50,
      cancelled: [sold.body.ticketIdentifiers[1]],
    });
    const { sums, total, state } = await booksOf(house, sold.id);
    expect([state, total - sums["cancellation"]!]).toEqual(["cancelled", 600]);
  });
});

describe("what the house keeps", () => {
  test.each<[CancellationCharge, number]>([
    [{ type: "fixed", amount: 2_000 }, 20],
    [{ type: "perTicket", amount: 1_250 }, 25],
    // 10 % of 196.00, which includes the service charge of 6.00.
    [{ type: "percent", amount: 10 }, 19.6],
    // Twice 10 % of 95.00.
    [{ type: "percentPerTicket", amount: 10 }, 19],
  ])("%j", async (charge, kept) => {
    await chargeFor(house, PROFILE, charge);
    const { shopper, id } = await sell(seats, SECOND, [{}, {}]);
    const { body } = await cancel(shopper, id);
    expect(body).toMatchObject({ serviceCharge: kept, refund: 190 - kept });
  });

  test("everything, where cancelling is not allowed", async () => {
    await chargeFor(house, PROFILE, NOTHING, false);
    const { shopper, id } = await sell(seats, SECOND, [{}]);
    const refused = await cancel(shopper, id);
    expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "notAllowed" });
  });
});

describe("tickets that go together", () => {
  test("a couple ticket goes with its second seat, whichever is named", async () => {
    const couple = { ticketId: TICKET.couple };
    const sold = await sell(seats, SECOND, [couple, { ...couple, isSub: true }, {}]);
    const [main, sub, alone] = sold.body.ticketIdentifiers;
    const { body } = await cancel(sold.shopper, sold.id, { itemsToCancel: [sub] });
    // 1.8 × 95.00, minus the cancellation charge of one ticket.
    expect(body).toMatchObject({ cancelled: [main, sub], refund: 171 - 5, serviceCharge: 5 });
    expect((await documentOf(sold.shopper, sold.body.documentKeys[2]!)).state).toBe("active");
    const last = await cancel(sold.shopper, sold.id, { itemsToCancel: [main, sub, alone] });
    expect(last.body).toMatchObject({ cancelled: [alone], refund: 90 });
  });

  test("a sofa's two halves go together", async () => {
    const cinema = await Seats.of(house.url, DEMO.film3d);
    await chargeFor(house, 1, NOTHING);
    const plan = await (await arrive(house)).plan(cinema.show);
    const pairOf = new Map<string, number | undefined>(
      plan.sections.flatMap((section) =>
        section.groups.flatMap((group) =>
          group.rows.flatMap((row) =>
            Object.entries(row.seats).map(
              ([x, seat]) => [`${section.id}/${x}/${row.y}`, seat.pairId] as const,
            ),
          ),
        ),
      ),
    );
    const keyOf = (seat: Choice) => `${seat.sectionId}/${seat.x}/${seat.y}`;
    const free = await (await arrive(house)).freeSeats(cinema.show);
    const sofas = free.filter((seat) => pairOf.get(keyOf(seat)) !== undefined);
    const half = sofas[0]!;
    const both = sofas.filter((seat) => pairOf.get(keyOf(seat)) === pairOf.get(keyOf(half)));
    expect(both).toHaveLength(2);
    const sold = await sell(cinema, half.ticketGroupId, [{}, {}]);
    const [first] = sold.body.ticketIdentifiers;
    const { body } = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect(body.cancelled).toEqual(sold.body.ticketIdentifiers);
  });
});

describe("a reservation that is not paid yet", () => {
  test("is let go of without a charge, and holds no seat any more", async () => {
    const { shopper, id, body } = await hold(seats, SECOND);
    expect((await booksOf(house, id)).state).toBe("held");
    const done = await cancel(shopper, id);
    expect(done.body).toMatchObject({
      refund: 0,
      serviceCharge: 0,
      cancelled: body.ticketIdentifiers,
    });
    expect(await booksOf(house, id)).toMatchObject({ state: "cancelled", sums: {} });
    const claims = await house.server.office.db
      .selectFrom("seat_claim as c")
      .innerJoin("orders as o", "o.id", "c.order_id")
      .select("c.seat_no")
      .where("o.reservation_identifier", "=", id)
      .execute();
    expect(claims).toEqual([]);
    expect((await documentOf(shopper, body.documentKeys[0]!)).state).toBe("cancelled");
  });
});

describe("two requests at once", () => {
  test("cancel and refund once", async () => {
    const sold = await sell(seats, SECOND, [{}, {}]);
    const ledger = await sandboxLedger(house, sold, buyers);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cancel(sold.shopper, sold.id)),
    );
    expect(answers.map(toldBy).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "NOTHING_TO_CANCEL"),
      "ok",
    ]);
    const { sums } = await booksOf(house, sold.id);
    expect(sums["cancellation"]).toBe(19_000);
    const refunds = async () => (await ledger(sold.cart.paymentIdentifier!)).refunds.length;
    await expect.poll(refunds, { timeout: 60_000 }).toBe(1);
    expect((await ledger(sold.cart.paymentIdentifier!)).refunded).toBe(18_000);
  });

  test("that name one ticket each give back each once", async () => {
    const sold = await sell(seats, SECOND, [{}, {}, {}]);
    const answers = await Promise.all(
      sold.body.ticketIdentifiers.map((item) =>
        cancel(sold.shopper, sold.id, { itemsToCancel: [item] }),
      ),
    );
    expect(answers.map(({ body }) => body.refund)).toEqual([90, 90, 90]);
    expect(await booksOf(house, sold.id)).toMatchObject({
      state: "cancelled",
      sums: { cancellation: 28_500, cancellationCharge: 1_500 },
    });
  });
});

describe("where the money goes", () => {
  const balance = async (reference: string): Promise<number> => {
    const shopper = await arrive(house);
    const { body } = await shopper.get<{ payment?: { amount: number } }>(
      `/payment/voucher?reference=${reference}`,
    );
    return body.payment?.amount ?? 0;
  };

  test("as credit it is a voucher that buys again, and nothing goes to the card", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const asCredit = { refundToTransactionCredit: true };
    const { body } = await cancel(sold.shopper, sold.id, asCredit);
    expect(body).toMatchObject({ refund: 90, systemVoucher: expect.any(String) });
    const reference = body.systemVoucher!;
    expect(await balance(reference)).toBe(90);
    const again = await sell(seats, SECOND, [{}], payingWith(reference));
    expect(await balance(reference)).toBe(0);
    expect(again.cart.voucherPayments).toMatchObject({ [reference]: { amount: 90 } });
    const { sums } = await booksOf(house, sold.id);
    expect(sums).toMatchObject({ credit: 9_000 });
    expect(sums["refund"]).toBeUndefined();
  });

  test("the card gets its share before the voucher that paid beside it, in parts too", async () => {
    // The order costs 95.00 × 2 + 6.00. The voucher pays 100.00 of it and the card 96.00.
    const before = await balance("GIFT100");
    expect(before).toBe(100);
    const sold = await sell(seats, SECOND, [{}, {}], payingWith("GIFT100"));
    expect(await balance("GIFT100")).toBe(0);
    const ledger = await sandboxLedger(house, sold, buyers);
    const [first, second] = sold.body.ticketIdentifiers;
    const one = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect([one.body.refund, await balance("GIFT100")]).toEqual([90, 0]);
    const two = await cancel(sold.shopper, sold.id, { itemsToCancel: [second] });
    // The card gets its remaining 6.00. The voucher gets 84.00 back, and 16.00 of it are not refunded.
    expect([two.body.refund, await balance("GIFT100")]).toEqual([90, 84]);
    const refunded = async () => (await ledger(sold.cart.paymentIdentifier!)).refunded;
    await expect.poll(refunded, { timeout: 60_000 }).toBe(9_600);
  });

  test("a voucher that paid most has some of it back before the last ticket goes", async () => {
    expect(await balance("GIFT500")).toBe(500);
    const sold = await sell(seats, SECOND, [{}, {}, {}], payingWith("GIFT500"));
    expect(await balance("GIFT500")).toBe(500 - 291);
    const [first] = sold.body.ticketIdentifiers;
    await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect(await balance("GIFT500")).toBe(500 - 201);
    await cancel(sold.shopper, sold.id);
    // The service charge of 6.00 and three cancellation charges of 5.00 are not refunded.
    expect(await balance("GIFT500")).toBe(500 - 21);
  });

  test("a coupon comes back with its ticket, and its discount is nobody's money", async () => {
    const half = { code: "ONCE" };
    const sold = await sell(seats, SECOND, [half, {}]);
    const paid = sold.cart.seats[0]!.ticket.amount;
    expect(paid).toBeLessThan(95);
    const again = await seats.guest(SECOND, [half]);
    expect(toldBy(await again.shopper.price(again.cart))).toBe("COUPON_USED");
    const [first] = sold.body.ticketIdentifiers;
    const { body } = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect(body.refund).toBeCloseTo(paid - 5, 5);
    expect(toldBy(await again.shopper.price(again.cart))).toBe("ok");
  });

  test("BALANCE_IS_DUE where it came in a way that takes nothing back, unless as credit", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}]);
    const { body: priced } = await shopper.price(cart);
    const begun = await shopper.commit({ ...priced.cart, paymentMethod: "blik" });
    const { paymentIdentifier } = begun.body;
    const paid = await shopper.call<{ reservationIdentifier: string }>("POST", "/payment/confirm", {
      paymentIdentifier,
      code: "777000",
    });
    expect(paid.status).toBe(200);
    const id = paid.body.reservationIdentifier;
    for (const preview of [true, false]) {
      const refused = await cancel(shopper, id, { preview });
      expect([refused.status, toldBy(refused)]).toEqual([409, "BALANCE_IS_DUE"]);
    }
    expect((await booksOf(house, id)).state).toBe("paid");
    const asCredit = await cancel(shopper, id, { refundToTransactionCredit: true });
    expect(asCredit.body.refund).toBe(90);
  });

  test("PayPal gives it back", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}]);
    const { body: priced } = await shopper.price(cart);
    const begun = await shopper.commit({ ...priced.cart, paymentMethod: "paypal" });
    await press(begun.body.next!.url, "approve");
    const { paymentIdentifier } = begun.body;
    const paid = await shopper.call<{ reservationIdentifier: string }>("POST", "/payment/confirm", {
      paymentIdentifier,
    });
    expect(paid.status).toBe(200);
    const ledger = await sandboxLedger(house, { shopper }, buyers);
    await cancel(shopper, paid.body.reservationIdentifier);
    const refunded = async () => (await ledger(paymentIdentifier!)).refunded;
    await expect.poll(refunded, { timeout: 60_000 }).toBe(9_000);
  });
});

describe("what cannot be cancelled", () => {
  test("somebody else's, or nothing at all", async () => {
    const { id } = await sell(seats, SECOND, [{}]);
    const thief = await arrive(house);
    for (const asked of [id, "NOBODY"]) {
      const refused = await cancel(thief, asked, { preview: true });
      expect([refused.status, toldBy(refused)]).toEqual([404, "ORDER_NOT_FOUND"]);
    }
  });

  test("a ticket of another reservation, and none", async () => {
    const mine = await sell(seats, SECOND, [{}]);
    const other = await sell(seats, SECOND, [{}]);
    for (const itemsToCancel of [other.body.ticketIdentifiers, []]) {
      const refused = await cancel(mine.shopper, mine.id, { itemsToCancel });
      expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "notFound" });
    }
    expect((await documentOf(other.shopper, other.body.documentKeys[0]!)).state).toBe("active");
  });

  test("what is too close to its show", async () => {
    const { shopper, id } = await sell(seats, SECOND, [{}]);
    const { clock, config } = house.server.office;
    const ahead = (Date.parse(seats.show.dateTime) - clock.now().getTime()) / 1000;
    const latest = ahead - config.afterSale.cancelHours * 3600;
    try {
      await clock.shift(latest - 60);
      expect((await cancel(shopper, id, { preview: true })).status).toBe(200);
      await clock.shift(120);
      const refused = await cancel(shopper, id, { preview: true });
      expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "tooLate" });
    } finally {
      await clock.shift(-latest - 60);
    }
  });
});
