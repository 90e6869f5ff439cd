import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CUSTOMERS } from "../../server/demo/customers.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { customerOf } from "../../server/customers/bookingLogin.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import {
  arrive,
  codeFor,
  newCode,
  linkFor,
  newLink,
  loginByMobile,
  messagesTo,
  post,
  wrongCode,
  type Logged,
} from "./people.ts";
import type { Shopper } from "./shopper.ts";

const NOA = { email: "noa@parterre.example", mobile: "0500000001" };
const SARA = "sara@parterre.example";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  guest = await arrive(house);
});

const byPassword = (shopper: Shopper, email: string, password = "parterre", more: object = {}) =>
  post<Logged>(shopper, "/customer/login", { email, password, recaptchaToken: null, ...more });
const refreshed = (shopper: Shopper) =>
  post<{ customerInfo: Logged["customerInfo"] }>(shopper, "/customer/refresh");
const bookingOf = async ({ uuid }: Shopper) => {
  const { db } = house.server.office;
  const row = await db
    .selectFrom("visitor")
    .select("id")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  return customerOf(db, row);
};

describe("a login by e-mail and password", () => {
  test("answers the customer and a new uuid; locks and cart stay, the old uuid is dead", async () => {
    const show = await guest.presentation(DEMO.play);
    const seat = (await guest.freeSeats(show))[0]!;
    await guest.lock(show, seat, seat);
    const old = guest.uuid;
    const { status, body } = await byPassword(guest, "NOA@parterre.example ");
    expect(status).toBe(200);
    expect(body.customerInfo).toMatchObject({
      CustomerId: CUSTOMERS.noa,
      EmailAddress1: NOA.email,
      MobileNumber1: NOA.mobile,
      isActive: true,
      MagCards: [],
    });
    expect(body.uuid).not.toBe(old);
    const stale = await guest.call("POST", "/customer/refresh", {}, { uuid: old });
    expect(toldBy(stale)).toEqual([403, "FORBIDDEN"]);
    const mine = await guest.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`);
    expect(mine.body.seats).toHaveLength(1);
    const session = await guest.call<Logged>("POST", "/session", {});
    expect(session.body).toMatchObject({ uuid: body.uuid, customerInfo: body.customerInfo! });
    expect(JSON.stringify(session.body)).not.toContain("scrypt");
  });

  test("is refused the same for a wrong password, an unknown address and one without password", async () => {
    const wrong = await byPassword(guest, NOA.email, "Parterre");
    const unknown = await byPassword(guest, "nobody@parterre.example");
    const bare = await byPassword(guest, "avi@parterre.example");
    expect(toldBy(wrong)).toEqual([401, "LOGIN_FAILED"]);
    expect(unknown.body).toEqual(wrong.body);
    expect(bare.body).toEqual(wrong.body);
    expect((await refreshed(guest)).body).toEqual({ customerInfo: null });
  });

  test("brings memberships only where it asks for them", async () => {
    const without = await byPassword(guest, NOA.email);
    expect(without.body.customerInfo).not.toHaveProperty("Members");
    const other = await arrive(house);
    const { body } = await byPassword(other, NOA.email, "parterre", { includeMemberships: true });
    expect(body.customerInfo).toMatchObject({
      Members: [{ memberNumber: "2001001", isExpired: false }],
    });
    expect((await refreshed(other)).body.customerInfo).toHaveProperty("Members");
  });

  test("tells the hold rule who it is, whether the account is active, and of the membership", async () => {
    const known = async (email: string) => {
      const shopper = await arrive(house);
      await byPassword(shopper, email);
      const booking = await bookingOf(shopper);
      return [booking?.kind, booking?.isActive, await booking?.hasActiveMembership()];
    };
    expect(await known(NOA.email)).toEqual(["password", true, true]);
    expect(await known("maya@parterre.example")).toEqual(["password", true, false]);
    expect(await known("yossi@parterre.example")).toEqual(["password", false, false]);
    expect(await bookingOf(guest)).toBeUndefined();
  });

  test("social login is not configured", async () => {
    const told = await post(guest, "/customer/social-login", { provider: "google", token: "t" });
    expect(toldBy(told)).toEqual([503, "SOCIAL_LOGIN_UNAVAILABLE"]);
  });
});

describe("a login by mobile number", () => {
  const validate = (shopper: Shopper, mobileNumber: string, smsCode: string) =>
    post<Logged>(shopper, "/customer/mobile-login-validation-area", { mobileNumber, smsCode });
  /** Requests a login code as this visitor. Returns the code in Noa's message. */
  const codeOf = (shopper: Shopper, mobileNumber = NOA.mobile) =>
    newCode(house, NOA.mobile, () => post(shopper, "/customer/mobile-login", { mobileNumber }));

  test("logs in by the code, once, in the language of the visitor", async () => {
    const hebrew = await arrive(house, "he");
    const smsCode = await codeOf(hebrew, "+972-50-000-0001");
    const right = await validate(hebrew, "00972500000001", smsCode);
    expect(right.body.customerInfo).toMatchObject({ CustomerId: CUSTOMERS.noa });
    expect((await messagesTo(house, NOA.mobile))[0]!.text).toContain("קוד הכניסה");
    expect((await bookingOf(hebrew))?.kind).toBe("mobile");
    expect(toldBy(await validate(hebrew, NOA.mobile, smsCode))).toEqual([401, "INVALID_SMS_CODE"]);
    await loginByMobile(house, guest, NOA.mobile);
    expect((await messagesTo(house, NOA.mobile))[0]!.text).toContain("login code");
  });

  test("a code is its asker's alone, and an earlier one is dead", async () => {
    const first = await codeOf(guest);
    const thief = await arrive(house);
    expect(toldBy(await validate(thief, NOA.mobile, first))).toEqual([401, "INVALID_SMS_CODE"]);
    const second = await codeOf(guest);
    if (first !== second) {
      expect(toldBy(await validate(guest, NOA.mobile, first))).toEqual([401, "INVALID_SMS_CODE"]);
    }
    expect((await validate(guest, NOA.mobile, ` ${second} `)).status).toBe(200);
  });

  test("a code is tried five times at most, all at once too", async () => {
    const right = await codeOf(guest);
    const tries = Array.from({ length: 5 }, () => validate(guest, NOA.mobile, wrongCode(right)));
    for (const each of await Promise.all(tries)) {
      expect(toldBy(each)).toEqual([401, "INVALID_SMS_CODE"]);
    }
    expect(toldBy(await validate(guest, NOA.mobile, right))).toEqual([401, "INVALID_SMS_CODE"]);
  });

  test("a code is too old after five minutes", async () => {
    const { clock } = house.server.office;
    const code = await codeOf(guest);
    await clock.shift(301);
    const told = await validate(guest, NOA.mobile, code);
    await clock.shift(-301);
    expect(toldBy(told)).toEqual([401, "INVALID_SMS_CODE"]);
  });

  test("the answer is the same whether there is such a customer; nobody else is written to", async () => {
    const known = await post(guest, "/customer/mobile-login", { mobileNumber: NOA.mobile });
    const unknown = await post(guest, "/customer/mobile-login", { mobileNumber: "0559999999" });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await messagesTo(house, "0559999999")).toEqual([]);
    expect(toldBy(await validate(guest, "0559999999", "123456"))).toEqual([
      401,
      "INVALID_SMS_CODE",
    ]);
  });

  test("a code sent regardless proves a number that is nobody's", async () => {
    const mobileNumber = "0558888888";
    const body = { mobileNumber, sendSmsRegardlessOfCustomerExistence: true };
    await post(guest, "/customer/mobile-login", body);
    const told = await validate(guest, mobileNumber, await codeFor(house, mobileNumber));
    expect(toldBy(told)).toEqual([404, "CUSTOMER_NOT_FOUND"]);
  });

  test.each(["", "12", "0312345678", "+1 555 123"])("%j is no mobile number", async (text) => {
    const body = { mobileNumber: text };
    const asked = await post(guest, "/customer/mobile-login", body);
    expect(toldBy(asked)).toEqual([422, "invalid_mobileNumber"]);
    expect(toldBy(await validate(guest, text, "1"))).toEqual([422, "invalid_mobileNumber"]);
  });

  test("refresh knows the login, and logout ends it for every tab but keeps the visitor", async () => {
    const logged = await loginByMobile(house, guest, NOA.mobile);
    expect((await refreshed(guest)).body.customerInfo).toEqual(logged.body.customerInfo);
    expect((await post(guest, "/customer/logout")).body).toEqual({ success: true });
    expect((await refreshed(guest)).body).toEqual({ customerInfo: null });
    const session = await guest.call<Logged>("POST", "/session", {});
    expect(session.body).toMatchObject({ uuid: guest.uuid, customerInfo: null });
  });
});

describe("a login link", () => {
  const redeem = (shopper: Shopper, token: string) =>
    post<Logged>(shopper, "/customer/login-link/redeem", { token });

  test("comes by mail, and logs in to the booking and the area", async () => {
    await post(guest, "/customer/login-link", { email: "Sara@parterre.example" });
    const token = await linkFor(house, SARA);
    const [mail] = await messagesTo(house, SARA);
    expect(mail).toMatchObject({ kind: "mail" });
    expect(mail!.text).toContain(`${house.url}/customer#login=`);
    const { body } = await redeem(guest, token);
    expect(body.customerInfo).toMatchObject({ CustomerId: CUSTOMERS.sara, MobileNumber1: "" });
    expect((await bookingOf(guest))?.kind).toBe("link");
    const area = await guest.get<{ CustomerId: number }>("/customer-area/customerAreaData");
    expect(area.body.CustomerId).toBe(CUSTOMERS.sara);
  });

  test("comes by SMS; used, it tells when, and so it does once it is too old", async () => {
    const link = (to: Shopper) =>
      newLink(house, NOA.mobile, () =>
        post(to, "/customer/login-link", { mobileNumber: NOA.mobile }),
      );
    const token = await link(guest);
    expect((await redeem(guest, token)).status).toBe(200);
    const used = await redeem(await arrive(house), token);
    expect(toldBy(used)).toEqual([409, "CUSTOMER_TOKEN_REDEEMED"]);
    expect(Date.parse(String(used.body.error!["date"]))).toBeGreaterThan(0);

    const late = await arrive(house);
    const old = await link(late);
    const { clock } = house.server.office;
    await clock.shift(1801);
    const expired = await redeem(late, old);
    const now = clock.now().getTime();
    await clock.shift(-1801);
    expect(toldBy(expired)).toEqual([409, "CUSTOMER_TOKEN_EXPIRED"]);
    const date = Date.parse(String(expired.body.error!["date"]));
    expect([date > 0, date < now]).toEqual([true, true]);
  });

  test("that never was is refused, and nobody learns who has one", async () => {
    expect(toldBy(await redeem(guest, "never"))).toEqual([404, "CUSTOMER_TOKEN_ERROR"]);
    const known = await post(guest, "/customer/login-link", { email: NOA.email });
    const unknown = await post(guest, "/customer/login-link", { email: "no@parterre.example" });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await messagesTo(house, "no@parterre.example")).toEqual([]);
    const two = { email: NOA.email, mobileNumber: NOA.mobile };
    expect(toldBy(await post(guest, "/customer/login-link", two))).toEqual([422, "VALIDATION"]);
    const wrong = await post(guest, "/customer/login-link", { mobileNumber: "1" });
    expect(toldBy(wrong)).toEqual([422, "invalid_mobileNumber"]);
  });
});
