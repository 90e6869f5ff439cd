import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { readSources } from "./treeRules.ts";

const VARIABLE = /^(?:export )?let .+$/gm;
/** Matches counters and flags. They are allowed, because their meaning does not depend on the test file. */
const OF_ANY_FILE = /^(?:export )?let \w+ = (?:[\d_]+|true|false);$/;
const MOCK = /\bvi\s*\.\s*(?:mock|doMock)\s*\(/;
const IS_SHARED = /^tests\/(?:server|contract|fuzz)\/.*(?<!\.(?:test|proof))\.ts$/;

/** Returns the variables of shared modules that may contain data of a single test file. */
const heldIn = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path]) => IS_SHARED.test(path))
    .flatMap(([path, source]) =>
      (source.match(VARIABLE) ?? [])
        .filter((line) => !OF_ANY_FILE.test(line))
        .map((line) => `${path}: ${line}`),
    );

// Test files in one worker share modules. If a module kept rows by itself, a later file would look them up in
// another database.
test("shared modules of server tests keep what belongs to a database by its stage", () => {
  expect(heldIn(readSources(ROOT))).toEqual([]);
});

test.each(["let drafted: Promise<Draft> | undefined;", "let house = await openHouse();"])(
  "finds `%s`",
  (line) => {
    expect(heldIn(new Map([["tests/contract/samples.ts", line]]))).toHaveLength(1);
  },
);

test("leaves counters and the variables of test files alone", () => {
  expect(heldIn(new Map([["tests/server/people.ts", "let made = 1_000;"]]))).toEqual([]);
  expect(heldIn(new Map([["tests/server/sale.test.ts", "let house: House;"]]))).toEqual([]);
});

/** Returns the server tests that replace a module. */
const mockingIn = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(
      ([path, source]) => /^tests\/(?:server|contract|fuzz)\//.test(path) && MOCK.test(source),
    )
    .map(([path]) => path);

// An earlier file of the worker may have loaded the module that is to be replaced, so nothing would be replaced.
test("no server test replaces a module, because files of one worker share them", () => {
  expect(mockingIn(readSources(ROOT))).toEqual([]);
  const mocking = 'vi.mock("node:fs/promises", () => ({}));';
  expect(mockingIn(new Map([["tests/server/sale.test.ts", mocking]]))).toHaveLength(1);
});
