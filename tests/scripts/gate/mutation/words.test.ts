import { describe, expect, test } from "vitest";
import { readWords, sampled } from "../../../../scripts/gate/mutation/mutationProof.ts";
import { PLACES } from "../../../../scripts/gate/mutation/places.ts";

const DEFAULTS = { seed: 1, mutantsPerFile: 30, testsPerFile: 10, secondsPerMutant: 10 };

describe("the words of a mutation proof", () => {
  test("without any are every place with the documented options", () => {
    expect(readWords([])).toEqual({ options: DEFAULTS, places: PLACES });
  });

  test("are options and places in any order", () => {
    expect(readWords(["seed=7", "domain/price.ts", "testsPerFile=2", "engine/seating/"])).toEqual({
      options: { ...DEFAULTS, seed: 7, testsPerFile: 2 },
      places: ["domain/price.ts", "engine/seating"],
    });
  });

  test("may be options alone, which leaves every place", () => {
    expect(readWords(["mutantsPerFile=0"])).toEqual({
      options: { ...DEFAULTS, mutantsPerFile: 0 },
      places: PLACES,
    });
  });

  test.each(["sead=7", "seed=", "seed=many", "seed=-1", "toString=1"])(
    "with %s are refused, with the options that there are",
    (word) => {
      expect(() => readWords(["domain", word])).toThrow(
        `there is no option ${word}; there are seed, mutantsPerFile, testsPerFile, secondsPerMutant`,
      );
    },
  );

  test.each(["domian", "domain/prise.ts"])("with %s are refused: nothing is there", (word) => {
    expect(() => readWords([word])).toThrow(`there is no file or folder ${word}`);
  });

  test("leave the defaults as they are for the next proof", () => {
    readWords(["seed=9"]);
    expect(readWords([]).options.seed).toBe(1);
  });
});

describe("the chosen mutants of a file", () => {
  const chosen = (...given: Parameters<typeof sampled>): number[] =>
    [...sampled(...given)].toSorted((a, b) => a - b);

  test("are the same for the same seed", () => {
    expect(chosen(100, 10, 1, "domain/price.ts")).toEqual(chosen(100, 10, 1, "domain/price.ts"));
  });

  test("differ with the seed and with the file", () => {
    const first = chosen(100, 10, 1, "domain/price.ts");
    expect(chosen(100, 10, 2, "domain/price.ts")).not.toEqual(first);
    expect(chosen(100, 10, 1, "domain/cart.ts")).not.toEqual(first);
  });

  test("are as many as are allowed, each once and none that is not there", () => {
    const some = chosen(40, 30, 3, "a.ts");
    expect(some).toHaveLength(30);
    expect(new Set(some).size).toBe(30);
    expect(some.every((index) => index >= 0 && index < 40)).toBe(true);
  });

  test("are all of a file that has fewer, and none of a file that has none", () => {
    expect(chosen(3, 30, 1, "a.ts")).toEqual([0, 1, 2]);
    expect(chosen(0, 30, 1, "a.ts")).toEqual([]);
    expect(chosen(5, 0, 1, "a.ts")).toEqual([]);
  });

  test("come from the whole file and not from its beginning", () => {
    const halves = Array.from({ length: 20 }, (_, seed) => chosen(100, 10, seed, "a.ts")).flat();
    const late = halves.filter((index) => index >= 50).length;
    expect(late).toBeGreaterThan(60);
    expect(late).toBeLessThan(140);
  });
});
