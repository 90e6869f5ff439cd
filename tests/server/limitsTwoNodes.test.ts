import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { openHouse, type House } from "./house.ts";
import { callWith, logIn, makeKey } from "./keys/keyHouse.ts";
import { arrive, post } from "./people.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { Shopper } from "./shopper.ts";
import { solve } from "./solvedPuzzle.ts";
import { waitUntil } from "../gate/waitFor.ts";

/**
 * Limit of calls. The limit is far higher than the number of calls of a poll, so that calls are refused only
 * because of the other node's count.
 */
const MAX_CALLS = 400;
/**
 * Limit of new visitors. The limit is lower than that of calls, because each new visitor is also a call from
 * its address.
 */
const MAX_VISITORS = 200;
const MAX_STREAMS = 4;
/** Options of a poll with at most 120 calls. The period of the limit is a minute. */
const SELDOM = { timeout: 30_000, interval: 250 };

let database: string;
let near: House;
let far: House;
beforeAll(async () => {
  database = await copyDatabase("demo");
  // The server trusts one proxy, so that each test can use another address.
  const { frame, outside } = readConfig({ TRUSTED_PROXIES: "1" });
  const settings = {
    store: postgresAt(database),
    frame,
    outside: { ...outside, captcha: { kind: "altcha" as const, cost: 1 } },
    hasLimits: true,
    limits: { perVisitor: MAX_CALLS, perAddress: MAX_CALLS, newVisitors: MAX_VISITORS },
    callsPerKey: MAX_CALLS,
    streamsPerAddress: MAX_STREAMS,
  };
  near = await openHouse(settings);
  far = await openHouse(settings);
  await waitUntil(() => [near, far].every(({ server }) => server.office.isBusConnected()));
});
afterAll(async () => {
  await far.close();
  await near.close();
  await dropDatabase(database);
});

/** Each call has another address, so that only the visitor or the key is counted. */
let lastAddress = 0;
const newAddress = (): { "x-forwarded-for": string } => {
  lastAddress++;
  return { "x-forwarded-for": `10.1.${lastAddress >> 8}.${lastAddress & 255}` };
};

/** Repeats a call until it is refused. Returns how many times the call was allowed. */
async function askOut(ask: () => Promise<number>): Promise<number> {
  for (let served = 0; ; served++) if ((await ask()) === 429) return served;
}

describe("two nodes on one PostgreSQL refuse whoever the other has served enough", () => {
  test("a visitor", async () => {
    const guest = await new Shopper(near.url).arrive();
    const ask = async (): Promise<number> =>
      (await guest.call("GET", "/payment/cards", undefined, newAddress())).status;
    expect(await askOut(ask)).toBeGreaterThan(MAX_CALLS / 2);
    guest.moveTo(far.url);
    await expect.poll(ask, SELDOM).toBe(429);
    const other = await new Shopper(far.url).arrive();
    expect((await other.get("/payment/cards")).status).toBe(200);
  });

  test("an address", async () => {
    const askAt =
      ({ url }: House, address: string) =>
      async (): Promise<number> => {
        const answer = await fetch(`${url}/robots.txt`, {
          headers: { "x-forwarded-for": address },
        });
        await answer.text();
        return answer.status;
      };
    expect(await askOut(askAt(near, "192.0.2.1"))).toBe(MAX_CALLS);
    await expect.poll(askAt(far, "192.0.2.1"), SELDOM).toBe(429);
    expect(await askAt(far, "192.0.2.2")()).not.toBe(429);
    // Addresses of one IPv6 network are counted together.
    expect(await askOut(askAt(far, "2001:db8:0:1::1"))).toBe(MAX_CALLS);
    await expect.poll(askAt(near, "2001:db8:0:1::2"), SELDOM).toBe(429);
  });

  test("an API key", async () => {
    const admin = await logIn(near);
    const { secret } = await makeKey(admin, ["orders:read"]);
    const askAt = (house: House) => async (): Promise<number> => {
      const path = "/pres-live/orders?q=nobody";
      return (await callWith(house, secret, "GET", path, undefined, newAddress())).status;
    };
    expect(await askOut(askAt(near))).toBe(MAX_CALLS);
    await expect.poll(askAt(far), SELDOM).toBe(429);
  });

  test("an address that makes visitors", async () => {
    const comeTo = async ({ url }: House, address: string): Promise<number> =>
      (await new Shopper(url).call("POST", "/session", {}, { "x-forwarded-for": address })).status;
    expect(await askOut(() => comeTo(near, "2001:db8:1:1::1"))).toBe(MAX_VISITORS);
    await expect.poll(() => comeTo(far, "2001:db8:1:1::2"), SELDOM).toBe(429);
    expect(await comeTo(far, "2001:db8:1:2::1")).toBe(200);
  });

  test("an address with all its streams open, until one ends", async () => {
    const { id } = await new Shopper(near.url).presentation(DEMO.play);
    const open: AbortController[] = [];
    const follow = async ({ url }: House): Promise<number> => {
      const leaving = new AbortController();
      const answer = await fetch(`${url}/api/seats/stream?presentationId=${id}`, {
        signal: leaving.signal,
        headers: { "x-forwarded-for": "198.51.100.1" },
      });
      if (answer.status === 200) open.push(leaving);
      return answer.status;
    };
    const leave = (): void => open.pop()?.abort();
    for (let stream = 0; stream < MAX_STREAMS; stream++) expect(await follow(near)).toBe(200);
    const { live } = far.server.office;
    const tryFar = async (): Promise<number> => {
      const status = await follow(far);
      if (status === 200) leave();
      // Streams that have ended must not count in the next attempt.
      await expect.poll(live.streamCount).toBe(0);
      return status;
    };
    await expect.poll(tryFar, SELDOM).toBe(429);
    leave();
    await expect.poll(() => follow(far), SELDOM).toBe(200);
    while (open.length > 0) leave();
  });
});

test("a puzzle of one node is solved once for both, however many ask at once", async () => {
  const guests = await Promise.all([near, far, near, far].map((house) => arrive(house)));
  const token = await solve(guests[0]!);
  const told = await Promise.all(
    guests.map((guest, at) =>
      post(guest, "/customer/mobile-login", {
        mobileNumber: `050000000${at + 1}`,
        recaptchaToken: token,
      }),
    ),
  );
  const codes = told.map(({ body }) => body.error?.code ?? "ok").toSorted();
  expect(codes).toEqual(["invalid_captcha", "invalid_captcha", "invalid_captcha", "ok"]);
  const other = await solve(guests[2]!);
  const late = await post(guests[3]!, "/customer/mobile-login", {
    mobileNumber: "0500000005",
    recaptchaToken: other,
  });
  expect(late.status).toBe(200);
});
