import { describe, expect, test } from "vitest";
import { mutantsOf } from "../../../../scripts/gate/mutation/mutants.ts";
import { operatorVariants } from "../../../../scripts/gate/mutation/variants.ts";

const changes = (expression: string): string[] =>
  mutantsOf("a.ts", `const f = (a, b) => { go(${expression}); };`)
    .map(({ change }) => change)
    // The mutant that empties the function is excluded, because every source here has it.
    .filter((change) => !change.endsWith("→ {}"));

describe("operators", () => {
  test.each(["<", "<=", ">", ">="])("%s has its border moved, and its opposite", (operator) => {
    const variants = operatorVariants(operator);
    expect(variants).toHaveLength(2);
    expect(variants).not.toContain(operator);
    const holds = (each: string, a: number, b: number): boolean =>
      ({ "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b })[each]!;
    const [moved, opposite] = variants;
    expect([holds(moved!, 1, 2), holds(moved!, 2, 1)]).toEqual([
      holds(operator, 1, 2),
      holds(operator, 2, 1),
    ]);
    expect(holds(moved!, 1, 1)).toBe(!holds(operator, 1, 1));
    for (const [a, b] of [
      [1, 2],
      [2, 1],
      [1, 1],
    ] as const)
      expect(holds(opposite!, a, b)).toBe(!holds(operator, a, b));
  });

  test("without a variant are left alone", () => {
    for (const operator of ["**", "in", "instanceof", "==="])
      expect(operatorVariants(operator)).not.toContain(operator);
    expect(operatorVariants("instanceof")).toEqual([]);
    expect(changes("a instanceof b")).toEqual([]);
  });
});

describe("method calls", () => {
  test.each([
    ["a.some(b)", "a.some(b) → (a.every(b))"],
    ["Math.ceil(a)", "Math.ceil(a) → (Math.floor(a))"],
    ["a.startsWith(b, 2)", "a.startsWith(b, 2) → (a.endsWith(b, 2))"],
    ["a.trim()", "a.trim() → (a)"],
    ["a.b().toSorted(b)", "a.b().toSorted(b) → (a.b())"],
    ["z.string().check(b)", "z.string().check(b) → (z.string())"],
  ])("%s is changed", (source, change) => {
    expect(changes(source)).toContain(change);
  });

  test.each(["a[b]()", 'a["some"](b)', "a.map(b)", "some(a)", "a.check()"])(
    "%s is not changed",
    (source) => {
      expect(changes(source)).toEqual([]);
    },
  );

  test("within an optional chain are not changed", () => {
    expect(changes("a?.some(b).length")).toEqual([]);
  });
});

describe("the report's text of a change", () => {
  test("is on one line and not longer than a line", () => {
    const long = `a &&\n\n    ${"b".repeat(80)}`;
    const [change = ""] = changes(long);
    expect(change).not.toContain("\n");
    const [from = "", to = ""] = change.split(" → ");
    expect(from).toBe(`a && ${"b".repeat(55)}…`);
    expect(to).toHaveLength(61);
  });
});

test("a source that cannot be parsed is refused by its path", () => {
  expect(() => mutantsOf("domain/broken.ts", "const = 1;")).toThrow("domain/broken.ts: ");
});
