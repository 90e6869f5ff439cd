import { parseArgs } from "node:util";
import { wholeNumber } from "../wholeNumber.ts";

export interface SoakOptions {
  readonly minutes: number;
  /** Calls per second. */
  readonly rate: number;
  readonly seed: number;
  /** File to which the result is written. */
  readonly json: string | undefined;
}

/**
 * Parses the options of the proof, such as `--minutes 120`. Throws if an option is unknown or its value is
 * not a positive whole number.
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
