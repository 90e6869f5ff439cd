import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_NAMED_BYTES } from "../../../domain/api/videos.ts";
import { accepts, INPUTS, isObject, valuesIn, withValue, type Place } from "./inputs.ts";

const at = (place: Place): string => place.join(".");

/** Returns the type of a JSON value, as far as schemas distinguish types. */
const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value;

/**
 * Positions that accept values of several types: integers in a path or a query string, which a client can send
 * as numbers, and fields whose type the specification leaves open.
 */
const OPEN_KINDS: readonly RegExp[] = [
  / (params|query) /,
  / cart\.integrationId$/,
  / cart\.zoom/,
  / values\./,
];

/**
 * Texts that the call's schema does not limit. The values of a resource are checked by the schema of their
 * kind, and an imported file by its size.
 */
const BOUNDED_LATER: readonly RegExp[] = [
  /resources\/\{kind\}.* body values\./,
  /(-gateways|captchas)\/test body values\./,
  /\/import body text$/,
  // A hall can have 500 areas, so its image map can have up to 200,000 characters.
  /catalogue\/presentations.* body imageMapHtml$/,
];

const WRONG_KINDS: readonly unknown[] = ["x", 7.5, true, [], {}, [["x"]]];

/**
 * Returns long texts that match different patterns: letters, digits, words, and the repeated example. Each
 * text is longer than the longest text that any call accepts. The longest accepted text has the digests of a
 * device's list.
 */
const endless = (text: string): string[] => [
  "x".repeat(33_000),
  "1".repeat(33_000),
  "א".repeat(33_000),
  "a b ".repeat(8_250),
  text.padEnd(33_000, text || "x"),
];

describe("an input of any call", () => {
  test.each(INPUTS)("%s: is accepted as its example shows it", (_, { schema, example }) => {
    expect(accepts(schema, example)).toBe(true);
  });

  test.each(INPUTS)("%s: is refused with a value of another kind", (name, { schema, example }) => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (OPEN_KINDS.some((open) => open.test(`${name} ${at(place)}`))) continue;
      for (const wrong of WRONG_KINDS) {
        if (kindOf(wrong) === kindOf(value)) continue;
        if (accepts(schema, withValue(example, place, wrong)))
          accepted.push(`${at(place)}: ${JSON.stringify(wrong)}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test.each(INPUTS)("%s: has no text without an end", (name, { schema, example }) => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (typeof value !== "string") continue;
      if (BOUNDED_LATER.some((later) => later.test(`${name} ${at(place)}`))) continue;
      for (const long of endless(value))
        if (accepts(schema, withValue(example, place, long)))
          accepted.push(`${at(place)}: ${long.slice(0, 8)}`);
    }
    expect(accepted).toEqual([]);
  });

  test.each(INPUTS)("%s: has no list without an end", (_, { schema, example }) => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (!Array.isArray(value)) continue;
      const long = Array.from({ length: 10_000 }, (): unknown => value[0]);
      if (accepts(schema, withValue(example, place, long))) accepted.push(at(place));
    }
    expect(accepted).toEqual([]);
  });

  test.each(INPUTS)("%s: has no whole number beyond 32 bits", (_, { schema, example }) => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (!Number.isInteger(value)) continue;
      // A field that accepts a fraction is an amount, not a count.
      if (accepts(schema, withValue(example, place, Number(value) + 0.25))) continue;
      // Sizes of files can exceed 32 bits, so they have a limit of their own.
      const most = at(place).endsWith(".bytes") ? MAX_NAMED_BYTES : 2 ** 31 - 1;
      for (const far of [most + 1, -(2 ** 31) - 1, 1e15, Number.MAX_VALUE])
        if (accepts(schema, withValue(example, place, far))) accepted.push(`${at(place)}: ${far}`);
    }
    expect(accepted).toEqual([]);
  });

  test.each(INPUTS)("%s: hands on no field that it does not name", (_, { schema, example }) => {
    const leaking: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (!isObject(value)) continue;
      const read = schema.safeParse(withValue(example, place, { ...value, isAdmin: [["x"]] }));
      if (read.success && JSON.stringify(read.data).includes("isAdmin")) leaking.push(at(place));
    }
    expect(leaking).toEqual([]);
  });

  test.each(INPUTS)("%s: any JSON is read or refused, never a fault", (_, { schema }) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(typeof schema.safeParse(value).success).toBe("boolean");
      }),
      { numRuns: 10 },
    );
  });
});
