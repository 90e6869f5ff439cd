import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { readSources } from "./treeRules.ts";

const VARIABLE = /^(?:export )?let .+$/gm;
/** A counter or a flag means the same in every test file. */
const OF_ANY_FILE = /^(?:export )?let \w+ = (?:[\d_]+|true|false);$/;
const IS_SHARED = /^tests\/(?:server|contract|fuzz)\/.*(?<!\.(?:test|proof))\.ts$/;

/** Returns the variables of shared modules that may hold what belongs to one test file. */
const heldIn = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path]) => IS_SHARED.test(path))
    .flatMap(([path, source]) =>
      (source.match(VARIABLE) ?? [])
        .filter((line) => !OF_ANY_FILE.test(line))
        .map((line) => `${path}: ${line}`),
    );

// Test files of one worker share modules, so a later file would ask its own database for rows of an earlier one.
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
