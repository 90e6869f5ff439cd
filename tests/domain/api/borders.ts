import { expect, test } from "vitest";
import { accepts, exampleOf, schemaOf, withValue } from "./inputs.ts";

/**
 * A rule about one field of a call. `field` is the dotted path of the field. `fits` has values that the call
 * accepts, and `refused` has the nearest values that it refuses.
 */
export type Border = readonly [
  field: string,
  fits: readonly unknown[],
  refused: readonly unknown[],
];

/** Returns a text of `count` letters. */
export const letters = (count: number): string => "a".repeat(count);
/** Returns a text of `count` digits. */
export const digits = (count: number): string => "1".repeat(count);
/** Returns a list that contains the same value `count` times. */
export const times = (count: number, value: unknown = 1): unknown[] =>
  Array.from({ length: count }, () => value);

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "absent";
  return text.length > 40 ? `${text.slice(0, 30)}… of ${text.length}` : text;
};

const placeOf = (field: string): (string | number)[] =>
  field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Adds a test for each accepted and each refused value of a call's fields. */
export function testBorders(call: string, borders: readonly Border[]): void {
  const cases = borders.flatMap(([field, fits, refused]) => [
    ...fits.map((value) => [field, value, true] as const),
    ...refused.map((value) => [field, value, false] as const),
  ]);
  const named = cases.map(
    ([field, value, isTaken]) =>
      [
        `${field} ${isTaken ? "may" : "may not"} be ${short(value)}`,
        field,
        value,
        isTaken,
      ] as const,
  );
  test.each(named)(`${call}: %s`, (_, field, value, isTaken) => {
    const changed = withValue(exampleOf(call), placeOf(field), value);
    expect(accepts(schemaOf(call), changed)).toBe(isTaken);
  });
}

/** Adds tests for whole inputs, whose fields depend on each other. `change` replaces fields of the example. */
export function testTogether(
  call: string,
  cases: readonly (readonly [
    why: string,
    change: Readonly<Record<string, unknown>>,
    isTaken: boolean,
  ])[],
): void {
  test.each(cases)(`${call}: %s`, (_, change, isTaken) => {
    expect(accepts(schemaOf(call), { ...exampleOf(call), ...change })).toBe(isTaken);
  });
}
