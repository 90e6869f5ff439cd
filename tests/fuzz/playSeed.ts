import { vi } from "vitest";
import { chances } from "../../server/demo/seeded.ts";
import { SHOW } from "../server/smallHouse.ts";
import { operationsOf, type Operation } from "./operations.ts";
import type { Playhouse } from "./playhouse.ts";
import { Scene, type Seams } from "./scene.ts";
import type { Tally } from "./tally.ts";
import type { VirtualTime } from "./virtualTime.ts";

/** The result of a seed. */
export interface Played {
  readonly seed: number;
  /** Number of operations that were run. */
  readonly length: number;
  /** The Disagreement that was found, or `undefined` if there was none. */
  readonly fault: Error | undefined;
  /** The events of the run, one per line. */
  readonly story: readonly string[];
  /** Number of seats and places that the tabs have at the end. */
  readonly mine: number;
  readonly tally: Tally;
}

export interface PlayOptions {
  readonly seams?: Seams;
  /** Replaces the seed's operations. */
  readonly change?: (operations: readonly Operation[]) => readonly Operation[];
  /** Number of operations to run, from the first one. */
  readonly length?: number;
  /** Called after all checks have passed, while the tabs are still open. */
  readonly last?: (scene: Scene) => Promise<void>;
}

const ALL = Number.POSITIVE_INFINITY;

/** Time in ms within which requests of a closed tab arrive. The next seed begins after this time. */
const DRAIN_MS = 10_000;

/** Runs a seed. The same seed always gives the same run, whatever ran before. */
export async function playSeed(
  time: VirtualTime,
  play: Playhouse,
  seed: number,
  { seams = {}, change = (own) => own, length = ALL, last }: PlayOptions = {},
): Promise<Played> {
  const isGapPolicy = seed % 2 === 1;
  const operations = change(operationsOf(seed)).slice(0, length);
  const random = vi.spyOn(Math, "random").mockImplementation(chances(seed, 4));
  await play.begin(isGapPolicy ? SHOW.gapPolicy : SHOW.mixed, seed);
  await time.toNextBeat();
  const scene = new Scene(time, play, isGapPolicy ? 3 : 1);
  let fault: Error | undefined;
  try {
    await scene.open(seed, seams);
    for (const operation of operations) await scene.perform(operation);
    await scene.rest();
    await scene.checkEnd();
    await last?.(scene);
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
  }
  const { tally } = scene;
  const mine = scene.visitors.reduce((sum, { tab }) => sum + tab.order.seats.length, 0);
  scene.leave();
  await time.pass(DRAIN_MS, () => Promise.resolve());
  random.mockRestore();
  return { seed, length: operations.length, fault, story: scene.story, mine, tally };
}
