import { vi } from "vitest";
import { chances } from "../../server/demo/seeded.ts";
import { SHOW } from "../server/smallHouse.ts";
import { operationsOf, type Operation } from "./operations.ts";
import type { Playhouse } from "./playhouse.ts";
import { Scene, type Seams } from "./scene.ts";
import type { Tally } from "./tally.ts";
import type { VirtualTime } from "./virtualTime.ts";

/** How a seed went. */
export interface Played {
  readonly seed: number;
  /** Operations that were played. */
  readonly length: number;
  /** What did not agree; `undefined` where all did. */
  readonly fault: Error | undefined;
  /** What happened, line by line. */
  readonly story: readonly string[];
  /** Seats and places that the tabs have in the end. */
  readonly mine: number;
  readonly tally: Tally;
}

export interface PlayOptions {
  readonly seams?: Seams;
  /** Other operations than the seed's own, made from them. */
  readonly change?: (operations: readonly Operation[]) => readonly Operation[];
  /** Only so many of the seed's operations. */
  readonly length?: number;
  /** Called when all has agreed, while the tabs are still open. */
  readonly last?: (scene: Scene) => Promise<void>;
}

const ALL = Number.POSITIVE_INFINITY;

/** What a tab has sent before it was left arrives before the next seed begins. */
const DRAIN_MS = 10_000;

/** Plays a seed: the same one always goes the same way, whatever was played before it. */
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
