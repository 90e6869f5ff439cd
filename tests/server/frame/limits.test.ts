import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldBy } from "../../contract/stage.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { openCounters } from "../../../server/platform/counts/counters.ts";
import { openTurns } from "../../../server/platform/turns.ts";
import { openCpuBudget } from "../../../server/pages/cpuBudget.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { builtPage } from "./builtPage.ts";

const PER_ADDRESS = 160;
const distDir = builtPage();
let house: House;
beforeAll(async () => {
  const limits = { perVisitor: 100, perAddress: PER_ADDRESS, newVisitors: 1_000 };
  // The server trusts one proxy, so that each test can use another client address.
  const { frame } = readConfig({ TRUSTED_PROXIES: "1" });
  house = await openHouse({ distDir, hasLimits: true, limits, frame });
});
afterAll(async () => {
  await house.close();
  rmSync(distDir, { recursive: true });
});

/**
 * Repeats a call from one address until it is refused. Returns how many calls were allowed, and the refusal.
 */
async function askOut(path: string, address: string, most = PER_ADDRESS + 1) {
  const headers = { "x-forwarded-for": address, accept: "text/html,*/*" };
  for (let served = 0; served < most; served++) {
    const answer = await fetch(`${house.url}${path}`, { headers });
    const text = await answer.text();
    if (answer.status === 429) return { served, answer, text };
  }
  return { served: most, answer: undefined, text: "" };
}

describe("an address that asks without end", () => {
  test.each([
    ["/whatson?q=a", "192.0.2.1"],
    ["/sitemap.xml", "192.0.2.2"],
    ["/api/openapi.json", "192.0.2.3"],
  ])("is served %s fewer times than calls, which cost less", async (path, address) => {
    const { served, answer } = await askOut(path, address);
    expect(served).toBeLessThanOrEqual(PER_ADDRESS / 8);
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is told in a page where it asked for one, and no other address is", async () => {
    const { answer, text } = await askOut("/whatson?q=b&language=en", "192.0.2.4");
    expect(answer?.headers.get("content-type")).toMatch(/^text\/html/);
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect((await askOut("/robots.txt", "192.0.2.5", 1)).answer).toBeUndefined();
  });

  test.each([
    ["/media/none.jpg", "198.51.100.1"],
    ["/robots.txt", "198.51.100.2"],
  ])("is refused %s in the end", async (path, address) => {
    expect((await askOut(path, address)).served).toBe(PER_ADDRESS);
  });

  test("is always told that the server is alive", async () => {
    await askOut("/robots.txt", "192.0.2.6");
    expect((await askOut("/api/healthz", "192.0.2.6", 20)).answer).toBeUndefined();
    expect((await askOut("/api/readyz", "192.0.2.6", 20)).answer).toBeUndefined();
  });

  test("counts by network where it has many addresses of IPv6", async () => {
    for (let host = 1; host <= PER_ADDRESS; host++) {
      await askOut("/robots.txt", `2001:db8:0:1::${host.toString(16)}`, 1);
    }
    expect((await askOut("/robots.txt", "2001:db8:0:1:ffff::1", 1)).answer?.status).toBe(429);
    expect((await askOut("/robots.txt", "2001:db8:0:2::1", 1)).answer).toBeUndefined();
  });
});

test("large answers use a visitor's requests up sooner than small ones", async () => {
  const guest = await new Shopper(house.url).arrive();
  const show = await guest.presentation(DEMO.derbyFeature);
  const headers = { "accept-encoding": "identity" };
  const path = `/seats/seats-statusV2?presentationId=${show.id}&isReserved=1`;
  const ask = () => guest.call("GET", path, undefined, headers);
  const first = await ask();
  expect(first.status).toBe(200);
  const told: unknown[] = [];
  for (let turn = 0; turn < 20 && told.at(-1) !== 429; turn++) told.push((await ask()).status);
  expect(told.at(-1)).toBe(429);
  expect(toldBy(await guest.get(`/seats/mine?presentationId=${show.id}`))).toEqual([
    429,
    "RATE_LIMITED",
  ]);
});

describe("counters", () => {
  test("begin again after a minute, and never hold more keys than they may", () => {
    let now = 0;
    const options = { max: 5, windowMs: 60_000, maxKeys: 3 };
    const counters = openCounters(options, undefined, () => now);
    counters.add("a", 5);
    expect(counters.waitOf("a")).toBeUndefined();
    expect(counters.waitOf("a", 1)).toBe(60);
    counters.add("a", 1);
    expect(counters.waitOf("a")).toBe(60);
    now = 59_500;
    expect(counters.waitOf("a")).toBe(1);
    now = 60_000;
    expect(counters.waitOf("a")).toBeUndefined();
    for (const key of ["b", "c", "d", "e"]) counters.add(key, 9);
    expect(["b", "c", "d", "e"].map((key) => counters.waitOf(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("turns", () => {
  test("are given in order, and to no more than may wait", async () => {
    const turns = openTurns({ atOnce: 1, waiting: 2, retryAfterSeconds: 7 });
    const gate = Promise.withResolvers<void>();
    const done: number[] = [];
    const take = (n: number) => turns.run(() => gate.promise.then(() => done.push(n)));
    const taken = [take(1), take(2), take(3)];
    await expect(take(4)).rejects.toMatchObject({
      refusal: { code: "RATE_LIMITED", details: { retryAfterSeconds: 7 } },
    });
    gate.resolve();
    await Promise.all(taken);
    expect(done).toEqual([1, 2, 3]);
    await expect(turns.run(() => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    expect(await turns.run(() => Promise.resolve("again"))).toBe("again");
  });
});

test("time for markup is used up by those who use much, and comes again", () => {
  let now = 0;
  let used = 0;
  const budget = openCpuBudget(
    () => now,
    () => used,
  );
  let screens = 0;
  while (budget.hasLeft()) {
    budget.spend(() => (used += 40));
    screens++;
  }
  expect(screens).toBe(75);
  now = 1_000;
  expect(budget.hasLeft()).toBe(true);
});
