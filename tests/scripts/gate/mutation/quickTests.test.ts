import { beforeEach, describe, expect, test } from "vitest";
import { vouched } from "../../../vouched.ts";
import * as quick from "../../../../scripts/gate/mutation/quickTests.ts";

/** What the declared tests and hooks have done, in order. */
let done: string[] = [];
const note =
  (what: string): (() => void) =>
  () =>
    void done.push(what);

beforeEach(async () => {
  done = [];
  // A failed test can leave declared tests that have not run.
  await quick.runDeclared().catch(() => undefined);
});

describe("declared tests", () => {
  test("run in their order, once, and are counted", async () => {
    quick.test("one", note("one"));
    quick.test("two", () => Promise.resolve().then(note("two")));
    expect(await quick.runDeclared()).toBe(2);
    expect(done).toEqual(["one", "two"]);
    expect(await quick.runDeclared()).toBe(0);
    expect(done).toHaveLength(2);
  });

  test("are counted in nested suites too", async () => {
    quick.describe("outer", () => {
      quick.test("a", note("a"));
      quick.describe("inner", () => {
        quick.test("b", note("b"));
      });
      quick.test("c", note("c"));
    });
    quick.test("d", note("d"));
    expect(await quick.runDeclared()).toBe(4);
    expect(done).toEqual(["a", "b", "c", "d"]);
  });

  test("stop at the first that fails, whose name is in the error", async () => {
    quick.test("good", note("good"));
    quick.test("bad", () => {
      throw new Error("expected 1 to be 2");
    });
    quick.test("never", note("never"));
    await expect(quick.runDeclared()).rejects.toThrow("bad: expected 1 to be 2");
    expect(done).toEqual(["good"]);
  });

  test("fail by what they reject with, an Error or not", async () => {
    quick.test("odd", () => Promise.reject(new TypeError("no such seat")));
    const error: unknown = await quick.runDeclared().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: "odd: no such seat", cause: expect.any(TypeError) });
    quick.test("odder", () => Promise.reject(vouched<Error>("a word")));
    await expect(quick.runDeclared()).rejects.toThrow("odder: a word");
  });

  test("are forgotten after a failure", async () => {
    quick.test("bad", () => Promise.reject(new Error("no")));
    quick.test("left", note("left"));
    await expect(quick.runDeclared()).rejects.toThrow("bad");
    expect(await quick.runDeclared()).toBe(0);
  });

  test("may have options before their body", async () => {
    quick.test("slow", { timeout: 5 }, note("slow"));
    quick.test("slower", note("slower"), 5);
    expect(await quick.runDeclared()).toBe(2);
    expect(() => quick.test("empty")).toThrow("a test has no body");
  });

  test("in a suite whose body throws do not swallow those of the next", async () => {
    expect(() =>
      quick.describe("broken", () => {
        throw new Error("no table");
      }),
    ).toThrow("no table");
    quick.test("after", note("after"));
    expect(await quick.runDeclared()).toBe(1);
  });
});

describe("a table of tests", () => {
  test("spreads a row that is an array, and passes any other as one argument", async () => {
    const given: unknown[][] = [];
    const take = (...values: unknown[]): void => void given.push(values);
    quick.test.each([["a", 1], ["b"]])("%s", take);
    quick.test.each([{ seat: 1 }, null, 7])("%o", take);
    expect(await quick.runDeclared()).toBe(5);
    expect(given).toEqual([["a", 1], ["b"], [{ seat: 1 }], [null], [7]]);
  });

  test("names the failing row", async () => {
    quick.test.each([[1], [2]])("of %d", (value: number) => {
      if (value === 2) throw new Error("no");
    });
    await expect(quick.runDeclared()).rejects.toThrow("of %d 2: no");
  });

  test("may be of suites, and may be empty", async () => {
    quick.describe.each(["stalls", "balcony"])("%s", (place: string) => {
      quick.test("is free", note(place));
    });
    quick.test.each([])("never", note("never"));
    expect(await quick.runDeclared()).toBe(2);
    expect(done).toEqual(["stalls", "balcony"]);
  });
});

describe("hooks", () => {
  test("run around each test from the outer suite inwards", async () => {
    quick.beforeAll(note("before all"));
    quick.afterAll(note("after all"));
    quick.beforeEach(note("outer before"));
    quick.afterEach(note("outer after"));
    quick.describe("inner", () => {
      quick.beforeEach(note("inner before"));
      quick.afterEach(note("inner after"));
      quick.test("b", note("b"));
    });
    await quick.runDeclared();
    expect(done).toEqual([
      "before all",
      "outer before",
      "inner before",
      "b",
      "inner after",
      "outer after",
      "after all",
    ]);
  });

  test("of an inner suite leave the tests beside it alone", async () => {
    quick.describe("inner", () => {
      quick.beforeEach(note("inner before"));
      quick.test("a", note("a"));
    });
    quick.test("b", note("b"));
    await quick.runDeclared();
    expect(done).toEqual(["inner before", "a", "b"]);
  });

  test("that tidy up run also after a failure", async () => {
    quick.afterAll(note("after all"));
    quick.afterEach(note("after each"));
    quick.test("bad", () => {
      quick.onTestFinished(note("first"));
      quick.onTestFinished(note("second"));
      throw new Error("no");
    });
    await expect(quick.runDeclared()).rejects.toThrow("bad: no");
    expect(done).toEqual(["after each", "second", "first", "after all"]);
  });

  test("of one test's end do not run after the next test", async () => {
    quick.test("a", () => quick.onTestFinished(note("end of a")));
    quick.test("b", note("b"));
    await quick.runDeclared();
    expect(done).toEqual(["end of a", "b"]);
  });
});
