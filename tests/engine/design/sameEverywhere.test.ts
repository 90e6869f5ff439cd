import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";

/**
 * Matches functions that commands must not use, because their results have to be the same in every browser and
 * on the server. The last digits of these functions can differ between browsers, and clocks and random numbers
 * always differ.
 */
const DIFFERS =
  /Math\.(hypot|a?sinh?|a?cosh?|a?tanh?|atan2|pow|exp|expm1|log\w*|cbrt|random)\b|[^*/]\*\*[^*/]|Date\b|performance\b|localeCompare|Intl\b/;

/** Folders whose code runs inside a command. */
const FOLDERS = "{model,commands,numbering,generators,wire}";

/** Returns a source file without its comments, because a comment may mention a forbidden function. */
const codeOf = (path: string): string =>
  readFileSync(`${ROOT}/${path}`, "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\/\/.*$/gm, "");

describe("the code of commands", () => {
  const paths = globSync(`engine/design/${FOLDERS}/*.ts`, { cwd: ROOT });

  test("is looked at", () => {
    expect(paths.length).toBeGreaterThan(30);
  });

  test("uses nothing that differs between machines", () => {
    const found = paths.filter((path) => DIFFERS.test(codeOf(path)));
    expect(found).toEqual([]);
  });

  test.each(["Math.sin(a)", "x ** 2", "Math.hypot(1, 2)", "new Date()", "Math.random()"])(
    "would be found with %s",
    (source) => {
      expect(DIFFERS.test(`const value = ${source};`)).toBe(true);
    },
  );
});
