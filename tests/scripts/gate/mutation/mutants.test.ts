import { describe, expect, test } from "vitest";
import { mutantsOf, withMutants } from "../../../../scripts/gate/mutation/mutants.ts";

const changes = (source: string): string[] => mutantsOf("a.ts", source).map(({ change }) => change);

/**
 * Compiles the source with its mutants, activates one of them, and returns the value of the expression `call`.
 */
function run(source: string, call: string, mutant: number): unknown {
  const compiled = withMutants("a.js", source, (index) => index + 1);
  const scope = { mutant };
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- The compiled source is a text.
  return new Function("globalThis", `${compiled}\nreturn ${call};`)(scope);
}

/** Returns the results of a call: first without a mutant, then with each of them. */
const outcomes = (source: string, call: string): unknown[] =>
  [0, ...mutantsOf("a.js", source).map((_, at) => at + 1)].map((mutant) =>
    run(source, call, mutant),
  );

describe("a source's mutants", () => {
  test.each([
    ["const f = (a, b) => a < b;", ["a < b → ((a) <= (b))", "a < b → ((a) >= (b))"]],
    ["const f = (a, b) => a && b;", ["a && b → ((a) || (b))"]],
    ["const f = (a, b) => a ?? b;", ["a ?? b → (a)", "a ?? b → (b)"]],
    ["const f = (a) => !a;", ["!a → (a)"]],
    ["const f = (a, b) => a * b;", ["a * b → ((a) / (b))"]],
    ["const f = (a) => 7;", ["7 → (8)"]],
    ['const f = (a) => "x";', ['"x" → "x?"']],
    ["const f = true;", ["true → false"]],
    ["const f = (a) => Math.min(a, 1);", ["Math.min(a, 1) → (Math.max(a, 1))"]],
    ["const f = (a) => a.filter(Boolean);", ["a.filter(Boolean) → (a)"]],
    [
      "const f = z.string().check(one(), two());",
      [
        "z.string().check(one(), two()) → (z.string().check(two()))",
        "z.string().check(one(), two()) → (z.string().check(one()))",
      ],
    ],
    ["function f(a) { go(a); }", ["{ go(a); } → {}"]],
  ])("of %s are %j", (source, told) => {
    expect(changes(source)).toEqual(told);
  });

  test.each([
    "type A = 1 | true;",
    "interface A { readonly a: false }",
    'import { a } from "./a.ts";',
    "const f = (a: 1 | 2): 3 | 4 => a;",
    'const f = { a: "x" };',
    "function f() {}",
    "const f = (a) => a.toString();",
  ])("are none in %s", (source) => {
    expect(changes(source)).toEqual([]);
  });

  test("are where they are said to be", () => {
    expect(mutantsOf("a.ts", "const a = 1;\n\nconst f = (b) => !b;")).toEqual([
      { line: 1, change: "1 → (2)" },
      { line: 3, change: "!b → (b)" },
    ]);
  });
});

describe("a source with its mutants compiled in", () => {
  test("does what it did until a mutant is chosen, and then what the mutant says", () => {
    expect(outcomes("const f = (a, b) => a < b;", "[f(1, 1), f(1, 2)].join()")).toEqual([
      "false,true",
      "true,true",
      "true,false",
    ]);
    expect(outcomes("const f = (a) => (a > 1 ? 'x' : 'y');", "f(2) + f(1) + f(0)")).toEqual(
      expect.arrayContaining(["xyy", "xxx", "yyy", "xxy", "x?yy", "xy?y?"]),
    );
  });

  test("has mutants inside of other mutants", () => {
    const source = "const f = (a, b) => !(a < 1 && b);";
    const told = outcomes(source, "f(0, true)");
    expect(told).toHaveLength(5);
    expect(told[0]).toBe(false);
    expect(told.filter((each) => each === true).length).toBeGreaterThan(0);
  });

  test("leaves a function at once whose body is emptied", () => {
    expect(outcomes("function f(a) { return a + a; }", "String(f(2))")).toEqual([
      "4",
      "0",
      "undefined",
    ]);
  });

  test("asks in every turn of a loop whether it has run too long", () => {
    const source = "function f() { for (const a of [1, 2, 3]) { a; } }";
    expect(withMutants("a.ts", source, () => undefined)).toContain("globalThis.mutantTurn?.();");
  });

  test("leaves out the mutants that were not drawn", () => {
    const source = "const f = (a, b) => a < b && !a;";
    const all = mutantsOf("a.ts", source).length;
    const compiled = withMutants("a.ts", source, (index) => (index === 0 ? 41 : undefined));
    expect(all).toBeGreaterThan(1);
    expect(compiled.match(/globalThis\.mutant===/g)).toHaveLength(1);
    expect(compiled).toContain("globalThis.mutant===41");
    expect(withMutants("a.ts", source, () => undefined)).toBe(source);
  });
});
