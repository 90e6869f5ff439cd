import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import { seal } from "../../server/platform/encryption/sealing.ts";
import type { UserInfo } from "../../domain/api/operators.ts";
import { CUSTOMERS } from "../../server/demo/customers.ts";
import { DEMO_OPERATORS } from "../../server/demo/operators.ts";
import { BUSINESSES } from "../../server/demo/places.ts";
import { ints } from "../../server/platform/store/db.ts";
import { totpAt, totpStep } from "../../server/identity/operators/totp.ts";
import { toldBy } from "../contract/stage.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, linkFor, post } from "./people.ts";
import { Shopper } from "./shopper.ts";

let house: House;
let staff: Shopper;
beforeAll(async () => {
  // Without a proxy's header, the client address is that of this machine.
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => {
  staff = new Shopper(house.url);
});

const login = (shopper: Shopper, username: string, password = username, more: object = {}) =>
  post<{ userInfo: UserInfo }>(shopper, "/operator/login", { username, password, ...more });
const me = (shopper: Shopper) => shopper.get<{ userInfo: UserInfo }>("/operator/me");

describe("an operator's login", () => {
  test.each(DEMO_OPERATORS.map(({ username, businessIds }) => [username, businessIds] as const))(
    "%s is staff of %j, by the session alone",
    async (username, businessIds) => {
      const { status, body } = await login(staff, username);
      expect([status, body.userInfo.businessIds]).toEqual([200, businessIds]);
      expect((await me(staff)).body).toEqual(body);
      expect(JSON.stringify(body)).not.toContain("scrypt");
    },
  );

  test("tells the names of their businesses, in the language that is asked for", async () => {
    await login(staff, "other");
    const english = await me(staff);
    const hebrew = await staff.call("GET", "/operator/me", undefined, { "accept-language": "he" });
    const [he, en] = BUSINESSES.find(({ id }) => id === 2)!.name;
    expect([english.body, hebrew.body]).toMatchObject([
      { businesses: [{ id: 2, name: en }] },
      { businesses: [{ id: 2, name: he }] },
    ]);
  });

  test("is refused the same for a wrong password and an unknown name", async () => {
    const wrong = await login(staff, "operator", "Operator");
    expect(toldBy(wrong)).toEqual([401, "LOGIN_FAILED"]);
    expect((await login(staff, "nobody")).body).toEqual(wrong.body);
    expect(toldBy(await me(staff))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("ends at the logout, and a second login ends the first", async () => {
    await login(staff, "operator");
    const first = staff.cookie("operator");
    await login(staff, "admin");
    const old = await staff.call("GET", "/operator/me", undefined, { cookie: `operator=${first}` });
    expect(toldBy(old)).toEqual([401, "UNAUTHORIZED"]);
    expect((await post(staff, "/operator/logout")).body).toEqual({ success: true });
    expect(staff.cookie("operator")).toBeUndefined();
    expect(toldBy(await post(staff, "/operator/logout"))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("needs the authenticator's code where there is one", async () => {
    const { db, clock } = house.server.office;
    const secret = Buffer.from("12345678901234567890");
    const row = await db
      .selectFrom("operator")
      .selectAll()
      .where("username", "=", "reports")
      .executeTakeFirstOrThrow();
    const guarded = { totp_secret: seal(db, "operator.totp_secret", secret.toString("base64")) };
    await db.updateTable("operator").set(guarded).where("id", "=", row.id).execute();
    const step = totpStep(clock.now());
    const [right, wrong] = [totpAt(secret, step), totpAt(secret, step - 10)];
    for (const code of [undefined, null, "", wrong]) {
      expect(toldBy(await login(staff, "reports", "reports", { code }))).toEqual([
        401,
        "LOGIN_FAILED",
      ]);
    }
    const bare = await login(staff, "reports");
    // Only a correct password shows that a code is required.
    expect(bare.body).toMatchObject({ error: { isCodeNeeded: true } });
    const stranger = await login(staff, "reports", "wrong", { code: right });
    expect(stranger.body).not.toHaveProperty("error.isCodeNeeded");
    expect((await login(staff, "reports", "reports", { code: right })).status).toBe(200);
    // A code cannot be used twice, so a code that somebody else has seen is useless.
    const again = await login(staff, "reports", "reports", { code: right });
    expect(toldBy(again)).toEqual([401, "LOGIN_FAILED"]);
    const off = { totp_secret: null, totp_used_step: null };
    await db.updateTable("operator").set(off).where("id", "=", row.id).execute();
  });

  test("sends a cookie of its own, strict and HttpOnly, that opens no customer's door", async () => {
    const response = await fetch(`${house.url}/api/operator/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "operator", password: "operator" }),
    });
    const cookies = response.headers.getSetCookie();
    const cookie = cookies.find((each) => each.startsWith("operator=")) ?? "";
    expect(cookie).toMatch(/^operator=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const value = cookie.split(";")[0]!.split("=")[1]!;
    const told = await staff.call("GET", "/customer-area/customerAreaData", undefined, {
      cookie: `area=${value}`,
    });
    expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
  });
});

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [2_000_000_000, "279037"],
])("the authenticator's code at second %i is RFC 6238's %s", (second, code) => {
  const secret = Buffer.from("12345678901234567890");
  expect(totpAt(secret, totpStep(new Date(second * 1000)))).toBe(code);
});

describe("an operator looks a customer up", () => {
  const link = (identity: object) => post(staff, "/operator/customer-login-link", identity);
  beforeEach(() => login(staff, "operator"));

  test("and has a login link sent to the number on record", async () => {
    expect((await link({ memberNumber: "2001001" })).body).toEqual({ success: true });
    const customer = await arrive(house);
    const token = await linkFor(house, "0500000001");
    const { body } = await post<{ customerInfo: { CustomerId: number } }>(
      customer,
      "/customer/login-link/redeem",
      { token },
    );
    expect(body.customerInfo.CustomerId).toBe(CUSTOMERS.noa);
  });

  test.each([
    [{ memberNumber: "nobody" }, 404, "CUSTOMER_NOT_FOUND"],
    [{ mobileNumber: "0559999999" }, 404, "CUSTOMER_NOT_FOUND"],
    [{ reservationIdentifier: "NOTHING2" }, 404, "CUSTOMER_NOT_FOUND"],
    [{ ssn: "200005056" }, 409, "CUSTOMER_NO_MOBILE"],
    [{ ssn: "123456789" }, 422, "invalid_ssn"],
    [{ mobileNumber: "1" }, 422, "invalid_mobileNumber"],
    [{}, 422, "VALIDATION"],
  ])("%j is told %i %s", async (identity, status, code) => {
    expect(toldBy(await link(identity))).toEqual([status, code]);
  });
});

describe("without a demo", () => {
  let bare: House;
  beforeAll(async () => {
    const firstOperator = { username: "Dana", password: "a long password" };
    // Limits the wait for an answer of the gateway, so that even a busy machine soon sees that no code can be
    // sent.
    const outside = { ...readConfig({}).outside, messageAnswerMs: 4_000 };
    bare = await openHouse({ isDemo: false, firstOperator, outside });
  });
  afterAll(() => bare.close());

  test("its operators do not log in, whatever the database still holds", async () => {
    const { username, passwordHash } = DEMO_OPERATORS[0]!;
    const { db } = bare.server.office;
    const names = { username, first_name: "", last_name: "", role_id: PRESET_IDS.staff };
    const rest = { id: 7, password_hash: passwordHash, is_demo: true };
    const operator = { ...names, ...rest, business_ids: ints([1]) };
    await db.insertInto("operator").values(operator).execute();
    const other = new Shopper(bare.url);
    expect(toldBy(await login(other, "operator"))).toEqual([401, "LOGIN_FAILED"]);
    const seventh = db.updateTable("operator").where("id", "=", 7);
    await seventh.set({ is_demo: false }).execute();
    expect((await login(other, "operator")).status).toBe(200);
    await seventh.set({ is_demo: true }).execute();
    expect(toldBy(await me(other))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("the first operator of the settings logs in", async () => {
    const told = await login(new Shopper(bare.url), "dana", "a long password");
    expect(told.body).toMatchObject({ userInfo: { userId: 1, FirstName: "Dana" } });
  });

  test("without a service for messages a code is SMS_FAILED, and there is no outbox", async () => {
    const guest = await arrive(bare);
    const body = { mobileNumber: "0500000001", sendSmsRegardlessOfCustomerExistence: true };
    expect(toldBy(await post(guest, "/customer/mobile-login", body))).toEqual([503, "SMS_FAILED"]);
    expect(toldBy(await guest.get("/dev/outbox"))).toEqual([404, "NOT_FOUND"]);
  });
});

test("from elsewhere the demo's outbox is open to operators alone", async () => {
  const read = () =>
    staff.call("GET", "/dev/outbox", undefined, { "x-forwarded-for": "192.0.2.7" });
  expect(toldBy(await read())).toEqual([403, "FORBIDDEN"]);
  await login(staff, "operator");
  expect((await read()).status).toBe(200);
  expect((await new Shopper(house.url).get("/dev/outbox")).status).toBe(200);
});
