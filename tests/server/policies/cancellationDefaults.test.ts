import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { roundToAgorot, toShekels } from "../../../domain/money.ts";
import type { TermsInForce } from "../../../domain/terms.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { cancel, sell, setBack } from "../afterSale/reservations.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

const DEFAULTS = "/pres-live/resources/cancellation-defaults";
const POLICIES = "/pres-live/resources/cancellation-policies";

let house: House;
let seats: Seats;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());
// Each test begins with a business and a payment profile that have no own cancellation terms.
beforeEach(async () => {
  const { db, policies } = house.server.office;
  for (const table of ["cancellation_default", "cancellation_policy"] as const)
    await db.deleteFrom(table).execute();
  policies.forget();
});

type Told = { resource: Resource };
const setDefault = async (values: object): Promise<number> => {
  const { businessId } = seats.show;
  const all = { isAllowed: true, chargeAmount: 0, cancelChargeType: "fixed", ...values };
  const { status, body } = await admin.call<Told>("POST", DEFAULTS, {
    values: { businessId, ...all },
  });
  expect(status).toBe(200);
  return body.resource.id;
};
const setOwn = async (values: object): Promise<number> => {
  const { authProfileId } = seats.show;
  const all = { isAllowed: true, chargeAmount: 0, cancelChargeType: "fixed", ...values };
  const { status, body } = await admin.call<Told>("POST", POLICIES, {
    values: { authProfileId, ...all },
  });
  expect(status).toBe(200);
  return body.resource.id;
};
/**
 * Buys two tickets and cancels the first. Returns a ticket's price, the charge and the refund, all in shekels.
 */
async function cancelOne() {
  const sold = await sell(seats, GROUP.theatreSecond, [{}, {}]);
  const [first] = sold.body.ticketIdentifiers;
  const { status, body } = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
  const { amount, serviceCharge } = sold.cart.seats[0]!.ticket;
  return { status, code: body.error?.code, price: amount, fee: serviceCharge, ...body };
}
const rounded = (shekels: number): number => toShekels(roundToAgorot(shekels));

describe("the cancellation terms of a business", () => {
  test.each([
    ["fixed", 7, () => 7],
    ["perTicket", 6.5, () => 6.5],
    ["percent", 10, (price: number, fee: number) => (price + fee) * 0.1],
    ["percentPerTicket", 12.5, (price: number) => price * 0.125],
  ] as const)("%s: keep what they say, and give the rest back", async (type, amount, kept) => {
    await setDefault({ cancelChargeType: type, chargeAmount: amount });
    const { price, fee, refund, serviceCharge } = await cancelOne();
    expect(serviceCharge).toBe(rounded(kept(price, fee)));
    expect(rounded(refund + serviceCharge)).toBe(price);
  });

  test("hold for a profile without a policy, and one of its own stands in their place until it is retired", async () => {
    await setDefault({ chargeAmount: 5 });
    const own = await setOwn({ chargeAmount: 9 });
    expect((await cancelOne()).serviceCharge).toBe(9);
    await admin.call("POST", `${POLICIES}/${own}/retire`, { isRetired: true });
    expect((await cancelOne()).serviceCharge).toBe(5);
  });

  test("can forbid cancelling, which the terms of sale then say, and a profile can allow it", async () => {
    const { businessId, authProfileId } = seats.show;
    const terms = async (): Promise<string> => {
      const path = `/terms/tickets?businessId=${businessId}&authProfileId=${authProfileId}`;
      const { body } = await new Shopper(house.url, "en").get<{ terms: TermsInForce }>(path);
      return body.terms.text;
    };
    expect(await terms()).not.toContain("cannot be cancelled online");
    const id = await setDefault({ isAllowed: false });
    expect(await cancelOne()).toMatchObject({ status: 409, code: "NOTHING_TO_CANCEL" });
    expect(await terms()).toContain("cannot be cancelled online");
    await setOwn({ isAllowed: true });
    expect((await cancelOne()).status).toBe(200);
    expect(await terms()).not.toContain("cannot be cancelled online");
    await admin.call("POST", `${DEFAULTS}/${id}/retire`, { isRetired: true });
    expect((await cancelOne()).status).toBe(200);
  });

  test("without terms nothing is kept, as the specification says", async () => {
    const { price, refund, serviceCharge } = await cancelOne();
    expect([serviceCharge, refund]).toEqual([0, price]);
  });

  test("are there once, belong to the business, and have a history", async () => {
    const id = await setDefault({ chargeAmount: 5 });
    const { businessId } = seats.show;
    const values = { businessId, isAllowed: true, cancelChargeType: "fixed", chargeAmount: 8 };
    expect(wrongFields(await admin.call("POST", DEFAULTS, { values }))).toEqual(["businessId"]);
    expect((await admin.call("PUT", `${DEFAULTS}/${id}`, { values })).status).toBe(200);
    const { body } = await admin.get<{ rows: ResourceChange[] }>(`${DEFAULTS}/${id}/history`);
    expect(body.rows).toMatchObject([
      { action: "edit", before: { chargeAmount: 5 }, after: { chargeAmount: 8 } },
      { action: "create" },
    ]);
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect((await stranger.get(`${DEFAULTS}/${id}`)).status).toBe(404);
    expect((await stranger.call("POST", DEFAULTS, { values })).status).toBe(403);
  });
});
