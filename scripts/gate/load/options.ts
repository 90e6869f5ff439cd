import { parseArgs } from "node:util";
import { wholeNumber } from "../wholeNumber.ts";

export interface LoadOptions {
  /** Duration of each part of the proof, in seconds. */
  readonly seconds: number;
  readonly connections: number;
  /** Number of calls per second in the first part. */
  readonly rate: number;
  readonly viewers: number;
  readonly seed: number;
  /** Number of processes that generate the traffic. */
  readonly generators: number;
  /** File to which the result is written. */
  readonly json: string | undefined;
}

const DEFAULTS = {
  seconds: 30,
  connections: 128,
  rate: 2_000,
  viewers: 4_000,
  seed: 1,
  generators: 2,
} as const;
type Name = keyof typeof DEFAULTS;

/**
 * Parses the options of the proof, such as `--seconds 30`. Throws if an option is unknown or its value is not
 * a positive whole number.
 */
export function readLoadOptions(words: readonly string[]): LoadOptions {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      seconds: option,
      connections: option,
      rate: option,
      viewers: option,
      seed: option,
      generators: option,
      json: option,
    },
  });
  const numberOf = (name: Name): number => wholeNumber(name, values[name], DEFAULTS[name]);
  return {
    seconds: numberOf("seconds"),
    connections: numberOf("connections"),
    rate: numberOf("rate"),
    viewers: numberOf("viewers"),
    seed: numberOf("seed"),
    generators: numberOf("generators"),
    json: values.json,
  };
}
