import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { STAGES } from "../../../scripts/gate/stages.ts";
import { ROOT } from "../../../scripts/root.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { runNode } from "../../gate/runNode.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");
const names = STAGES.map(({ name }) => name);

describe("the stages", () => {
  test("are those that docs/testing.md lists, in its order", () => {
    const [, list = ""] =
      /runs the stages ([\w, ]+), and stops/.exec(read("docs/testing.md")) ?? [];
    expect(list.split(/, | and /)).toEqual(names);
  });

  test("include those that `npm run check` runs", () => {
    const line: string = JSON.parse(read("package.json")).scripts.check;
    const [, checked = ""] = /runGate\.ts (.*)$/.exec(line) ?? [];
    expect(checked.split(" ").filter((name) => !names.includes(name))).toEqual([]);
    expect(checked.split(" ").length).toBeGreaterThan(1);
  });

  test("run every project of vitest", () => {
    const projects = [...read("vitest.config.ts").matchAll(/^ +name: "(\w+)",$/gm)];
    expect(projects.length).toBeGreaterThan(2);
    expect(projects.map(([, name]) => name).filter((name) => !names.includes(name!))).toEqual([]);
  });

  test("give each project of vitest a place of its own, without which vitest refuses to run several", () => {
    const config = read("vitest.config.ts");
    const places = [...config.matchAll(/\.\.\.after\((\d)\)/g)].map(([, place]) => place);
    expect(places.length).toBe([...config.matchAll(/^ +name: "\w+",$/gm)].length);
    expect(new Set(places).size).toBe(places.length);
  });

  test("have names of their own", () => {
    expect(new Set(names).size).toBe(names.length);
  });

  test("start programs that are installed", () => {
    const text = read("scripts/gate/stages.ts");
    const programs = [...text.matchAll(/program\("([^"]+)"\)/g)].map(([, path = ""]) => path);
    expect(programs.length).toBeGreaterThan(5);
    const gone = programs.filter((path) => !existsSync(resolve(ROOT, "node_modules", path)));
    expect(gone).toEqual([]);
  });
});

test("a stage that does not exist fails by its name, and none beside it runs, from any folder", async () => {
  const gate = resolve(ROOT, "scripts/gate/runGate.ts");
  const { code, stdout } = await runNode([gate, "locales", "Unit"], { cwd: ownFolder() });
  const complaint = `there is no such stage; there are ${names.join(", ")}`;
  expect(code).toBe(1);
  expect(stdout.match(/^── \w+$/gm)).toEqual(["── Unit"]);
  expect(stdout).toContain(`   Unit: ${complaint}\n`);
  expect(stdout).toContain("\nAgain with: npm test -- Unit\n");
  expect(stdout.trimEnd().split("\n").at(-1)).toBe(
    `0 passed, 1 failed; stopped at Unit: ${complaint}`,
  );
});
