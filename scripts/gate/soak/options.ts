import { parseArgs } from "node:util";
import { wholeNumber } from "../wholeNumber.ts";

export interface SoakOptions {
  readonly minutes: number;
  /** Calls per second. */
  readonly rate: number;
  readonly seed: number;
  /** File for the result. */
  readonly json: string | undefined;
}

/**
 * Parses options such as `--minutes 120`. Throws for an unknown option, and for a value that is not a
 * positive whole number.
 */
export function readSoakOptions(words: readonly string[]): SoakOptions {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { minutes: option, rate: option, seed: option, json: option },
  });
  return {
    minutes: wholeNumber("minutes", values.minutes, 120),
    rate: wholeNumber("rate", values.rate, 40),
    seed: wholeNumber("seed", values.seed, 1),
    json: values.json,
  };
}
