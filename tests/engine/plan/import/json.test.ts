import * as fc from "fast-check";
import { expect, test } from "vitest";
import { JsonObject, parseJson, type Json } from "../../../../engine/plan/import/json.ts";
import { Reading } from "../../../../engine/plan/import/reading.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { vouched } from "../../../vouched.ts";

function parse(text: string) {
  const reading = new Reading(text.length);
  const value = parseJson(text, reading);
  return { value, faults: reading.faults, steps: reading.steps };
}

/** Returns the value that JSON.parse would return. If a key is repeated, its last value counts. */
function plain(json: Json | undefined): unknown {
  if (Array.isArray(json)) return json.map(plain);
  if (!(json instanceof JsonObject)) return json;
  return Object.fromEntries(
    [...json.members, ...json.repeats].map(([key, value]) => [key, plain(value)]),
  );
}

test("reads whatever JSON.parse reads, to the same value", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, "\t"), (text, indent) => {
      const spaced = JSON.stringify(JSON.parse(text), undefined, indent);
      const { value, faults } = parse(spaced);
      expect(faults).toEqual([]);
      expect(plain(value)).toEqual(JSON.parse(spaced));
    }),
    { numRuns: fullCount(500, 20_000) },
  );
});

test("never says nothing of a text that JSON.parse refuses", () => {
  const broken = fc.json().chain((text) =>
    fc.record({
      text: fc.constant(text),
      at: fc.nat(text.length),
      sign: fc.constantFrom(...'{}[],:"\\x0-.eE \n'),
    }),
  );
  fc.assert(
    fc.property(broken, ({ text, at, sign }) => {
      const changed = text.slice(0, at) + sign + text.slice(at + 1);
      let isJson = true;
      try {
        JSON.parse(changed);
      } catch {
        isJson = false;
      }
      const { faults, value } = parse(changed);
      if (isJson) {
        expect(plain(value)).toEqual(JSON.parse(changed));
        return;
      }
      // Numbers can be written loosely: 007 and 1. are accepted.
      const isLoose = /\b0\d|\d\.(?!\d)/.test(changed);
      expect(faults.length > 0 || isLoose).toBe(true);
    }),
    { numRuns: fullCount(1_000, 40_000) },
  );
});

test.each([
  ['{"a": 1, "a": 2}', "line 1, column 13", "“a” is there twice"],
  ["[1, 2,]", "line 1, column 7", "a comma stands before the end"],
  ['{"a" 1}', "line 1, column 6", "not JSON: a colon was expected after “a”"],
  ["[1\n 2]", "line 2, column 2", "not JSON: a comma or ] was expected"],
  ['["abc', "line 1, column 6", "not JSON: the text ends inside quotes"],
  ["[1,", "line 1, column 4", "not JSON: the text ends too early"],
  ["[1] 2", "line 1, column 5", "not JSON: more text follows the end"],
  ["[truth]", "line 1, column 7", "not JSON: a value was expected"],
])("%s is told at %s", (text, place, what) => {
  expect(parse(text).faults[0]).toMatchObject({ place, what });
});

test("what was read before a fault is kept", () => {
  expect(plain(parse('{"a": [1, {"b": 2}, {"c": "d').value)).toEqual({
    a: [1, { b: 2 }, { c: "d" }],
  });
});

test("a key that comes again is kept beside the first, and __proto__ is a key like any other", () => {
  const { value } = parse('{"a": 1, "a": 2, "__proto__": 3}');
  expect(value).toBeInstanceOf(JsonObject);
  expect([...vouched<JsonObject>(value).members]).toEqual([
    ["a", 1],
    ["__proto__", 3],
  ]);
  expect(vouched<JsonObject>(value).repeats).toEqual([["a", 2]]);
});

test("deep nesting costs no stack: what is deeper than 64 is told and left out", () => {
  const depth = 200_000;
  const { faults, value } = parse(`[1, ${"[".repeat(depth)}${"]".repeat(depth)}, 2]`);
  expect(faults.map(({ what }) => what)).toEqual(["nested deeper than 64 levels: left out"]);
  expect(vouched<Json[]>(value).at(-1)).toBe(2);
  expect(parse("[".repeat(depth)).faults.length).toBeGreaterThan(0);
});
