import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Affected } from "../../../domain/presentationChange.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { booksOf, documentOf, hold, sell, type Sold } from "../afterSale/reservations.ts";
import { payingWith, Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { press } from "../payer.ts";
import { AT_REST, faultsIn } from "../proof/bookFaults.ts";
import { miscounted } from "../sales/miscounted.ts";
import type { Bought, Shopper } from "../shopper.ts";
import {
  boss,
  buyBoth,
  buyElsewhere,
  cancelShow,
  finished,
  leftAtProvider,
  ordersOf,
  person,
  toldOf,
} from "./changes.ts";

/**
 * Id of another play in the same theatre. The first play cannot be used: at most two of its shows are on sale,
 * and at some hours only one.
 */
const OTHER_PLAY = 302;
const SECOND = GROUP.theatreSecond;
/** A ticket costs 95.00, and the theatre's service charge is 6.00 per order. The amounts are in agorot. */
const [TICKET, CHARGE] = [9_500, 600];

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  admin = await boss(house);
});
afterAll(() => house.close());

const claimsOf = async (id: number) =>
  house.server.office.db
    .selectFrom("seat_claim")
    .select(["seat_no", "state"])
    .where("presentation_id", "=", id)
    .where("order_id", "is not", null)
    .execute();

describe("a presentation that the house cancels", () => {
  test("is nobody else's to cancel", async () => {
    const seats = await Seats.of(house.url, DEMO.play);
    const { id } = seats.show;
    expect(toldBy(await cancelShow(await boss(house, "broker"), id))).toBe("FORBIDDEN");
    expect(toldBy(await cancelShow(await boss(house, "operator"), id))).toBe("FORBIDDEN");
    expect(toldBy(await cancelShow(await arrive(house), id))).toBe("UNAUTHORIZED");
    expect(toldBy(await cancelShow(admin, 1))).toBe("NOT_FOUND");
    expect((await seats.guest(SECOND, [{}])).cart.seats).toHaveLength(1);
  });

  test("is told to every buyer once, and every agora of it goes back", async () => {
    const seats = await Seats.of(house.url, DEMO.play);
    const later = await Seats.of(house.url, OTHER_PLAY);
    const { id } = seats.show;
    const card = await sell(seats, SECOND, [{}, {}], {
      ...person(),
      products: [{ id: 11, quantity: 2 }],
    });
    const paypal = await buyElsewhere(seats, SECOND, "paypal");
    const blik = await buyElsewhere(seats, SECOND, "blik");
    const both = await buyBoth(house, seats, later, SECOND);
    const mixed = await sell(seats, SECOND, [{}], { ...person(), ...payingWith("GIFT100") });
    const held = await hold(seats, SECOND);
    const { shopper: dreamer } = await seats.guest(SECOND, [{}]);
    const { shopper: late, cart } = await seats.guest(SECOND, [{}], person());

    const { body: before } = await admin.get<Affected>(`/pres-live/presentations/${id}/affected`);
    expect(before).toMatchObject({ orders: 6, tickets: 8, holds: 1, isCancelled: false });
    expect(before.methods.map(({ method, isOnline }) => [method, isOnline])).toEqual(
      expect.arrayContaining([
        ["card", true],
        ["paypal", true],
        ["blik", false],
        ["none", false],
      ]),
    );

    const ready = { ...(await late.price(cart)).body.cart, paymentMethod: "paypal" as const };
    const { body: begun } = await late.commit(ready);

    const { status, body } = await cancelShow(admin, id);
    expect(status).toBe(200);
    expect(toldBy(await cancelShow(admin, id))).toBe("PRESENTATION_CANCELLED");
    const change = await finished(admin, body.change.changeId);
    expect(change).toMatchObject({ orders: 6, done: 6, failed: 0, tickets: 8, due: 101 });

    for (const sold of [card, paypal, mixed]) {
      expect(await leftAtProvider(house, sold, seats)).toBe(0);
      expect((await booksOf(house, sold.id)).state).toBe("cancelled");
    }
    const { sums, total } = await booksOf(house, card.id);
    expect(sums).toEqual({ sale: total, capture: total, cancellation: total, refund: total });
    // For one of two presentations, its two tickets and its part of the order's service charge are refunded.
    expect(await leftAtProvider(house, both, seats)).toBe(TICKET + CHARGE);
    expect((await booksOf(house, both.id)).state).toBe("paid");
    const states = await Promise.all(
      both.body.documentKeys.map(async (key) => (await documentOf(both.shopper, key)).state),
    );
    expect(states).toEqual(["cancelled", "cancelled", "active"]);
    expect(await leftAtProvider(house, blik, seats)).toBe(TICKET + CHARGE);
    const rows = await ordersOf(admin, change.changeId);
    expect(Object.fromEntries(rows.map((row) => [row.ReservationIdentifier, row.outcome]))).toEqual(
      {
        [card.id]: "refunded",
        [paypal.id]: "refunded",
        [mixed.id]: "refunded",
        [both.id]: "refunded",
        [blik.id]: "counter",
        [held.id]: "released",
      },
    );
    for (const sold of [card, paypal, blik, both, mixed]) {
      const { mail, sms } = await toldOf(house, sold);
      expect([sold.id, mail.length, sms.length]).toEqual([sold.id, 1, 1]);
    }
    expect((await toldOf(house, blik)).sms[0]!.text).toContain(
      "₪101 waits for you at the box office",
    );
    expect((await toldOf(house, both)).mail[0]!.text).toContain("other tickets of this order stay");

    // All seats are released, so that other visitors can buy them.
    expect(await claimsOf(id)).toEqual([]);
    const mine = await dreamer.get<{ seats: number[] }>(`/seats/mine?presentationId=${id}`);
    expect(mine.body.seats).toEqual([]);
    await press(begun.next!.url, "approve");
    const paid = await late.call<Bought>("POST", "/payment/confirm", {
      paymentIdentifier: begun.paymentIdentifier,
    });
    expect(toldBy(paid)).toBe("PRESENTATION_CANCELLED");
    const [free] = seats.take(SECOND, 1);
    expect(toldBy(await dreamer.lock(seats.show, free!, free))).toBe("TICKETING_ENDED");
    const { db } = house.server.office;
    await expect.poll(() => faultsIn(db, AT_REST)).toEqual([]);
    expect(await miscounted(db)).toEqual([]);
  });

  test("is told in the buyer's own language", async () => {
    const seats = await Seats.of(house.url, OTHER_PLAY);
    const { shopper, cart } = await seats.guest(SECOND, [{}], person());
    const ready = await shopper.ready(cart);
    const { body } = await shopper.call<Bought>(
      "POST",
      "/payment/commit",
      { cart: ready, miniSiteUrl: null, recaptchaToken: null },
      { "idempotency-key": randomUUID(), "accept-language": "he" },
    );
    const sold: Sold = { shopper, cart: ready, body, id: body.reservationIdentifier };
    const started = await cancelShow(admin, seats.show.id);
    await finished(admin, started.body.change.changeId);
    const { mail, sms } = await toldOf(house, sold);
    expect([mail.length, sms.length]).toEqual([1, 1]);
    expect(mail[0]!.text).toContain("שלום Dana");
    expect(sms[0]!.text).toContain("הזמרת חולה.");
    expect(sms[0]!.text).toContain("₪101 יוחזרו לאמצעי התשלום שלך");
  });
});
