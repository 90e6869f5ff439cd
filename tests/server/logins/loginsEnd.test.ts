import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { Buyers } from "../buyer.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import {
  arrive,
  codeFor,
  newCode,
  newLink,
  loginByMobile,
  loginToArea,
  messagesTo,
  post,
} from "../people.ts";
import { quickHash } from "../quickPasswords.ts";
import { cartSeat, type Shopper } from "../shopper.ts";

const NOA = { email: "noa@parterre.example", mobile: "0500000001" };
const NEEDED = [403, "FRESH_LOGIN_NEEDED"];
const HOURS = 3600;

let house: House;
beforeAll(async () => {
  house = await openHouse({ logins: quickLogins() });
});
afterAll(() => house.close());

async function later<T>(seconds: number, ask: () => Promise<T>): Promise<T> {
  const { clock } = house.server.office;
  await clock.shift(seconds);
  try {
    return await ask();
  } finally {
    await clock.shift(-seconds);
  }
}

const byPassword = (shopper: Shopper, password = "parterre") =>
  post(shopper, "/customer/login", { email: NOA.email, password, customerArea: true });
const bookingOf = async (shopper: Shopper) => {
  type Session = { customerInfo: { CustomerId: number } | null };
  const { body } = await post<Session>(shopper, "/customer/refresh");
  return body.customerInfo?.CustomerId;
};
const areaOf = async (shopper: Shopper) =>
  (await shopper.get("/customer-area/customerAreaData")).status;
/** Returns whether a browser is logged in to bookings, and whether to the customer area. */
const isIn = async (shopper: Shopper) => [await bookingOf(shopper), await areaOf(shopper)];
const IN = [CUSTOMERS.noa, 200];
const OUT = [undefined, 401];

async function logged(): Promise<Shopper> {
  const shopper = await arrive(house);
  expect((await byPassword(shopper)).status).toBe(200);
  return shopper;
}

describe("a customer's login", () => {
  test("to the booking ends after its hours, for everything that asks who is logged in", async () => {
    const shopper = await arrive(house);
    await loginByMobile(house, shopper, NOA.mobile);
    const orders = () =>
      shopper.get<{ customerInfo: unknown }>("/payment/cards").then(({ status }) => status);
    expect(await bookingOf(shopper)).toBe(CUSTOMERS.noa);
    await later(12 * HOURS + 1, async () => {
      expect(await bookingOf(shopper)).toBeUndefined();
      expect(await orders()).toBe(200);
      const session = await post<{ customerInfo: unknown }>(shopper, "/session");
      expect(session.body.customerInfo).toBeNull();
    });
  });

  test("is read through the view of those that have not ended, wherever it is read", () => {
    const readers = globSync("server/**/*.ts").filter((file) =>
      /(from|join|selectFrom\(")\s*booking_login\b/.test(readFileSync(file, "utf8")),
    );
    const others = readers.filter((file) => !file.startsWith("server/platform/migrations/"));
    // These files export or delete a person's data, which includes logins that have ended.
    const ofPersons = [
      "server/customerArea/exportedParts.ts",
      "server/customerArea/forgetOrders.ts",
    ];
    expect(others.toSorted()).toEqual(ofPersons);
  });

  test("to the area ends when nothing is asked for two hours, and goes on while something is", async () => {
    const shopper = await logged();
    const { clock } = house.server.office;
    await clock.shift(1.9 * HOURS);
    expect(await areaOf(shopper)).toBe(200);
    await clock.shift(1.9 * HOURS);
    expect(await areaOf(shopper)).toBe(200);
    await clock.shift(2.1 * HOURS);
    expect(await areaOf(shopper)).toBe(401);
    await clock.shift(-5.9 * HOURS);
  });

  test("ends everywhere at the customer's wish, with links and codes that are on their way", async () => {
    const [one, other] = [await logged(), await logged()];
    const token = await newLink(house, NOA.email, () =>
      post(other, "/customer/login-link", { email: NOA.email }),
    );
    const asker = await arrive(house);
    const smsCode = await newCode(house, NOA.mobile, () =>
      post(asker, "/customer/mobile-login", { mobileNumber: NOA.mobile }),
    );
    const left = await post(one, "/customer-area/logout-everywhere");
    expect(left.body).toEqual({ success: true });
    expect([await isIn(one), await isIn(other)]).toEqual([OUT, OUT]);
    const late = await post(asker, "/customer/login-link/redeem", { token });
    expect(toldBy(late)).toEqual([409, "CUSTOMER_TOKEN_EXPIRED"]);
    const body = { mobileNumber: NOA.mobile, smsCode };
    const proved = await post(asker, "/customer/mobile-login-validation-area", body);
    expect(toldBy(proved)).toEqual([401, "INVALID_SMS_CODE"]);
  });
});

describe("a new password", () => {
  /** Restores the demo's password in the database, because a call would refuse it as guessable. */
  const setBack = () =>
    house.server.office.db
      .updateTable("customer")
      .set({ password_hash: quickHash("parterre") })
      .where("id", "=", CUSTOMERS.noa)
      .execute();
  const change = (shopper: Shopper, password: string, more: object = {}) =>
    shopper.call("PUT", "/customer-area/password", { password, ...more });

  test("ends all other logins, to bookings too, and the customer is told by mail", async () => {
    const [home, cafe] = [await logged(), await logged()];
    expect((await change(home, "parterre 2")).status).toBe(200);
    expect([await isIn(home), await isIn(cafe)]).toEqual([IN, OUT]);
    expect(toldBy(await byPassword(cafe))).toEqual([401, "LOGIN_FAILED"]);
    await expect
      .poll(async () => (await messagesTo(house, NOA.email)).map(({ text }) => text).join())
      .toContain("The password of your account was changed");
    await setBack();
  });

  test("needs the old one, unless the login is of the last minutes", async () => {
    const shopper = await logged();
    await later(21 * 60, async () => {
      expect(toldBy(await change(shopper, "parterre 3"))).toEqual(NEEDED);
      const wrong = await change(shopper, "parterre 3", { currentPassword: "wrong" });
      expect(toldBy(wrong)).toEqual([401, "LOGIN_FAILED"]);
      const right = await change(shopper, "parterre 3", { currentPassword: "parterre" });
      expect(right.status).toBe(200);
      await loginToArea(house, shopper, NOA.mobile);
      expect((await change(shopper, "parterre 4")).status).toBe(200);
      await setBack();
    });
  });
});

describe("other ways in", () => {
  test("a new mobile number needs a fresh login, ends the others, and the old number is told", async () => {
    const [home, cafe] = [await logged(), await logged()];
    const ask = (shopper: Shopper, mobileNumber: string) =>
      shopper.call("PUT", "/customer-area/mobile-number", { mobileNumber });
    expect(toldBy(await later(21 * 60, () => ask(home, "0541112233")))).toEqual(NEEDED);
    const move = async (mobile: string) => {
      expect((await ask(home, mobile)).status).toBe(200);
      const smsCode = await codeFor(house, mobile);
      return post(home, "/customer-area/mobile-number-validation", { smsCode });
    };
    expect((await move("0541112233")).status).toBe(200);
    expect([await isIn(home), await isIn(cafe)]).toEqual([IN, OUT]);
    await expect
      .poll(async () => (await messagesTo(house, NOA.mobile)).map(({ text }) => text).join())
      .toContain("The mobile number of your account was changed");
    const { db } = house.server.office;
    const back = { mobile: NOA.mobile };
    await db.updateTable("customer").set(back).where("id", "=", CUSTOMERS.noa).execute();
  });

  test("a new e-mail needs a fresh login, ends the others, and the old address is told", async () => {
    const [home, cafe] = [await logged(), await logged()];
    const set = (EmailAddress1: string, more: object = {}) =>
      home.call("PUT", "/customer-area/details", { EmailAddress1, ...more });
    await later(21 * 60, async () => {
      expect((await set(NOA.email, { City: "Haifa" })).status).toBe(200);
      expect(toldBy(await set("noa.new@parterre.example"))).toEqual(NEEDED);
    });
    expect((await set("noa.new@parterre.example")).status).toBe(200);
    expect([await isIn(home), await isIn(cafe)]).toEqual([IN, OUT]);
    await expect
      .poll(async () => (await messagesTo(house, NOA.email)).map(({ text }) => text).join())
      .toContain("The e-mail address of your account was changed");
    expect((await set(NOA.email)).status).toBe(200);
  });

  test("the account is deleted only after a fresh login", async () => {
    const shopper = await logged();
    const drop = () => post(shopper, "/customer-area/delete", { isSure: true });
    expect(toldBy(await later(21 * 60, drop))).toEqual(NEEDED);
  });
});

describe("a kept card", () => {
  test("pays after a login of the last minutes, and after an old one only once there is a new one", async () => {
    const buyers = await Buyers.of(house, DEMO.play);
    const mobile = "0547770003";
    const guest = await buyers.next();
    const customerInfo = { ...guest.cart.customerInfo, MobileNumber1: mobile };
    // A purchase with a mobile number creates the customer.
    expect((await guest.shopper.commit({ ...guest.cart, customerInfo })).status).toBe(200);
    const { shopper, cart } = await buyers.next();
    const seat = async () => {
      const [free] = await shopper.freeSeats(buyers.show);
      expect((await shopper.lock(buyers.show, free!, free)).status).toBe(200);
      return [cartSeat(buyers.show, free!)];
    };
    await loginByMobile(house, shopper, mobile);
    expect((await shopper.commit({ ...cart, saveMagCard: true })).status).toBe(200);
    const { body } = await shopper.get<{ MagCards: { token: string }[] }>("/payment/cards");
    const { paymentIdentifier: _form, ...plain } = cart;
    const pay = async () => {
      const saved = { paymentMethod: "saved" as const, creditcardInfo: body.MagCards[0]! };
      const token = { token: saved.creditcardInfo.token };
      return shopper.commit({ ...plain, ...saved, creditcardInfo: token, seats: await seat() });
    };
    expect((await pay()).status).toBe(200);
    await later(21 * 60, async () => {
      expect(toldBy(await pay())).toEqual(NEEDED);
      expect((await loginByMobile(house, shopper, mobile)).status).toBe(200);
      expect((await pay()).status).toBe(200);
    });
  });

  test("that was kept without a login pays later only for whoever has its order's mobile number", async () => {
    const buyers = await Buyers.of(house, DEMO.play);
    const mobile = "0547770002";
    const { shopper, cart } = await buyers.next();
    const customerInfo = { ...cart.customerInfo, MobileNumber1: mobile };
    const kept = await shopper.commit({ ...cart, customerInfo, saveMagCard: true });
    expect(kept.status).toBe(200);
    const { body } = await shopper.get<{ MagCards: { token: string }[] }>("/payment/cards");
    const { token } = body.MagCards[0]!;
    const { paymentIdentifier: _form, ...plain } = cart;
    const pay = async () => {
      const [free] = await shopper.freeSeats(buyers.show);
      expect((await shopper.lock(buyers.show, free!, free)).status).toBe(200);
      const seats = [cartSeat(buyers.show, free!)];
      const saved = { paymentMethod: "saved" as const, creditcardInfo: { token } };
      return shopper.commit({ ...plain, customerInfo, ...saved, seats });
    };
    await later(21 * 60, async () => {
      expect(toldBy(await pay())).toEqual(NEEDED);
      await loginByMobile(house, shopper, NOA.mobile);
      expect(toldBy(await pay())).toEqual(NEEDED);
      await loginByMobile(house, shopper, mobile);
      expect((await pay()).status).toBe(200);
    });
  });
});
