import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { importanceOf, type Importance } from "../../../server/http/importance.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { vouched } from "../../vouched.ts";
import { openHouse, type House } from "../house.ts";
import { builtPage } from "./builtPage.ts";
import { holdCalls, type HeldCalls } from "./heldCalls.ts";

/** For each importance, a call that does not read any table that the tests lock. */
const CALLS: Readonly<Record<Importance, string>> = {
  looking: "/api/categories",
  choosing: "/api/allocations",
  paying: "/api/payment/methods",
};

const distDir = builtPage();
const overloadOf = (overload: { readonly delayMs: number; readonly openCalls: number }) => ({
  frame: { ...readConfig({}).frame, overload },
});

describe("of the calls to a server that already answers more than it takes", () => {
  let house: House;
  let calls: HeldCalls;
  beforeAll(async () => {
    house = await openHouse({ distDir, ...overloadOf({ delayMs: 0, openCalls: 1 }) });
    calls = await holdCalls(house);
  });
  afterAll(async () => {
    await calls.release();
    await house.close();
    rmSync(distDir, { recursive: true });
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(house.url + path)).status;
  /**
   * Returns the importances whose calls are currently refused. The calls are made one at a time, because each
   * call adds to the load.
   */
  async function refused(): Promise<Importance[]> {
    const found: Importance[] = [];
    for (const name of ["looking", "choosing", "paying"] as const) {
      if ((await statusOf(CALLS[name])) === 503) found.push(name);
    }
    return found;
  }
  const refusedWhile = (held: number) => (): Promise<Importance[]> => {
    calls.hold(held);
    return refused();
  };
  test("none is refused while it takes them", async () => {
    expect(await refused()).toEqual([]);
  });

  test("those that look around are refused first, and say when to come again", async () => {
    await expect.poll(refusedWhile(2)).toEqual(["looking"]);
    const answer = await fetch(house.url + CALLS.looking);
    const { error } = vouched<{ error: { code: string; retryAfterSeconds: number } }>(
      await answer.json(),
    );
    expect(error).toMatchObject({ code: "OVERLOADED" });
    expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(2);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(4);
    // The header contains whole seconds.
    expect(answer.headers.get("retry-after")).toBe(`${Math.ceil(error.retryAfterSeconds)}`);
  });

  test("pages are sent all the same, without what they would have to be asked for", async () => {
    const page = await fetch(`${house.url}/feature/999999`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
  });

  test("then those that choose, and those that pay last", async () => {
    await expect.poll(refusedWhile(3)).toEqual(["looking", "choosing"]);
    await expect.poll(refusedWhile(6)).toEqual(["looking", "choosing", "paying"]);
  });

  test("health is told throughout, and refusals are logged once for a while", async () => {
    expect(await statusOf("/api/healthz")).toBe(200);
    expect(await statusOf("/api/readyz")).toBe(200);
    const logged = house.lines.filter((line) => line.includes("overloaded"));
    expect(logged).toHaveLength(1);
  });

  test("and all are answered again afterwards", async () => {
    await calls.release();
    expect(await refused()).toEqual([]);
    const page = await fetch(`${house.url}/feature/999999`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(404);
  });
});

/**
 * A delay that is longer than those that other programs of a busy machine cause, and shorter than those that
 * the tests cause. In ms.
 */
const DELAY_MS = 150;

/** Blocks the thread, as a long computation does, but without using CPU time. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Returns the statuses of as many concurrent calls as make a server busy. */
const askMany = async ({ url }: House): Promise<number[]> => {
  const ask = async (): Promise<number> => (await fetch(url + CALLS.looking)).status;
  return Promise.all(Array.from({ length: 60 }, ask));
};

test("one long pause among many calls makes nobody be refused", async () => {
  const house = await openHouse(overloadOf({ delayMs: DELAY_MS, openCalls: 0 }));
  const answersAroundPauses = async (): Promise<number[]> => {
    const answers: number[] = [];
    for (let round = 0; round < 45; round++) {
      if (round % 15 === 5) block(1_000);
      answers.push(...(await askMany(house)));
    }
    return answers;
  };
  // The test is repeated, because other programs of the machine can cause delays of their own.
  await expect.poll(answersAroundPauses, { timeout: 90_000 }).not.toContain(503);
  await house.close();
});

describe("a server whose processor is busy", () => {
  let house: House;
  let isBusy = false;
  beforeAll(async () => {
    house = await openHouse(overloadOf({ delayMs: DELAY_MS, openCalls: 0 }));
  });
  afterEach(() => {
    isBusy = false;
  });
  afterAll(() => house.close());

  /** Blocks the thread for half a second again and again. */
  async function keepBusy(): Promise<void> {
    isBusy = true;
    while (isBusy) {
      block(500);
      await sleep(1);
    }
  }

  const ask = async (): Promise<number> => (await fetch(house.url + CALLS.looking)).status;
  test("refuses some of many calls, and none when it is no longer busy", async () => {
    const busy = keepBusy();
    await expect.poll(() => askMany(house), { timeout: 60_000 }).toContain(503);
    isBusy = false;
    await busy;
    await expect.poll(() => askMany(house), { timeout: 60_000 }).not.toContain(503);
  });

  test("refuses nobody who comes alone", async () => {
    const busy = keepBusy();
    // Waits until the many calls of the previous test are over, and the delay was measured again.
    await sleep(3_000);
    for (let call = 0; call < 5; call++) expect(await ask()).toBe(200);
    isBusy = false;
    await busy;
  });
});

test("every call has an importance: paying and tickets before seats, seats before lists", () => {
  const by = Map.groupBy(CONTRACT, importanceOf);
  const paths = (importance: Importance) =>
    new Set(by.get(importance)?.map(({ method, path }) => `${method} ${path}`));
  for (const each of [
    "POST /payment/commit",
    "POST /payment/confirm",
    "GET /payment/status/{paymentIdentifier}",
    "GET /edocument/{documentKey}",
    "POST /reservations/{id}/cancel",
    "POST /operator/scan-ticket",
    "POST /pres-live/counter-sale",
  ]) {
    expect(paths("paying")).toContain(each);
  }
  for (const each of [
    "POST /session",
    "PUT /seats/lock-seat",
    "GET /seats/seatplan",
    "GET /seats/best-available",
    "POST /operator/login",
    "PUT /membership/lock-seat",
  ]) {
    expect(paths("choosing")).toContain(each);
  }
  for (const each of ["GET /features/", "GET /presentations/", "GET /house-pages/{page}"]) {
    expect(paths("looking")).toContain(each);
  }
});
