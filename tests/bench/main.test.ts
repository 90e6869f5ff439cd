import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { ownFolder } from "../gate/ownFolder.ts";
import { runNode } from "../gate/runNode.ts";

const MAIN = resolve(ROOT, "bench/main.ts");
const bench = (...args: readonly string[]) => runNode([MAIN, ...args], { cwd: ownFolder() });

describe("the bench", () => {
  test.each<[string, string[]]>([
    ["without a name", []],
    ["by a name that there is not", ["rulez"]],
    ["with a word too many", ["tables", "rules"]],
    ["with no seats", ["rules", "--seats", "0"]],
    ["with a part of a seat", ["rules", "--seats", "100,2.5"]],
    ["with a list that ends too early", ["rules", "--seats", "100,"]],
    ["with words for a number", ["render", "--rounds", "many"]],
    ["with fewer than no attempts", ["locks", "--attempts", "-1"]],
    ["with no history", ["office", "--tickets", "0"]],
    ["by a name that every object has", ["constructor"]],
    ["with a port that is no number", ["frame", "--port", "http"]],
    ["with a port that is too high", ["frame", "--port", "65536"]],
  ])("%s measures nothing and tells how it is called", async (_, args) => {
    const { code, stdout, stderr } = await bench(...args);
    expect(code).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/npm run bench -- rules\|load\||argument is ambiguous/);
  });

  test("refuses an option that there is not, by its name", async () => {
    const { code, stderr } = await bench("rules", "--seat", "100");
    expect(code).not.toBe(0);
    expect(stderr).toContain("--seat");
  });
});

describe("the usage", () => {
  const source = readFileSync(MAIN, "utf8");

  test("tells of every option", () => {
    const [, options = ""] = /parseArgs\(\{[^]*?options: \{([^]*?)\n {2}\},/.exec(source) ?? [];
    const names = [...options.matchAll(/^ +(\w+): \{/gm)].map(([, name]) => name);
    const [, usage = ""] = /const usage = `([^`]*)`/.exec(source) ?? [];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !usage.includes(`--${name}`))).toEqual([]);
  });

  test("names only benches that have a module", () => {
    const modules = [...source.matchAll(/^ {2}(\w+): \(\) => import\("\.\/(.*)"\),$/gm)];
    expect(modules.length).toBeGreaterThan(8);
    const empty = modules.filter(
      ([, , path = ""]) =>
        !/^export (async function|const) bench\b/m.test(
          readFileSync(resolve(ROOT, "bench", path), "utf8"),
        ),
    );
    expect(empty.map(([, name]) => name)).toEqual([]);
  });
});
