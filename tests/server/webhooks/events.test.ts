import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WEBHOOK_EVENTS, WEBHOOK_SAMPLES, WEBHOOK_TYPES } from "../../../domain/webhooks.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { SAMPLES } from "../../contract/samples.ts";
import { openStage, type Stage } from "../../contract/stage.ts";
import { cancel, chargeFor, hold, sell, setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import {
  bought,
  enterArea,
  guestOf,
  membership,
  offerCart,
  voucher,
} from "../offers/offerShopper.ts";
import { arrive } from "../people.ts";
import { vouched } from "../../vouched.ts";
import { addHook, bodyIn, logIn, SOON, TO_LOOPBACK, type Body, type Hook } from "./webhookHouse.ts";

let stage: Stage;
let house: House;
let hooks: Hook[];
beforeAll(async () => {
  stage = await openStage((settings) => openHouse({ ...settings, ...TO_LOOPBACK }));
  ({ house } = stage);
  const admin = await logIn(house);
  hooks = [await addHook(admin, 1), await addHook(admin, 2)];
  await setBack(house);
});
afterAll(async () => {
  await house.close();
  await Promise.all(hooks.map(({ receiver }) => receiver.close()));
});

/** Returns the bodies of all events received so far. */
const arrived = (): Body[] => hooks.flatMap(({ receiver }) => receiver.asked.map(bodyIn));
/** Waits for an event of this type that contains at least this data. Returns its body. */
async function told(type: Body["type"], data: Body["data"]): Promise<Body> {
  const find = (): Body | undefined =>
    arrived().find(
      (body) =>
        body.type === type &&
        Object.entries(data).every(([name, value]) => body.data[name] === value),
    );
  await expect.poll(find, SOON).toBeDefined();
  return find()!;
}
/** Makes the call of a contract sample. Returns the body of the answer. */
async function make(name: string): Promise<Record<string, unknown>> {
  const sample = await SAMPLES[name]!(stage);
  const [method = ""] = name.split(" ");
  const from = sample.from ?? stage.guest;
  const { status, body } = await from.call<Record<string, unknown>>(
    method,
    sample.path,
    sample.body,
    sample.headers,
  );
  expect([name, status]).toEqual([name, 200]);
  return body;
}

describe("an event is sent", () => {
  test("when an order is paid, cancelled and refunded", async () => {
    await chargeFor(house, 2, { type: "percent", amount: 10 });
    const seats = await Seats.of(house.url, DEMO.play);
    const sold = await sell(seats, GROUP.theatreSecond, [{}, {}]);
    const paid = await told("order.paid", { reservationIdentifier: sold.id });
    expect(paid.data).toMatchObject({
      tickets: 2,
      isSoldAtCounter: false,
      presentationIds: [seats.show.id],
    });
    expect((await cancel(sold.shopper, sold.id)).status).toBe(200);
    const cancelled = await told("order.cancelled", { reservationIdentifier: sold.id });
    expect(cancelled.data).toMatchObject({ isWhole: true, tickets: 0, toVoucher: 0 });
    const refunded = await told("order.refunded", { reservationIdentifier: sold.id });
    expect(refunded.data).toMatchObject({
      amount: cancelled.data["toPayment"],
      isAtCounter: false,
    });
    const numbers = [paid, cancelled, refunded].map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test("when a ticket is scanned", async () => {
    const body = await make("POST /operator/scan-ticket");
    const { reservationIdentifier } = body;
    const scanned = await told("ticket.scanned", { reservationIdentifier });
    expect(scanned.businessId).toBe(DEMO.stageBusiness);
  });

  test("when a reservation is made, and when it is paid or lapses", async () => {
    const seats = await Seats.of(house.url, DEMO.play);
    const held = await hold(seats, GROUP.theatreSecond);
    await told("hold.made", { reservationIdentifier: held.id });
    await house.server.office.db
      .updateTable("seat_claim")
      .set({ expires_at: sql<Date>`app_now() - interval '1 second'` })
      .where("order_id", "=", (each) =>
        each.selectFrom("orders").select("id").where("reservation_identifier", "=", held.id),
      )
      .execute();
    await house.server.sweep();
    await told("hold.lapsed", { reservationIdentifier: held.id, tickets: 0 });
    const dropped = await hold(seats, GROUP.theatreSecond);
    expect((await cancel(dropped.shopper, dropped.id)).status).toBe(200);
    await told("order.cancelled", { reservationIdentifier: dropped.id, isWhole: true });
    const lapsed = arrived().filter(({ type }) => type === "hold.lapsed");
    expect(lapsed.map(({ data }) => data["reservationIdentifier"])).toEqual([held.id]);
    await make("POST /pres-live/orders/{id}/pay");
    await expect
      .poll(() => arrived().filter(({ type }) => type === "hold.made").length, SOON)
      .toBe(3);
    const { reservationIdentifier } = arrived().findLast(({ type }) => type === "hold.made")!.data;
    await told("order.paid", { reservationIdentifier });
  });

  test("when a presentation is created, changed and cancelled, but not at every lock", async () => {
    const made = await make("POST /pres-live/catalogue/presentations");
    const [id] = vouched<{ presentationIds: number[] }>(made).presentationIds;
    await told("presentation.created", { presentationId: id });
    await make("PUT /pres-live/catalogue/presentations/{id}");
    await make("POST /pres-live/presentations/{id}/cancel");
    await make("PUT /seats/lock-seat");
    await expect
      .poll(() => new Set(arrived().map(({ type }) => type)).has("presentation.cancelled"), SOON)
      .toBe(true);
    await expect
      .poll(() => arrived().filter(({ type }) => type === "presentation.changed").length, SOON)
      .toBe(1);
  });

  test("when a membership or a voucher is sold", async () => {
    const shopper = await arrive(house);
    const cart = offerCart({ ...membership(OFFER.membership.club), customerInfo: guestOf(901) });
    const { reservationIdentifier } = await bought(shopper, cart);
    const sold = await told("membership.sold", { reservationIdentifier });
    expect(sold.data).toMatchObject({ isRenewal: false });
    const gift = offerCart({ ...voucher(OFFER.voucher.gift), customerInfo: guestOf(902) });
    const given = await bought(await arrive(house), gift);
    const event = await told("voucher.sold", {
      reservationIdentifier: given.reservationIdentifier,
    });
    // A voucher's number can be used to pay, so events never contain it.
    for (const secret of [...given.ticketIdentifiers, ...given.documentKeys]) {
      expect(JSON.stringify(event)).not.toContain(secret);
    }
  });

  test("when a customer is registered, to every business", async () => {
    const shopper = await arrive(house);
    const customerInfo = guestOf(903);
    const cart = offerCart({ ...voucher(OFFER.voucher.gift), customerInfo });
    const { reservationIdentifier } = await bought(shopper, cart);
    await enterArea(house, shopper, customerInfo.MobileNumber1, reservationIdentifier);
    await expect
      .poll(
        () =>
          hooks.map(({ receiver }) =>
            receiver.asked.some((asked) => bodyIn(asked).type === "customer.registered"),
          ),
        SOON,
      )
      .toEqual([true, true]);
  });
});

describe("the data of events", () => {
  test("have the documented fields and no others, of every type", () => {
    const kinds = new Set(arrived().map(({ type }) => type));
    expect(WEBHOOK_TYPES.filter((type) => !kinds.has(type))).toEqual([]);
    for (const { type, data } of arrived()) {
      expect(WEBHOOK_EVENTS[type].parse(data)).toEqual(data);
    }
    for (const type of WEBHOOK_TYPES) {
      expect(WEBHOOK_EVENTS[type].parse(WEBHOOK_SAMPLES[type])).toEqual(WEBHOOK_SAMPLES[type]);
    }
  });

  test("go to the business that they concern, and name nobody", async () => {
    for (const [at, { receiver }] of hooks.entries()) {
      expect(new Set(receiver.asked.map((asked) => bodyIn(asked).businessId))).toEqual(
        new Set([at + 1]),
      );
    }
    const text = JSON.stringify(arrived());
    for (const word of ["Cohen", "Dana", "example.com", "0546600"])
      expect(text).not.toContain(word);
  });

  test("are written with the change or not at all", async () => {
    const { db } = house.server.office;
    const count = async (): Promise<number> =>
      (
        await db
          .selectFrom("webhook_message")
          .select(sql<number>`count(*)::int`.as("count"))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await count();
    const undone = db.transaction().execute(async (tx) => {
      await tx
        .insertInto("customer")
        .values({ mobile: "+972500000099", created_at: sql<Date>`app_now()` })
        .execute();
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await count()).toBe(before);
  });
});
