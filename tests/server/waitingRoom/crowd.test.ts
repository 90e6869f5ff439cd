import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitRange } from "../../../domain/waitingRoom.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { saveRoom } from "../../../server/waitingRoom/desk.ts";
import { enterRoom } from "../../../server/waitingRoom/places.ts";
import { turnOf, waitingView } from "../../../server/waitingRoom/waitingView.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { RULES } from "./waiting.ts";

/** Number of visitors who join before the sale, and after it begins. */
const EARLY = fullCount(1_600, 40_000);
const LATE = fullCount(400, 10_000);
const ALL = EARLY + LATE;
/**
 * All visitors are admitted within about ten minutes. Visitors inside leave more slowly than this pace would
 * admit others.
 */
const PER_MINUTE = ALL / 8;
const MAX_INSIDE = ALL / 3;
const BANDS = 10;
const TICK_SECONDS = 5;
const TICKS_A_MINUTE = 60 / TICK_SECONDS;
/** Every n-th visitor records what the waiting room shows, so that about a hundred visitors do. */
const NOTES_EVERY = Math.ceil(ALL / 100);
/** Every n-th visitor closes the page after joining, and does not come back. */
const GONE_EVERY = 5;
/** The draw is the same each time, so that a rare draw cannot fail the test. */
const SEED = "2f6b1c94d07e53a8b1964e7f20c3d85a";

let house: House;
let id: number;
/** The queue numbers of all visitors in order of arrival, and each number's visitor id. */
const numbers: number[] = [];
const visitorIds = new Map<number, string>();

const office = () => house.server.office;
const rooms = () => office().waitingRooms;
const shift = (seconds: number): Promise<void> => office().clock.shift(seconds);
const now = (): Date => office().clock.now();
const ours = () => rooms().of(id)!;

const isGone = (number: number): boolean => number % GONE_EVERY === 0;

/** Joins as `count` visitors, up to a thousand at once. */
async function crowd(count: number): Promise<void> {
  for (let joined = 0; joined < count; joined += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, count - joined) }, () => randomUUID());
    const given = await Promise.all(batch.map((visitorId) => rooms().join(id, visitorId)));
    given.forEach((number, at) => {
      numbers.push(number!);
      visitorIds.set(number!, batch[at]!);
    });
  }
}

beforeAll(async () => {
  house = await openHouse();
  const { db } = office();
  // The stadium has enough seats for everybody who is admitted.
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
  await saveRoom(db, id, { ...RULES, perMinute: PER_MINUTE, maxInside: Math.round(MAX_INSIDE) });
  await db
    .updateTable("waiting_room")
    .set({ seed: SEED })
    .where("presentation_id", "=", id)
    .execute();
  await rooms().refresh();
  await crowd(EARLY);
  await shift(30 * 60);
  // The refresh is repeated, because a periodic refresh may be making the draw at the same time.
  while (!turnOf(ours(), 1)) await rooms().refresh();
  await crowd(LATE);
});
afterAll(() => house.close());

/** Returns a generator of numbers from 0 to 1, reproducible by its seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Simulates called visitors: they enter after a while, except one in ten, and leave after some minutes. */
class Inside {
  readonly #chance = chances(7);
  readonly #byRank: readonly number[];
  readonly #enters = new Map<number, number[]>();
  readonly #leaves = new Map<number, number[]>();
  #called = 0;

  constructor(byRank: readonly number[]) {
    this.#byRank = byRank;
  }

  #plan(at: Map<number, number[]>, tick: number, number: number): void {
    at.set(tick, [...(at.get(tick) ?? []), number]);
  }

  #ticks(least: number, most: number): number {
    return Math.ceil((least + this.#chance() * (most - least)) / TICK_SECONDS);
  }

  async pass(tick: number): Promise<void> {
    const { db } = office();
    for (; this.#called < ours().called; this.#called++) {
      if (this.#chance() < 0.1 || isGone(this.#byRank[this.#called]!)) continue;
      this.#plan(this.#enters, tick + this.#ticks(0, 60), this.#byRank[this.#called]!);
    }
    const entering = this.#enters.get(tick) ?? [];
    await Promise.all(
      entering.map((number) => {
        const { rank } = turnOf(ours(), number)!;
        const visitorId = visitorIds.get(number)!;
        return enterRoom(db, { presentationId: id, visitorId, number, rank, minutes: 20 });
      }),
    );
    for (const number of entering) this.#plan(this.#leaves, tick + this.#ticks(60, 240), number);
    const leaving = this.#leaves.get(tick) ?? [];
    if (leaving.length === 0) return;
    await db
      .updateTable("waiting_place")
      .set({ inside_until: null })
      .where("presentation_id", "=", id)
      .where("number", "in", leaving)
      .execute();
  }
}

describe(`${ALL.toLocaleString("en")} visitors in a waiting room`, () => {
  test("have as many different places", () => {
    expect(new Set(numbers).size).toBe(ALL);
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
    // One fair draw in a thousand exceeds 126.1.
    expect(chiSquared).toBeLessThan(126.1);
    // An order that is too even is not random either: one fair draw in a thousand is below 47.2.
    expect(chiSquared).toBeGreaterThan(47.2);
  });

  test("who came after the draw wait behind it, in order of arrival", () => {
    const ranks = numbers.slice(EARLY).map((number) => turnOf(ours(), number)!.rank);
    expect(ranks[0]).toBeGreaterThan(EARLY);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test("get in by their rank and within the range that they were told, and nobody without a place", async () => {
    const byRank: number[] = [];
    for (const number of numbers) byRank[turnOf(ours(), number)!.rank - 1] = number;
    const inside = new Inside(byRank);
    const told: { readonly number: number; readonly at: Date; readonly range: WaitRange }[] = [];
    const waits = new Map<number, Date>();
    const present = numbers.filter((number) => !isGone(number));
    const sample = present.filter((_, index) => index % NOTES_EVERY === 0);
    const strangers = await Promise.all(
      Array.from({ length: 10 }, () => new Shopper(house.url).arrive()),
    );
    const enterUninvited = async (): Promise<number[]> => {
      const path = `/waiting-room/${id}/enter`;
      const replies = await Promise.all(strangers.map((each) => each.call("POST", path, {})));
      return replies.map(({ status }) => status);
    };
    const none = strangers.map(() => 409);
    const start = now().getTime();
    for (let tick = 0; waits.size < sample.length; tick++) {
      if (tick > 100 * TICKS_A_MINUTE) throw new Error("the queue does not move");
      // The clock also counts the seconds that the test itself takes. The time of the test is left out, so
      // that a tick has the same length on every machine.
      await shift(Math.max(0, TICK_SECONDS * (tick + 1) - (now().getTime() - start) / 1000));
      for (const number of present) rooms().note(id, number);
      await rooms().refresh();
      await inside.pass(tick);
      if (tick % (2 * TICKS_A_MINUTE) === 0) expect(await enterUninvited()).toEqual(none);
      for (const number of sample) {
        if (waits.has(number)) continue;
        const view = waitingView(ours(), number, now());
        if (view.state === "called") waits.set(number, now());
        else if (view.wait && tick % TICKS_A_MINUTE === 0) {
          told.push({ number, at: now(), range: view.wait });
        }
      }
    }
    const held = told.filter(({ number, at, range }) => {
      const minutes = (waits.get(number)!.getTime() - at.getTime()) / 60_000;
      return minutes >= range.low && minutes <= range.high;
    }).length;
    console.log(`${held} of ${told.length} ranges held`);
    expect(told.length).toBeGreaterThan(300);
    expect(held / told.length).toBeGreaterThanOrEqual(0.9);
    expect(await enterUninvited()).toEqual(none);
    const { entered } = await office()
      .db.selectFrom("waiting_place")
      .select(({ fn }) => fn.count<number>("number").as("entered"))
      .where("presentation_id", "=", id)
      .where("entered_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect(entered).toBeLessThanOrEqual(ours().called);
    // Only visitors who have left are passed over, and not in the first minutes.
    const { rows: passed } = await sql<{ number: number }>`select number from waiting_place
      where presentation_id = ${id} and passed_at is not null`.execute(office().db);
    expect(passed.length).toBeGreaterThan(ALL / GONE_EVERY / 4);
    expect(passed.filter(({ number }) => !isGone(number))).toEqual([]);
  });
});
