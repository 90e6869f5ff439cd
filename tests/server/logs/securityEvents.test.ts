import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Refused } from "../../../domain/refusal.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openSecurityEvents } from "../../../server/http/securityEvents.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginByMobile, post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

interface Line {
  readonly event?: string;
  readonly requestId?: string;
  readonly address?: string;
  readonly call?: string;
  readonly code?: string;
  readonly suppressed?: number;
}

const NOA = { email: "noa@parterre.example", password: "parterre", mobile: "0500000001" };
const FROM = { "x-forwarded-for": "203.0.113.77" };
const MAX_CALLS = 5;

let house: House;
let guarded: House;
beforeAll(async () => {
  const { frame } = readConfig({ TRUSTED_PROXIES: "1" });
  house = await openHouse({ frame });
  const captcha = { kind: "altcha", cost: 1 } as const;
  const limits = { perVisitor: MAX_CALLS, perAddress: 1_000, newVisitors: 1_000 };
  const { outside } = readConfig({});
  guarded = await openHouse({ hasLimits: true, limits, outside: { ...outside, captcha } });
});
afterAll(async () => {
  await house.close();
  await guarded.close();
});

const eventsOf = ({ lines }: House, event: string): Line[] =>
  lines.map((line) => vouched<Line>(JSON.parse(line))).filter((line) => line.event === event);

/** Runs `work`. Returns the log lines with an event that were added during `work`. */
async function gained(of: House, event: string, work: () => Promise<unknown>): Promise<Line[]> {
  const before = eventsOf(of, event).length;
  await work();
  return eventsOf(of, event).slice(before);
}

describe("the process log has a line for", () => {
  test("a customer's good login, by password and by code", async () => {
    const guest = await arrive(house);
    const byPassword = await gained(house, "login.succeeded", () =>
      guest.call("POST", "/customer/login", { email: NOA.email, password: NOA.password }, FROM),
    );
    expect(byPassword).toMatchObject([
      { call: "POST /api/customer/login", address: "203.0.113.0/24" },
    ]);
    expect(byPassword[0]!.requestId).toBeTruthy();
    const byCode = await gained(house, "login.succeeded", async () =>
      loginByMobile(house, await arrive(house), NOA.mobile),
    );
    expect(byCode).toMatchObject([{ call: "POST /api/customer/mobile-login-validation-area" }]);
  });

  test("a customer's and an operator's failed login", async () => {
    const guest = await arrive(house);
    const failed = await gained(house, "login.failed", async () => {
      await post(guest, "/customer/login", { email: NOA.email, password: "not the one" });
      await post(guest, "/operator/login", { username: "admin", password: "not the one" });
    });
    expect(failed).toMatchObject([
      { call: "POST /api/customer/login", code: "LOGIN_FAILED" },
      { call: "POST /api/operator/login", code: "LOGIN_FAILED" },
    ]);
  });

  test("what a visitor and a customer are refused", async () => {
    const guest = await arrive(house);
    const refused = await gained(house, "access.refused", async () => {
      await guest.get("/customer-area/customerAreaData");
      await guest.call("PUT", "/seats/extend", { step: 1 }, { uuid: "another" });
    });
    expect(refused).toMatchObject([{ code: "UNAUTHORIZED" }, { code: "FORBIDDEN" }]);
  });

  test("a request of another site's page", async () => {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const refused = await gained(house, "origin.refused", () =>
      new Shopper(house.url).call("POST", "/session", {}, headers),
    );
    expect(refused).toMatchObject([{ call: "POST /api/session" }]);
  });

  test("a captcha that was not passed, and a limit that was reached", async () => {
    const guest = await arrive(guarded);
    const failed = await gained(guarded, "captcha.failed", () =>
      post(guest, "/customer/mobile-login", { mobileNumber: NOA.mobile }),
    );
    expect(failed).toMatchObject([{ code: "invalid_captcha" }]);
    const reached = await gained(guarded, "limit.reached", async () => {
      for (let turn = 0; turn <= MAX_CALLS; turn++) await guest.get("/presentations/1");
    });
    expect(reached.length).toBeGreaterThan(0);
  });
});

test("a flood of one kind is cut off", async () => {
  const nobody = new Shopper(house.url);
  const FLOOD = 200;
  const lines = await gained(house, "access.refused", () =>
    Promise.all(Array.from({ length: FLOOD }, () => nobody.get("/operator/me"))),
  );
  expect(lines.length).toBeLessThan(FLOOD);
  expect(lines.length).toBeGreaterThan(0);
});

test("what a flood left out is counted when the minute ends", () => {
  vi.useFakeTimers();
  try {
    const written: object[] = [];
    const take = (line: object): void => void written.push(line);
    const events = openSecurityEvents({ info: take, warn: take });
    const request = vouched<FastifyRequest>({
      method: "GET",
      id: "req-1",
      ip: "2001:db8::7",
      routeOptions: { url: "/api/operator/me" },
      raw: { socket: {} },
    });
    for (let turn = 0; turn < 100; turn++) {
      events.noteFailure(new Refused("UNAUTHORIZED"), request);
    }
    expect(written).toHaveLength(60);
    expect(written[0]).toMatchObject({ address: "2001:db8:0:0::/64", code: "UNAUTHORIZED" });
    vi.advanceTimersByTime(60_000);
    expect(written.slice(60)).toEqual([{ event: "access.refused", suppressed: 40 }]);
  } finally {
    vi.useRealTimers();
  }
});

test("no line holds an address, a number, a name or the whole network address", () => {
  const events = house.lines.filter((line) => line.includes('"event"')).join("");
  for (const word of [NOA.email, NOA.mobile, "admin", "203.0.113.77"]) {
    expect(events).not.toContain(word);
  }
});
