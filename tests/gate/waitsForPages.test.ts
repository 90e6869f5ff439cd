import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

/**
 * Matches a statement that checks only once what a page does a little after a press, or even after it shows
 * the result: its calls, the focus, its URL and what it stores. The result of such a statement depends on how
 * busy the machine is.
 */
const LOOK =
  /^[ \t]*expect\((?:(?:asked|sent|posted|requests|\w+\.written)(?:[.[][^\n]*)?|(?:document\.activeElement|location\.|localStorage\.|sessionStorage\.)[^\n]*)\)\n?\s*(\.\w+.*)$/gm;
/**
 * Matches checks that may run only once: that nothing was done. Such a check cannot fail because it runs too
 * early.
 */
const NOTHING = /^\.(?:not\b|toEqual\(\[\]\)|toHaveLength\(0\))/;

/** Returns the lines (from 1) of a browser test on which it does not wait for the page. */
const looksOnce = (source: string): number[] =>
  [...source.matchAll(LOOK)]
    .filter(([, matcher]) => !NOTHING.test(matcher ?? ""))
    .map(({ index }) => source.slice(0, index).split("\n").length);

const files = globSync("tests/**/*.browser.test.{ts,tsx}", { cwd: ROOT });

test("browser tests wait for what a page does", () => {
  const faults = files.flatMap((file) =>
    looksOnce(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test.each([
  ["  expect(asked.at(-1)).toMatchObject({", [1]],
  ["\n    expect(fake.written[0]?.body).toEqual(body);", [2]],
  ["  expect(asked.map(({ path }) => path)).toEqual([", [1]],
  ["  await expect.poll(() => asked.at(-1)).toMatchObject({", []],
  ["  expect(document.activeElement?.id).toBe(id);", [1]],
  ["  expect(location.pathname)\n    .toMatch(/7$/);", [1]],
  ['  expect(localStorage.getItem("palette")).toBe("safe");', [1]],
  ["  expect(document.activeElement).not.toBe(canvas);", []],
  ["  expect(asked).toEqual([]);", []],
  ["  expect(posted).toHaveLength(0);", []],
  ['  expect(asked).not.toContain("/api/cart");', []],
])("%j has such looks on the lines %j", (source, lines) => {
  expect(looksOnce(source)).toEqual(lines);
});
