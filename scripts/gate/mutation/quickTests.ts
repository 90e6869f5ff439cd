// This module replaces "vitest" in tests that run against mutants. Vitest reports every test to its main
// process, and this takes far longer than most of the tests. With quickTests.ts, each mutant is a single test
// for vitest. The test of a mutant runs all tests in the mutant's test files, up to the first test that
// fails.

type Body = (...given: never[]) => unknown;

interface Suite {
  readonly before: Body[];
  readonly after: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly parts: (Suite | Case)[];
}

interface Case {
  readonly name: string;
  readonly run: () => unknown;
}

const emptySuite = (): Suite => ({
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
  parts: [],
});

let current = emptySuite();
let finished: Body[] = [];

const bodyIn = (rest: readonly unknown[]): Body => {
  const body = rest.find((each): each is Body => typeof each === "function");
  if (!body) throw new Error("a test has no body");
  return body;
};

const call = (body: Body, ...given: readonly unknown[]): unknown =>
  Reflect.apply(body, null, given);

function addTest(name: string, ...rest: readonly unknown[]): void {
  const body = bodyIn(rest);
  current.parts.push({ name, run: () => call(body) });
}

function addSuite(_: string, ...rest: readonly unknown[]): void {
  const outer = current;
  current = emptySuite();
  outer.parts.push(current);
  try {
    call(bodyIn(rest));
  } finally {
    current = outer;
  }
}

/** Calls `add` for each row of a table. As in vitest, a row that is an array is spread into arguments. */
const each =
  (add: (name: string, body: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, ...rest: readonly unknown[]): void => {
    const body = bodyIn(rest);
    for (const row of rows) {
      const given: readonly unknown[] = Array.isArray(row) ? row : [row];
      add(`${name} ${JSON.stringify(given[0])}`, () => call(body, ...given));
    }
  };

export const test = Object.assign(addTest, { each: each(addTest) });
export const describe = Object.assign(addSuite, { each: each(addSuite) });
export const beforeAll = (body: Body): void => void current.before.push(body);
export const afterAll = (body: Body): void => void current.after.push(body);
export const beforeEach = (body: Body): void => void current.beforeEach.push(body);
export const afterEach = (body: Body): void => void current.afterEach.push(body);
export const onTestFinished = (body: Body): void => void finished.push(body);
export { expect, expectTypeOf, inject, vi } from "vitest";

async function runAll(bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await call(body);
}

async function runCase({ name, run }: Case, around: readonly Suite[]): Promise<void> {
  finished = [];
  try {
    for (const suite of around) await runAll(suite.beforeEach);
    await run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    for (const suite of around.toReversed()) await runAll(suite.afterEach);
    await runAll(finished.toReversed());
  }
}

async function runSuite(suite: Suite, around: readonly Suite[]): Promise<number> {
  const inside = [...around, suite];
  let count = 0;
  try {
    await runAll(suite.before);
    for (const part of suite.parts) {
      if ("parts" in part) count += await runSuite(part, inside);
      else {
        await runCase(part, inside);
        count++;
      }
    }
  } finally {
    await runAll(suite.after);
  }
  return count;
}

/**
 * Runs the tests that have been declared since the last call. Returns their number. If a test fails, throws
 * its error and runs no further tests.
 */
export async function runDeclared(): Promise<number> {
  const declared = current;
  current = emptySuite();
  return runSuite(declared, []);
}
