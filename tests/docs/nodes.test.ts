import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const SERVER = join(ROOT, "server");

/** Files that match only formally: their state ends with the call, or belongs to the caller. */
const PASSING: ReadonlySet<string> = new Set([
  "cart/discounts.ts",
  "imports/judgePass.ts",
  "platform/store.ts",
  "platform/store/migrate.ts",
  "resources/writeResource.ts",
  "routes/statusAnswers.ts",
  "seats/allocations/heldAllocations.ts",
  "seats/locks.ts",
  "seats/locks/claimStatements.ts",
  "wiring/check/openToCheck.ts",
  "wiring/startServer.ts",
]);

const FUNCTION = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
/** Matches functions that create something which exists as long as the process. */
const OPENS = /^(?:open|start|create|run[A-Z]|keep|remember|measure|countCalls)/;
const EMPTY = String.raw`new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)`;
const OF_MODULE = new RegExp(String.raw`^(?:export )?(?:let |const \w+(?:: [^=]+)? = ${EMPTY})`);
const OF_CLASS = new RegExp(
  String.raw`^  (?:readonly )?#\w+(?:: [^=]+)? = (?:${EMPTY}|\[\]|0|false)`,
);
const OF_CLOSURE = new RegExp(String.raw`^  (?:let |const \w+(?:: [^=]+)? = (?:${EMPTY}|\[\];))`);
const CALL = /(?:^|[\s=({])(?:setInterval|repeat|createTtlCache|openTurns|openLine)\(/;

/** Whether a file keeps something in memory after a call, or does something by a timer. */
function holds(text: string): boolean {
  let opener = "";
  return text.split("\n").some((line) => {
    opener = FUNCTION.exec(line)?.[1] ?? opener;
    return (
      OF_MODULE.test(line) ||
      OF_CLASS.test(line) ||
      (OPENS.test(opener) && OF_CLOSURE.test(line)) ||
      (CALL.test(line) && !FUNCTION.test(line))
    );
  });
}

/**
 * Migrations are excluded, because they run once under a lock. Posters are excluded, because they have a
 * drawing function named `repeat`.
 */
const holders = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/^(?:platform\/migrations|demo)\//.test(path))
  .filter((path) => path !== "catalogue/posters.ts")
  .filter((path) => holds(readFileSync(join(SERVER, path), "utf8")))
  .toSorted();

const architecture = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
const section = /^## What a node holds$([\s\S]*?)(?=^## )/m.exec(`${architecture}\n## `)?.[1] ?? "";

describe("what a node holds", () => {
  test("is listed in docs/architecture.md, file by file", () => {
    expect(section).not.toBe("");
    expect(holders.length).toBeGreaterThan(50);
    const missing = holders.filter(
      (path) => !PASSING.has(path) && !section.includes(`\`${path}\``),
    );
    expect(missing).toEqual([]);
  });

  test("is found by its form", () => {
    expect(holds("const kept = new Map<string, number>();")).toBe(true);
    expect(holds("let count = 0;")).toBe(true);
    expect(holds("export function openThing() {\n  const kept = new Set<string>();")).toBe(true);
    expect(holds("class Thing {\n  readonly #kept = new Map<string, number>();")).toBe(true);
    expect(holds("export function f() {\n  const timer = setInterval(look, 5);")).toBe(true);
    expect(holds("export function sumOf() {\n  const seen = new Set<string>();")).toBe(false);
    expect(holds('const NAMES = new Set(["a"]);')).toBe(false);
  });

  test("names files and tests that exist", () => {
    const named = [...section.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path = ""]) => path);
    const gone = named.filter(
      (path) => !existsSync(join(ROOT, path)) && !existsSync(join(SERVER, path)),
    );
    expect(gone).toEqual([]);
  });
});
