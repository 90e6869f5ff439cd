import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { networkOf } from "../../../server/identity/logins/networkOf.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const LIMITED = [429, "RATE_LIMITED"];
const FAILED = [401, "LOGIN_FAILED"];

let house: House;
beforeAll(async () => {
  const { frame } = readConfig({ TRUSTED_PROXIES: "1" });
  const logins = quickLogins({
    MESSAGES_PER_VISITOR: "3",
    MESSAGES_PER_ADDRESS: "5",
    PASSWORD_TRIES: "3",
    PASSWORD_TRIES_PER_ADDRESS: "5",
    PASSWORD_TRIES_PER_NAME: "8",
    PASSWORD_SLOW_SECONDS: "300",
  });
  house = await openHouse({ hasLimits: true, frame, logins });
});
afterAll(() => house.close());

/** A visitor with a given IP address. */
class Person extends Shopper {
  readonly #from: string;

  constructor(from: string) {
    super(house.url);
    this.#from = from;
  }

  override send(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    return super.send(method, path, body, { "x-forwarded-for": this.#from, ...headers });
  }
}

let lastAddress = 0;
const somewhereElse = (): string => `198.51.100.${++lastAddress}`;

const REALMS = [
  ["operator", "admin", "admin", (name: string) => name],
  ["customer", "noa@parterre.example", "parterre", (name: string) => `${name}@parterre.example`],
] as const;

const logIn = (person: Person, realm: string, name: string, password: string) =>
  realm === "operator"
    ? post(person, "/operator/login", { username: name, password })
    : post(person, "/customer/login", { email: name, password });

const arriveAt = (from: string): Promise<Person> => new Person(from).arrive();

async function fail(person: Person, realm: string, name: string, times: number) {
  const told = [];
  for (let turn = 0; turn < times; turn++) {
    told.push(toldBy(await logIn(person, realm, name, "wrong")));
  }
  return told;
}

describe.each(REALMS)(
  "wrong passwords of a stranger on an account (%s)",
  (realm, name, password, nameOf) => {
    test("stop the stranger, and bar the owner neither elsewhere nor on a device that is known", async () => {
      const shared = somewhereElse();
      const device = await arriveAt(shared);
      expect((await logIn(device, realm, name, password)).status).toBe(200);
      const stranger = await arriveAt(shared);
      expect(await fail(stranger, realm, name, 4)).toEqual([FAILED, FAILED, FAILED, LIMITED]);
      // The right password is refused too, so that the reply does not reveal that it is right.
      expect(toldBy(await logIn(stranger, realm, name, password))).toEqual(LIMITED);
      expect((await logIn(await arriveAt(somewhereElse()), realm, name, password)).status).toBe(
        200,
      );
      expect((await logIn(device, realm, name, password)).status).toBe(200);
    });

    test("count for a device that is known too, which is then one like any other", async () => {
      const device = await arriveAt(somewhereElse());
      await logIn(device, realm, name, password);
      expect(await fail(device, realm, name, 4)).toEqual([FAILED, FAILED, FAILED, LIMITED]);
    });

    test("count by address over all accounts, before anything is hashed", async () => {
      const stranger = await arriveAt(somewhereElse());
      const told = [];
      for (let turn = 0; turn < 6; turn++) {
        told.push(...(await fail(stranger, realm, nameOf(`nobody${turn}`), 1)));
      }
      expect(told).toEqual([FAILED, FAILED, FAILED, FAILED, FAILED, LIMITED]);
    });

    test("slow an account down that many addresses attack, without closing it", async () => {
      const { clock } = house.server.office;
      const victim = nameOf("victim");
      const spread = async () => (await fail(await arriveAt(somewhereElse()), realm, victim, 1))[0];
      for (let turn = 0; turn < 8; turn++) expect(await spread()).toEqual(FAILED);
      expect(await spread()).toEqual(FAILED);
      const person = await arriveAt(somewhereElse());
      const slow = await logIn(person, realm, victim, "wrong");
      expect(toldBy(slow)).toEqual(LIMITED);
      expect(slow.body.error!["retryAfterSeconds"]).toBeLessThanOrEqual(300);
      await clock.shift(301);
      expect(await spread()).toEqual(FAILED);
      await clock.shift(-301);
    });

    test("right ones do not count", async () => {
      const shared = somewhereElse();
      for (let turn = 0; turn < 8; turn++) {
        const person = await arriveAt(shared);
        expect((await logIn(person, realm, name, password)).status).toBe(200);
      }
    });
  },
);

describe("login links", () => {
  const ask = async (person: Person, name: string) =>
    toldBy(await post(person, "/customer/login-link", { email: `${name}@parterre.example` }));

  test("are counted by whoever asks for them, whomever they are for", async () => {
    const from = somewhereElse();
    const person = await arriveAt(from);
    for (const name of ["a", "b", "c"]) expect((await ask(person, name))[0]).toBe(200);
    expect(await ask(person, "d")).toEqual(LIMITED);
    const others = await arriveAt(from);
    expect((await ask(others, "e"))[0]).toBe(200);
    expect((await ask(others, "f"))[0]).toBe(200);
    expect(await ask(others, "g")).toEqual(LIMITED);
    expect((await ask(await arriveAt(somewhereElse()), "h"))[0]).toBe(200);
  });

  test("that staff send count as messages to that number", async () => {
    const staff = await arriveAt(somewhereElse());
    await logIn(staff, "operator", "operator", "operator");
    const send = () => post(staff, "/operator/customer-login-link", { mobileNumber: "0500000003" });
    for (let turn = 0; turn < 3; turn++) expect((await send()).status).toBe(200);
    expect(toldBy(await send())).toEqual(LIMITED);
  });
});

test("codes of the second factor count by account, wherever the right password comes from", async () => {
  const { db } = house.server.office;
  const set = (totp_secret: string | null) =>
    db.updateTable("operator").set({ totp_secret }).where("username", "=", "reports").execute();
  await set(Buffer.from("12345678901234567890").toString("base64"));
  const told = [];
  for (let turn = 0; turn < 4; turn++) {
    const thief = new Person(somewhereElse());
    const body = { username: "reports", password: "reports", code: "000000" };
    told.push(toldBy(await post(thief, "/operator/login", body)));
  }
  await set(null);
  expect(told).toEqual([FAILED, FAILED, FAILED, LIMITED]);
});

test("a device's cookie that somebody made up is worth nothing", async () => {
  const forger = await arriveAt(somewhereElse());
  const cookie = { cookie: `device=${"A".repeat(22)}.${"B".repeat(16)}.${"C".repeat(43)}` };
  const body = { username: "admin", password: "wrong" };
  const told = [];
  for (let turn = 0; turn < 4; turn++) {
    told.push(toldBy(await forger.call("POST", "/operator/login", body, cookie)));
  }
  expect(told.at(-1)).toEqual(LIMITED);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("an attempt from %s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
