import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fullCount } from "../gate/fullCount.ts";
import { memoryStore } from "../server/smallHouse.ts";
import { KINDS } from "./operations.ts";
import { Playhouse } from "./playhouse.ts";
import { playSeed, type Played } from "./playSeed.ts";
import { reportOf, shortestFailure } from "./shortest.ts";
import { HAPPENINGS, Tally } from "./tally.ts";
import { VirtualTime } from "./virtualTime.ts";

/** The seed to run alone, as in `SEED=7`. */
const only = process.env["SEED"];
const COUNT = only === undefined ? fullCount(4, 1_000) : 1;
/** The first seed. In four seeds from this one on, everything that can happen occurs. */
const FIRST = Number(only ?? 3);
const IN_ONE_TEST = 10;

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

/**
 * Codes of refusals that have to occur. TOO_MANY_SEATS and CART_EXPIRED are rare, so they are required only
 * in a full run.
 */
const REFUSALS = ["SEAT_UNAVAILABLE", "SEAT_UNLOCK_FAILED"].concat(
  fullCount(0, 1) === 1 ? ["TOO_MANY_SEATS", "CART_EXPIRED"] : [],
);

const played: Played[] = [];
/** The start in real time, because `Date` and `performance` return the time of the simulation. */
const began = process.hrtime.bigint();

/**
 * Runs a seed in which everything must agree. If anything disagrees, throws a report of the shortest failing
 * prefix.
 */
async function mustAgree(seed: number): Promise<void> {
  const one = await playSeed(time, play, seed);
  if (one.fault) throw new Error(reportOf(await shortestFailure(time, play, one)));
  played.push(one);
}

describe("two tabs and a house agree in the end, whatever the network does", () => {
  const firsts = Array.from(
    { length: Math.ceil(COUNT / IN_ONE_TEST) },
    (_, i) => FIRST + i * IN_ONE_TEST,
  );
  test.each(firsts)("from seed %i on", async (first) => {
    const count = Math.min(IN_ONE_TEST, FIRST + COUNT - first);
    const seeds = Array.from({ length: count }, (_, i) => first + i);
    for (const seed of seeds) await mustAgree(seed);
    expect(played.slice(-count).map(({ seed }) => seed)).toEqual(seeds);
  });
});

describe.skipIf(only !== undefined)("the seeds", () => {
  test("have been through everything that can happen", () => {
    const story = played.flatMap((one) => one.story).join("\n");
    for (const kind of Object.keys(KINDS)) expect(story).toContain(` ${kind} `);
    expect(REFUSALS.filter((code) => !story.includes(code))).toEqual([]);
    expect(story).toContain("→ 200, late");
    const tally = new Tally();
    for (const one of played) tally.add(one.tally);
    const acts = played.reduce((sum, { length }) => sum + length, 0);
    const minutes = (process.hrtime.bigint() - began) / 60_000_000_000n;
    console.log([`${COUNT} seeds, ${acts} acts, ${minutes} minutes`, ...tally.lines()].join("\n"));
    expect(HAPPENINGS.filter((what) => tally.of(what) === 0)).toEqual([]);
    const times = (what: RegExp): number => story.match(what)?.length ?? 0;
    expect(times(/PUT \/seats\/lock-seats? .* → 200/g)).toBeGreaterThan(3 * COUNT);
    expect(times(/PUT \/seats\/unlock-seat .* → 200/g)).toBeGreaterThan(COUNT);
    // Each of the two tabs takes a snapshot when it opens. Further snapshots recover missed changes.
    expect(times(/GET \/seats\/snapshot/g)).toBeGreaterThan(4 * COUNT);
    const holding = played.filter(({ mine }) => mine > 0);
    expect(holding.length).toBeGreaterThan(COUNT / 3);
  });

  test("go the same way every time", async () => {
    const [first] = played;
    const again = await playSeed(time, play, first!.seed);
    expect(again.story.map(withoutDay)).toEqual(first!.story.map(withoutDay));
    expect(again.story.length).toBeGreaterThan(50);
  });
});

/** Returns a line of the events without its time, which differs between runs of a seed. */
const withoutDay = (line: string): string => line.slice(line.indexOf(" "));
