import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fullCount } from "../gate/fullCount.ts";
import { memoryStore } from "../server/smallHouse.ts";
import { census } from "./census.ts";
import { Playhouse } from "./playhouse.ts";
import { playSeed } from "./playSeed.ts";
import { LAYOUT } from "./hall.ts";
import type { Tab } from "./tab.ts";
import { VirtualTime } from "./virtualTime.ts";

/** Paths of state that a tab may keep: counters, and everything that does not concern seats. */
const OF_NO_SEAT = [
  /^hall\.view\.revision /,
  /^selection\.#lanes\.#turn /,
  // State of the connection.
  /^live\.#(reasons|source|isAnew)/,
  // Regions that the next frame redraws.
  /\.states\.#(dirty|changed)/,
  /\.#states\.#(dirty|changed)/,
  // The hall's availability when it was opened, and the visitor's place in the order.
  /^hall\.#of\.available /,
  /\.order\.(phase|step|entered|extensions|partySize|expiresAt)/,
];

/** Lists everything that a tab's modules store, except the plan, which never changes. */
async function holdings({ hall, live, selection, areas, order, seating }: Tab): Promise<string[]> {
  // The worker gets the tab's seats with each call. The seats are sent now, because the tab has made no call
  // so far.
  await seating?.mine(hall?.states.mineList() ?? []);
  const roots = { hall, live, selection, areas, seats: order.seats, seating };
  const lines = census(roots, new Set([LAYOUT]));
  return lines.filter((line) => !OF_NO_SEAT.some((known) => known.test(line)));
}

describe("a tab with a past", () => {
  let time: VirtualTime;
  let play: Playhouse;
  beforeAll(async () => {
    const store = await memoryStore();
    time = VirtualTime.begin();
    play = await Playhouse.open(store);
  });
  afterAll(async () => {
    time.end();
    await play.end();
  });

  test("that has given everything back holds nothing that a tab opened just now does not", async () => {
    let compared = 0;
    for (let seed = 0; seed < fullCount(1, 100); seed++) {
      const { fault } = await playSeed(time, play, seed, {
        last: async (scene) => {
          const newcomer = await scene.newcomer();
          const fresh = await holdings(newcomer.tab);
          for (const { tab } of scene.visitors) expect(await holdings(tab)).toEqual(fresh);
          compared += fresh.length;
          newcomer.tab.leave();
        },
      });
      expect(fault).toBeUndefined();
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe("the census", () => {
  class Memory {
    readonly #before = new Map<string, number>();
    readonly open: unknown[] = [this];
    remember(seat: string, status: number): this {
      this.#before.set(seat, status);
      return this;
    }
  }

  test("sees what is private, and what lies in maps and typed arrays", () => {
    const blank = census({ one: new Memory() }, new Set());
    const marked = census({ one: new Memory().remember("4", 1) }, new Set());
    expect(marked.filter((line) => !blank.includes(line))).toEqual([
      "one.#before Map(2)",
      "one.#before<key 0> string 4",
      "one.#before<value 0> number 1",
    ]);
    const bytes = (...values: number[]) => census({ bits: Uint32Array.from(values) }, new Set());
    expect(bytes(1, 2)).not.toEqual(bytes(1, 3));
  });

  test("names what is met twice by where it was met first, and ends", () => {
    expect(census({ one: new Memory() }, new Set())).toContain("one.open.0 one");
  });
});
