import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GiftVoucher } from "../../../domain/voucherOffer.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { bought, enterArea, guestOf, offerCart, voucher } from "../offers/offerShopper.ts";
import { arrive, messagesTo, post } from "../people.ts";
import type { Answer, Shopper } from "../shopper.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const DAY = 86_400;
let guests = 700;
let receivers = 0;
const address = (): string => `receiver${++receivers}@example.com`;
const dayIn = (days: number): string => addDays(dateOf(house.server.office.clock.now()), days);

/** Returns a guest who has bought a voucher, and the key of the voucher's page. */
async function holder() {
  const customerInfo = guestOf(guests++);
  const shopper = await arrive(house);
  const body = await bought(shopper, offerCart({ ...voucher(OFFER.voucher.gift), customerInfo }));
  const [key = ""] = body.documentKeys;
  const [reference = ""] = body.ticketIdentifiers;
  return { shopper, key, reference, body, mobile: customerInfo.MobileNumber1 };
}

type Told = Answer<{
  voucher: GiftVoucher;
  error?: { code: string } & Record<string, unknown>;
}>;

const give = (by: Shopper, key: string, more: object = {}): Promise<Told> =>
  post(by, `/system-vouchers/gift/${key}/delivery`, {
    name: "Dana Levi",
    sender: "Noa",
    email: address(),
    greeting: "",
    day: dayIn(0),
    ...more,
  });
const keep = (by: Shopper, key: string): Promise<Told> =>
  post(by, `/system-vouchers/gift/${key}/delivery/take-back`, {});

async function inDays(days: number, work: () => Promise<void>): Promise<void> {
  const { clock } = house.server.office;
  await clock.shift(days * DAY);
  try {
    await work();
  } finally {
    await clock.shift(-days * DAY);
  }
}

const textsTo = async (email: string): Promise<string> =>
  (await messagesTo(house, email)).map(({ text }) => text).join("\n");

describe("a voucher that is given to somebody", () => {
  test("is sent today at once, with a greeting that holds no address, and prints the name", async () => {
    const { shopper, key } = await holder();
    const email = address();
    const greeting = "Mazal tov!\nevil.example/1";
    const { status, body } = await give(shopper, key, { email, greeting });
    expect(status).toBe(200);
    expect(body.voucher.delivery).toMatchObject({
      name: "Dana Levi",
      to: expect.stringMatching(/^r•••@/),
      isSent: true,
    });
    await expect.poll(() => textsTo(email), { timeout: 30_000 }).toContain(key);
    const text = await textsTo(email);
    expect(text).toContain("Noa has a gift for you");
    expect(text).toContain("Mazal tov!\nevil. example 1");
    const page = await (
      await shopper.send("GET", `/system-vouchers/gift/${key}/page?language=en`)
    ).text();
    expect(page).toContain("For Dana Levi");
    const again = await give(shopper, key);
    expect([toldBy(again), again.body.error?.["reason"]]).toEqual(["GENERAL_ERROR", "sent"]);
    expect(toldBy(await keep(shopper, key))).toBe("GENERAL_ERROR");
  });

  test("is sent to a mobile number, with the link and without the greeting", async () => {
    const { shopper, key } = await holder();
    const mobileNumber = "054-771 0001";
    const { body } = await give(shopper, key, { email: null, mobileNumber, greeting: "Hi" });
    expect(body.voucher.delivery).toMatchObject({ to: "•••••001", greeting: "Hi", isSent: true });
    await expect.poll(() => textsTo("0547710001"), { timeout: 30_000 }).toContain(key);
    const text = await textsTo("0547710001");
    expect(text).toContain("Noa has a gift for you");
    expect(text).not.toContain("Hi\n");
  });

  test("is printed by its giver: nothing is sent, and it can be changed at any time", async () => {
    const { shopper, key } = await holder();
    const jobs = () => house.server.office.db.selectFrom("outbox").select("id").execute();
    const before = await jobs();
    const printed = { email: null, isPrinted: true, greeting: "Mazal tov!" };
    const { body } = await give(shopper, key, printed);
    expect(body.voucher.delivery).toMatchObject({ name: "Dana Levi", to: null, isSent: false });
    expect((await jobs()).filter(({ id }) => !before.some((job) => job.id === id))).toEqual([]);
    const page = await (
      await shopper.send("GET", `/system-vouchers/gift/${key}/page?language=en`)
    ).text();
    for (const text of ["For Dana Levi", "Mazal tov!", "From Noa"]) expect(page).toContain(text);
    const email = address();
    expect((await give(shopper, key, { email })).body.voucher.delivery).toMatchObject({
      isSent: true,
    });
  });

  test("is refused unless there is exactly one way to deliver it", async () => {
    const { shopper, key } = await holder();
    for (const ways of [
      { email: null },
      { mobileNumber: "0547710002" },
      { isPrinted: true },
      { email: null, mobileNumber: "0547710002", isPrinted: true },
    ]) {
      const { body } = await give(shopper, key, ways);
      expect(body.error).toMatchObject({ code: "VALIDATION", fields: [{ field: "body.email" }] });
    }
    const wrong = await give(shopper, key, { email: null, mobileNumber: "12" });
    expect(toldBy(wrong)).toBe("invalid_mobileNumber");
  });

  test("is sent on its day and not before", async () => {
    const { shopper, key } = await holder();
    const email = address();
    const { body } = await give(shopper, key, { email, day: dayIn(3) });
    expect(body.voucher.delivery).toMatchObject({ isSent: false });
    expect(body.voucher.delivery!.deliverAt).toContain(`${dayIn(3)}T09:00`);
    await inDays(1, async () => {
      await house.server.office.db.selectFrom("gift_delivery").select("voucher_id").execute();
      expect(await messagesTo(house, email)).toEqual([]);
    });
    await inDays(4, async () => {
      await expect.poll(() => textsTo(email), { timeout: 30_000 }).toContain(key);
    });
  });

  test("goes to the receiver that was set last, and to nobody once it is taken back", async () => {
    const { shopper, key } = await holder();
    const [first, second] = [address(), address()];
    await give(shopper, key, { email: first, day: dayIn(2) });
    await give(shopper, key, { email: second, day: dayIn(2) });
    const other = await holder();
    const third = address();
    await give(other.shopper, other.key, { email: third, day: dayIn(2) });
    expect((await keep(other.shopper, other.key)).body.voucher.delivery).toBeUndefined();
    const none = await keep(other.shopper, other.key);
    expect(none.body.error).toMatchObject({ code: "GENERAL_ERROR", reason: "notSet" });
    await inDays(3, async () => {
      await expect.poll(() => textsTo(second), { timeout: 30_000 }).toContain(key);
      expect(await messagesTo(house, first)).toEqual([]);
      expect(await messagesTo(house, third)).toEqual([]);
    });
  });

  test("is not sent if it was cancelled meanwhile", async () => {
    const { shopper, key, reference, body, mobile } = await holder();
    const email = address();
    await give(shopper, key, { email, day: dayIn(2) });
    await enterArea(house, shopper, mobile, body.reservationIdentifier);
    await post(shopper, `/system-vouchers/${reference}/cancel`, {});
    expect(toldBy(await give(shopper, key))).toBe("SYSTEM_VOUCHER_NOT_ACTIVE");
    const waiting = () =>
      house.server.office.db
        .selectFrom("outbox")
        .select("id")
        .where("done_at", "is", null)
        .where("kind", "=", "message")
        .execute();
    expect(await waiting()).not.toEqual([]);
    await inDays(3, async () => {
      await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
      expect(await messagesTo(house, email)).toEqual([]);
    });
  });

  test("is refused for a day that is over or too far, a wrong address and a wrong key", async () => {
    const { shopper, key } = await holder();
    for (const more of [
      { day: dayIn(-1) },
      { day: dayIn(366) },
      { email: "nobody" },
      { name: "" },
    ]) {
      expect(toldBy(await give(shopper, key, more))).toBe("VALIDATION");
    }
    expect(toldBy(await give(shopper, "nobody"))).toBe("SYSTEM_VOUCHER_NOT_FOUND");
    expect(toldBy(await keep(shopper, "nobody"))).toBe("SYSTEM_VOUCHER_NOT_FOUND");
  });
});
