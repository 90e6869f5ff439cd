import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { openGuessGuard, type GuessGuard } from "../../../server/identity/logins/guessGuard.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

/**
 * Period of the limit in minutes. The period is so long that no counter decays during the test, even on a
 * slow machine.
 */
const MINUTES = 600;
const LIMITS = { perVisitor: 10, perAddress: 25, perHouse: 1000, minutes: MINUTES };

let house: House;
let presentationId: number;
beforeAll(async () => {
  house = await openHouse({ hasLimits: true, guesses: LIMITS });
  presentationId = (await new Shopper(house.url).presentation(DEMO.play)).id;
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.server.office.db.deleteFrom("guess_count").execute();
});

/** Number of the next guess. Every guess is unique, because a repeated wrong guess is not counted again. */
let next = 3_000_000;
const visitor = (): Promise<Shopper> => new Shopper(house.url).arrive();
const lookUp = async (by: Shopper, code: string): Promise<[number, string | undefined]> => {
  const { status, body } = await by.get(
    `/presentations/${presentationId}/ticket?ticketCode=${code}`,
  );
  return [status, body.error?.code];
};
const guess = (by: Shopper) => lookUp(by, String(next++));
const WRONG = [404, "memberNotFound"];
const STOPPED = [429, "RATE_LIMITED"];

describe("guesses of member numbers", () => {
  test("are stopped after ten, and say how long", async () => {
    const one = await visitor();
    for (let turn = 0; turn < 10; turn++) expect(await guess(one)).toEqual(WRONG);
    const { status, body } = await one.get(
      `/presentations/${presentationId}/ticket?ticketCode=2001001`,
    );
    expect([status, body.error?.code]).toEqual(STOPPED);
    const wait = Number(body.error?.["retryAfterSeconds"]);
    expect([wait > 0, wait <= (MINUTES * 60) / 10]).toEqual([true, true]);
    await house.server.office.clock.shift(wait);
    expect(await lookUp(one, "2001001")).toEqual([200, undefined]);
    await house.server.office.clock.shift(-wait);
  });

  test("that come all at once are no more than those that come one by one", async () => {
    const one = await visitor();
    const all = await Promise.all(Array.from({ length: 40 }, () => guess(one)));
    expect(all.filter(([status]) => status === 404)).toHaveLength(10);
    expect(all.filter(([status]) => status === 429)).toHaveLength(30);
  });

  test("by fresh visitors of one address are stopped too", async () => {
    const told: string[] = [];
    for (let turn = 0; turn < 30; turn++) told.push(String((await guess(await visitor()))[1]));
    expect(told.slice(0, 25)).toEqual(Array(25).fill("memberNotFound"));
    expect(told.slice(25)).toEqual(Array(5).fill("RATE_LIMITED"));
  });

  test("are counted once where the same one is made again, as a page does", async () => {
    const one = await visitor();
    for (let turn = 0; turn < 15; turn++) expect(await lookUp(one, "2999999")).toEqual(WRONG);
    expect(await lookUp(one, "2001001")).toEqual([200, undefined]);
  });

  test("are not counted where the number is right, or its check digit says that it is nobody's", async () => {
    const one = await visitor();
    for (let turn = 0; turn < 12; turn++) {
      expect(await lookUp(one, "2001001")).toEqual([200, undefined]);
      expect(
        await lookUp(one, `10000000000${turn % 10}0`.padEnd(13, "0").slice(0, 13)),
      ).not.toEqual(STOPPED);
    }
  });

  test("leave nothing but hashes in the database", async () => {
    const one = await visitor();
    await guess(one);
    const rows = await house.server.office.db
      .selectFrom("guess_count")
      .select("key_hash")
      .execute();
    expect(rows).toHaveLength(3);
    for (const { key_hash } of rows) expect(key_hash).toMatch(/^[\da-f]{64}$/);
  });
});

describe("the guard", () => {
  const warned: unknown[] = [];
  const guard = (limits = LIMITS): GuessGuard =>
    openGuessGuard(house.server.office.db, limits, true, {
      warn: (...said: unknown[]) => void warned.push(said),
    });
  const miss = (by: GuessGuard, visitorId: string, address: string) =>
    by.watch({ visitorId, address }, (note) => {
      note();
      return Promise.resolve("asked");
    });

  test("of a house that is guessed at serves whoever has not guessed wrong, and tells the log", async () => {
    const own = guard({ perVisitor: 10, perAddress: 20, perHouse: 30, minutes: MINUTES });
    for (let turn = 0; turn < 30; turn++) await miss(own, `bot ${turn}`, `198.51.100.${turn}`);
    await expect(miss(own, "bot 1", "198.51.100.200")).rejects.toThrow("RATE_LIMITED");
    await expect(miss(own, "fresh", "198.51.100.1")).rejects.toThrow("RATE_LIMITED");
    const holder = { visitorId: "an honest holder", address: "203.0.113.7" };
    expect(await own.watch(holder, () => Promise.resolve("found"))).toBe("found");
    expect(warned).toHaveLength(1);
  });

  test("counts on every node what was guessed on another", async () => {
    const [first, second] = [guard(), guard()];
    for (let turn = 0; turn < 5; turn++) {
      await miss(first, "somebody", "192.0.2.1");
      await miss(second, "somebody", "192.0.2.1");
    }
    await expect(miss(first, "somebody", "192.0.2.1")).rejects.toThrow("RATE_LIMITED");
    await expect(miss(second, "somebody", "192.0.2.1")).rejects.toThrow("RATE_LIMITED");
  });

  test("forgets in time, and deletes what it has forgotten", async () => {
    const own = guard();
    const { clock, db } = house.server.office;
    for (let turn = 0; turn < 10; turn++) await miss(own, "early", "192.0.2.2");
    await clock.shift(MINUTES * 60 + 1);
    expect(await miss(own, "early", "192.0.2.2")).toBe("asked");
    await clock.shift(2 * (MINUTES * 60 + 1));
    await miss(own, "late", "192.0.2.3");
    const rows = await db.selectFrom("guess_count").select("level").execute();
    // The three rows are the counters of the last visitor, of their address and of the installation.
    expect(rows).toHaveLength(3);
    await clock.shift(-3 * (MINUTES * 60 + 1));
  });
});
