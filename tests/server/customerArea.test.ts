import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ssnColumns } from "../../server/platform/encryption/sealing.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import { CUSTOMERS } from "../../server/demo/customers.ts";
import { DEMO_SSN } from "../../server/demo/codeIds.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { paidCart, toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, codeFor, newCode, loginToArea, post, wrongCode } from "./people.ts";
import type { Bought, Shopper } from "./shopper.ts";

const NOA = "0500000001";
const AVI = "0500000002";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  guest = await arrive(house);
});

const ask = (shopper: Shopper, body: object, query = "") =>
  post(shopper, `/customer-area/mobile-login${query}`, body);
const validate = (shopper: Shopper, smsCode: string) =>
  post<AreaCustomer & { uuid: string; customerInfo: object | null }>(
    shopper,
    "/customer-area/mobile-login-validation",
    { smsCode },
  );
const area = (shopper: Shopper) => shopper.get<AreaCustomer>("/customer-area/customerAreaData");

/** Buys a seat of the play with this mobile number. */
async function buy(shopper: Shopper, MobileNumber1: string): Promise<Bought> {
  const show = await shopper.presentation(DEMO.play);
  const seat = (await shopper.freeSeats(show)).at(-1)!;
  await shopper.lock(show, seat, seat);
  const cart = await paidCart(shopper, show, [seat]);
  const customerInfo = { ...cart.customerInfo, MobileNumber1 };
  const { status, body } = await shopper.commit({ ...cart, customerInfo });
  expect(status).toBe(200);
  return body;
}

describe("the customer area's login", () => {
  test.each([
    ["a mobile number", { mobileNumber: "+972500000001" }],
    ["an ID number", { ssn: DEMO_SSN.member }],
    ["a member number", { memberNumber: "2001001" }],
  ])("by %s sends the code to the number on record", async (_, identity) => {
    const code = await newCode(house, NOA, async () => {
      expect((await ask(guest, identity)).body).toEqual({ success: true });
    });
    const { status, body } = await validate(guest, code);
    expect([status, body.CustomerId]).toEqual([200, CUSTOMERS.noa]);
    expect(body.uuid).toBe(guest.uuid);
    expect(body.Members).toMatchObject([{ memberNumber: "2001001", balance: 10 }]);
  });

  test("by a reservation finds whoever bought it; a guest becomes a customer by that", async () => {
    const mobile = "0541112233";
    const bought = await buy(guest, mobile);
    const other = await arrive(house);
    await ask(other, { reservationIdentifier: bought.reservationIdentifier.toLowerCase() });
    const { body } = await validate(other, await codeFor(house, mobile));
    expect(body).toMatchObject({ FirstName: "Noa", MobileNumber1: mobile });
    expect(body.reservations).toMatchObject([
      {
        ReservationIdentifier: bought.reservationIdentifier,
        state: "paid",
        tickets: [{ documentKey: bought.documentKeys[0], state: "active" }],
      },
    ]);
    expect(body.Tickets.map((ticket) => ticket.ticketIdentifier)).toEqual(bought.ticketIdentifiers);
    expect(body.Tickets[0]).toMatchObject({ RowName: expect.stringMatching(/./) });
    expect(body.VODTickets).toEqual([]);
  });

  test("is apart from the booking session, unless it was asked for at the checkout", async () => {
    const first = await loginToArea(house, guest, NOA);
    expect(first.body["customerInfo"]).toBeNull();
    expect((await post(guest, "/customer/refresh")).body).toEqual({ customerInfo: null });
    const old = guest.uuid;
    const code = await newCode(house, NOA, () => ask(guest, { mobileNumber: NOA }, "?checkout"));
    const { body } = await validate(guest, code);
    expect(body.customerInfo).toMatchObject({ CustomerId: CUSTOMERS.noa });
    expect(body.uuid).not.toBe(old);
    await post(guest, "/customer/logout");
    expect((await area(guest)).status).toBe(200);
    expect((await post(guest, "/customer-area/logout")).body).toEqual({ success: true });
    expect(toldBy(await area(guest))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("ends on the server too: a cookie that was kept opens nothing", async () => {
    await loginToArea(house, guest, NOA);
    const kept = guest.cookie("area")!;
    await post(guest, "/customer-area/logout");
    const told = await guest.call("GET", "/customer-area/customerAreaData", undefined, {
      cookie: `area=${kept}`,
    });
    expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
  });

  test("lasts half a day", async () => {
    await loginToArea(house, guest, NOA);
    const { clock } = house.server.office;
    await clock.shift(12 * 3600 + 1);
    const told = await area(guest);
    await clock.shift(-12 * 3600 - 1);
    expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
    expect((await area(guest)).status).toBe(200);
  });

  test("answers the same for nobody, and for somebody without a number", async () => {
    const known = await ask(guest, { ssn: DEMO_SSN.member });
    for (const identity of [
      { ssn: "200005056" },
      { ssn: DEMO_SSN.notEntitled },
      { memberNumber: "0" },
      { reservationIdentifier: "NOTHING2" },
    ]) {
      const other = await ask(guest, identity);
      expect([other.status, other.body]).toEqual([known.status, known.body]);
      expect(toldBy(await validate(guest, "000000"))).toEqual([401, "INVALID_SMS_CODE"]);
    }
  });

  test.each([
    [{ mobileNumber: "031234567" }, "invalid_mobileNumber"],
    [{ ssn: "123456789" }, "invalid_ssn"],
    [{}, "VALIDATION"],
    [{ ssn: DEMO_SSN.member, mobileNumber: NOA }, "VALIDATION"],
    [{ mobileNumber: null, memberNumber: "" }, "VALIDATION"],
  ])("%j is refused with %s", async (identity, code) => {
    expect(toldBy(await ask(guest, identity))).toEqual([422, code]);
  });
});

describe("what a customer changes", () => {
  const put = (shopper: Shopper, path: string, body: object) =>
    shopper.call<{ customerInfo: Record<string, unknown>; success?: boolean }>(
      "PUT",
      `/customer-area/${path}`,
      body,
    );
  const prove = (shopper: Shopper, smsCode: string) =>
    post<{ customerInfo: Record<string, unknown> }>(
      shopper,
      "/customer-area/mobile-number-validation",
      { smsCode },
    );

  test("personal details: what is given changes, # goes out of addresses, the rest stays", async () => {
    await loginToArea(house, guest, AVI);
    const changes = {
      Address1: " רחוב #7 ",
      City: "חולון",
      DateOfBirth: "1990-02-28",
      locationId: 3,
    };
    const { body } = await put(guest, "details", changes);
    expect(body.customerInfo).toMatchObject({
      FirstName: "אבי",
      Address1: "רחוב 7",
      City: "חולון",
      DateOfBirth: "1990-02-28",
      Location: { id: 3 },
      MobileNumber1: AVI,
    });
    const cleared = await put(guest, "details", { DateOfBirth: null, IsEmailAllowed: true });
    expect(cleared.body.customerInfo).toMatchObject({ DateOfBirth: null, City: "חולון" });
    expect((await area(guest)).body.IsEmailAllowed).toBe(true);
  });

  test.each([
    [{ EmailAddress1: "noa@parterre.example" }, "VALIDATION"],
    [{ EmailAddress1: "nowhere" }, "VALIDATION"],
    [{ SSN: DEMO_SSN.member }, "invalid_ssn"],
    [{ SSN: "123456789" }, "invalid_ssn"],
    [{ SSN: "200009025" }, "invalid_ssn"],
    [{ DateOfBirth: "1990-02-30" }, "VALIDATION"],
    [{ locationId: 999 }, "VALIDATION"],
    [{ FirstName: "" }, "VALIDATION"],
  ])("%j is refused with %s", async (changes, code) => {
    await loginToArea(house, guest, AVI);
    expect(toldBy(await put(guest, "details", changes))).toEqual([422, code]);
  });

  test("an ID number is given once, and a member's is not for the taking", async () => {
    const mobile = "0545556677";
    await buy(guest, mobile);
    await loginToArea(house, guest, mobile);
    const ssn = "200007078";
    const { db } = house.server.office;
    const member = db.updateTable("member").where("member_number", "=", "2001008");
    await member.set(ssnColumns(db, "member.ssn", ssn)).execute();
    expect(toldBy(await put(guest, "details", { SSN: ssn }))).toEqual([422, "invalid_ssn"]);
    await member.set(ssnColumns(db, "member.ssn", null)).execute();
    expect((await put(guest, "details", { SSN: ssn })).body.customerInfo["SSN"]).toBe(ssn);
    expect((await put(guest, "details", { SSN: ssn })).status).toBe(200);
    expect(toldBy(await put(guest, "details", { SSN: "200005056" }))).toEqual([422, "invalid_ssn"]);
    expect((await area(guest)).body.Members).toEqual([]);
    await member.set(ssnColumns(db, "member.ssn", ssn)).execute();
    expect((await area(guest)).body.Members).toMatchObject([{ memberNumber: "2001008" }]);
    await member.set(ssnColumns(db, "member.ssn", null)).execute();
  });

  test("details need the area's session and the visitor's uuid", async () => {
    expect(toldBy(await put(guest, "details", {}))).toEqual([401, "UNAUTHORIZED"]);
    await loginToArea(house, guest, AVI);
    const foreign = await guest.call("PUT", "/customer-area/details", {}, { uuid: "x" });
    expect(toldBy(foreign)).toEqual([403, "FORBIDDEN"]);
  });

  test("a number changes once a code to the new one is proved; other sessions end", async () => {
    const elsewhere = await arrive(house);
    await loginToArea(house, elsewhere, "0500000006");
    await loginToArea(house, guest, "0500000006");
    const mobileNumber = "052-777-7777";
    expect((await put(guest, "mobile-number", { mobileNumber })).body).toEqual({ success: true });
    const code = await codeFor(house, "0527777777");
    expect(toldBy(await prove(guest, wrongCode(code)))).toEqual([401, "INVALID_SMS_CODE"]);
    expect((await area(guest)).body.MobileNumber1).toBe("0500000006");
    expect((await prove(guest, code)).body.customerInfo["MobileNumber1"]).toBe("0527777777");
    expect((await area(guest)).body.MobileNumber1).toBe("0527777777");
    expect(toldBy(await area(elsewhere))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("a password makes an account of the address on record, and ends other sessions", async () => {
    const elsewhere = await arrive(house);
    await loginToArea(house, elsewhere, AVI);
    await loginToArea(house, guest, AVI);
    const login = (password: string) =>
      post(guest, "/customer/login", { email: "avi@parterre.example", password });
    expect(toldBy(await login("correct horse"))).toEqual([401, "LOGIN_FAILED"]);
    expect(toldBy(await put(guest, "password", { password: "short" }))).toEqual([
      422,
      "VALIDATION",
    ]);
    expect((await put(guest, "password", { password: "correct horse" })).status).toBe(200);
    expect((await login("correct horse")).status).toBe(200);
    expect(toldBy(await area(elsewhere))).toEqual([401, "UNAUTHORIZED"]);
    const bare = await arrive(house);
    await buy(bare, "0543334455");
    await loginToArea(house, bare, "0543334455");
    await put(bare, "details", { EmailAddress1: "own@parterre.example" });
    const { db } = house.server.office;
    await db
      .updateTable("customer")
      .set({ email: null })
      .where("mobile", "=", "+972543334455")
      .execute();
    const told = await put(bare, "password", { password: "correct horse" });
    expect(toldBy(told)).toEqual([422, "VALIDATION"]);
  });

  test("a number that is another customer's stays theirs", async () => {
    await loginToArea(house, guest, AVI);
    const code = await newCode(house, NOA, () =>
      put(guest, "mobile-number", { mobileNumber: NOA }),
    );
    const told = await prove(guest, code);
    expect(toldBy(told)).toEqual([422, "invalid_mobileNumber"]);
    const wrong = await put(guest, "mobile-number", { mobileNumber: "12" });
    expect(toldBy(wrong)).toEqual([422, "invalid_mobileNumber"]);
  });
});

test("the OpenAPI document names the cookies that each call needs", async () => {
  type Operation = { security: object[]; parameters: { name: string }[] };
  const { body } = await guest.get<{ paths: Record<string, Record<string, Operation>> }>(
    "/openapi.json",
  );
  const operation = (path: string, method: string) => body.paths[`/api${path}`]![method]!;
  const details = operation("/customer-area/details", "put");
  expect(details.security).toEqual([{ area: [], visitor: [] }]);
  expect(details.parameters.map(({ name }) => name)).toContain("uuid");
  const data = operation("/customer-area/customerAreaData", "get");
  expect([data.security, data.parameters]).toEqual([[{ area: [] }], []]);
  expect(operation("/operator/me", "get").security).toEqual([{ operator: [] }]);
});

test("a customer sees the orders of their own number and no others", async () => {
  const mine = await buy(guest, NOA);
  const theirs = await buy(await arrive(house), AVI);
  await loginToArea(house, guest, NOA);
  const { reservations } = (await area(guest)).body;
  const found = reservations.map((each) => each.ReservationIdentifier);
  expect(found).toContain(mine.reservationIdentifier);
  expect(found).not.toContain(theirs.reservationIdentifier);
});
