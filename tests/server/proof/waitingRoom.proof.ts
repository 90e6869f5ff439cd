import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitRange } from "../../../domain/waitingRoom.ts";
import { turnOf, waitingView } from "../../../server/waitingRoom/waitingView.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { saveRoom } from "../../../server/waitingRoom/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { RULES } from "../waitingRoom/waiting.ts";

const EARLY = 40_000;
const LATE = 10_000;
const PER_MINUTE = 6_000;
const BANDS = 10;
const TICK_SECONDS = 5;

let house: House;
let id: number;
/** The numbers of all visitors, in order of arrival. */
let numbers: number[];

const rooms = () => house.server.office.waitingRooms;
const shift = (seconds: number): Promise<void> => house.server.office.clock.shift(seconds);
const now = (): Date => house.server.office.clock.now();
const ours = () => rooms().of(id)!;

/** Joins as so many visitors, a thousand at once. */
async function crowd(count: number): Promise<number[]> {
  const joined: number[] = [];
  while (joined.length < count) {
    const batch = Array.from({ length: 1_000 }, () => rooms().join(id, randomUUID()));
    joined.push(...(await Promise.all(batch)).map((number) => number!));
  }
  return joined;
}

beforeAll(async () => {
  house = await openHouse();
  const { db } = house.server.office;
  // The stadium has seats for everybody who is let in.
  const show = await db
    .selectFrom("presentation")
    .select("id")
    .where("venue_id", "=", DEMO.stadiumVenue)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  id = show.id;
  await db
    .updateTable("presentation")
    .set({ on_sale_at: new Date(now().getTime() + 30 * 60_000) })
    .where("id", "=", id)
    .execute();
  await saveRoom(db, id, { ...RULES, perMinute: PER_MINUTE, maxInside: 1_000_000 });
  await rooms().refresh();
  numbers = await crowd(EARLY);
  await shift(30 * 60);
  await rooms().refresh();
  numbers.push(...(await crowd(LATE)));
});
afterAll(() => house.close());

describe("50,000 visitors in a waiting room", () => {
  test("have 50,000 different places", () => {
    expect(new Set(numbers).size).toBe(EARLY + LATE);
  });

  test("are drawn without favour for who came early", () => {
    const table = Array.from({ length: BANDS * BANDS }, () => 0);
    const band = (place: number): number => Math.floor(((place - 1) * BANDS) / EARLY);
    numbers.slice(0, EARLY).forEach((number, arrived) => {
      const { rank } = turnOf(ours(), number)!;
      table[band(arrived + 1) * BANDS + band(rank)]! += 1;
    });
    const expected = EARLY / (BANDS * BANDS);
    const chiSquared = table.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    console.log(`chi-squared ${chiSquared.toFixed(1)} with 81 degrees of freedom`);
    // 126.1 is exceeded by one fair draw in a thousand.
    expect(chiSquared).toBeLessThan(126.1);
  });

  test("who came after the draw wait behind it, in order of arrival", () => {
    const ranks = numbers.slice(EARLY).map((number) => turnOf(ours(), number)!.rank);
    expect(ranks[0]).toBeGreaterThan(EARLY);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test("get in by their rank, within the range that they were told, and nobody without a place", async () => {
    const asked = new Map<number, { readonly at: Date; readonly range: WaitRange }[]>();
    const waits = new Map<number, Date>();
    const sample = numbers.filter((_, index) => index % 250 === 0);
    let called = 0;
    for (let tick = 0; waits.size < sample.length && tick < 400; tick++) {
      await shift(TICK_SECONDS);
      await rooms().refresh();
      expect(ours().called).toBeGreaterThanOrEqual(called);
      called = ours().called;
      for (const number of sample) {
        if (waits.has(number)) continue;
        const view = waitingView(ours(), number, now());
        if (view.state === "called") waits.set(number, now());
        else if (view.wait && tick % 12 === 0) {
          asked.set(number, [...(asked.get(number) ?? []), { at: now(), range: view.wait }]);
        }
      }
    }
    const told = [...asked].flatMap(([number, ranges]) =>
      ranges.map(({ at, range }) => {
        const minutes = (waits.get(number)!.getTime() - at.getTime()) / 60_000;
        return minutes >= range.low && minutes <= range.high;
      }),
    );
    const held = told.filter(Boolean).length;
    console.log(`${held} of ${told.length} ranges held`);
    expect(told.length).toBeGreaterThan(500);
    expect(held / told.length).toBeGreaterThanOrEqual(0.9);
    const stranger = await new Shopper(house.url).arrive();
    expect((await stranger.call("POST", `/waiting-room/${id}/enter`, {})).status).toBe(409);
  });
});
