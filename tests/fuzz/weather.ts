import { chances } from "../../server/demo/seeded.ts";

/** The faults of a simulated network: probabilities from 0 to 1, and times in ms. */
export interface Weather {
  readonly requestLost: number;
  readonly answerLost: number;
  /** The probability that a request arrives twice. */
  readonly copied: number;
  /** The probability that the sender sees a request fail before it, or its copy, arrives. */
  readonly late: number;
  readonly frameLost: number;
  readonly frameCopied: number;
  /** The probability that later frames overtake a frame. */
  readonly frameShuffled: number;
  readonly streamRefused: number;
  readonly slowest: number;
}

export const CALM: Weather = {
  requestLost: 0,
  answerLost: 0,
  copied: 0,
  late: 0,
  frameLost: 0,
  frameCopied: 0,
  frameShuffled: 0,
  streamRefused: 0,
  slowest: 50,
};

/** Returns the faults of a network, from almost none to very many. */
export function weatherOf(seed: number): Weather {
  const random = chances(seed, 1);
  const level = random();
  const up = (most: number): number => (random() < 0.3 ? 0 : random() * most * level);
  return {
    requestLost: up(0.25),
    answerLost: up(0.25),
    copied: up(0.3),
    late: random() < 0.5 ? 0 : up(0.3),
    frameLost: up(0.3),
    frameCopied: up(0.3),
    frameShuffled: up(0.3),
    streamRefused: up(0.4),
    slowest: 50 + Math.floor(up(4_000)),
  };
}
