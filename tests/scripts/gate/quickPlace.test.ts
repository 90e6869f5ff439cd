import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { quickPlace } from "../../../scripts/gate/quickPlace.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { runSource } from "../../gate/runNode.ts";

test("a machine with enough memory gets a folder of its own in it, which other users may read", async () => {
  const memory = ownFolder();
  const { stdout, stderr } = await runSource(`
    import { statSync } from "node:fs";
    import { quickPlace } from "./scripts/gate/quickPlace.ts";
    const { TMPDIR } = quickPlace(${JSON.stringify(memory)}, 0);
    console.log(JSON.stringify({ TMPDIR, mode: (statSync(TMPDIR).mode & 0o777).toString(8) }));
  `);
  expect(stderr).toBe("");
  const { TMPDIR, mode } = JSON.parse(stdout);
  expect([dirname(TMPDIR), mode]).toEqual([memory, "755"]);
});

test("the folder is removed with everything in it when the program ends", async () => {
  const memory = ownFolder();
  const { code } = await runSource(`
    import { writeFileSync } from "node:fs";
    import { quickPlace } from "./scripts/gate/quickPlace.ts";
    writeFileSync(quickPlace(${JSON.stringify(memory)}, 0).TMPDIR + "/left", "");
    process.exit(3);
  `);
  expect(code).toBe(3);
  expect(readdirSync(memory)).toEqual([]);
});

test("two runs at the same time have folders of their own", () => {
  const memory = ownFolder();
  const [one, other] = [quickPlace(memory, 0), quickPlace(memory, 0)];
  expect(one["TMPDIR"]).not.toBe(other["TMPDIR"]);
  expect(readdirSync(memory)).toHaveLength(2);
});

test("nothing of a try whether programs may run is left in the folder", () => {
  const { TMPDIR = "" } = quickPlace(ownFolder(), 0);
  expect(existsSync(TMPDIR)).toBe(true);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test("a machine with too little memory, or none to put files in, keeps its temporary folder", () => {
  const memory = ownFolder();
  expect(quickPlace(memory, Number.MAX_SAFE_INTEGER)).toEqual({});
  expect(quickPlace(join(memory, "none"), 0)).toEqual({});
  expect(readdirSync(memory)).toEqual([]);
});
