import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pgliteIn } from "../../../scripts/programs/testStores.ts";
import { importCommand } from "../../../server/imports/importCommand.ts";
import { readConfig, type Config } from "../../../server/platform/settings/config.ts";
import { filledStore } from "../smallHouse.ts";

let home: string;
let config: Config;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "parterre-import-"));
  const at = pgliteIn(join(home, "data"));
  await (await filledStore(at)).close();
  config = { ...readConfig({}), store: at };
  writeFileSync(
    join(home, "people.csv"),
    "first name,Handy,id number\nNoa,0541234567,000000018\nDan,wrong,\n",
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the command. Returns the command's exit code, and what it wrote to stdout and stderr. */
async function run(...args: readonly string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await importCommand(args, config, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}
const people = (...args: readonly string[]) =>
  run("customers", join(home, "people.csv"), "--business", "1", "--map", "mobile=Handy", ...args);

test("checks a file, imports its sound lines, reports a repeated command, and undoes it", async () => {
  const checked = await people("--faults");
  expect(checked).toMatchObject({ code: 0, complained: "" });
  expect(checked.printed).toContain(": checked");
  expect(checked.printed).toContain("3,Handy,mobile,notMobile");

  const stopped = await people("--write");
  expect([stopped.code, stopped.complained]).toEqual([1, 'IMPORT_HAS_FAULTS {"lines":1}']);

  const written = await people("--write", "--skip-faults");
  expect(written.printed).toContain(": done");
  const again = await people("--write", "--skip-faults");
  const [, id = ""] = /import (\d+)/.exec(written.printed) ?? [];
  expect(again.printed).toContain(`import ${id} of customers: done`);

  const undone = await run("--undo", id, "--business", "1");
  expect(undone).toMatchObject({ code: 0, printed: `import ${id}: undone, 0 records left` });
});

test("explains itself for arguments that make no sense", async () => {
  for (const args of [[], ["customers"], ["nothing", "x", "--business", "1"], ["--no"]]) {
    const told = await run(...args);
    expect([told.code, told.complained.includes("npm run import")]).toEqual([2, true]);
  }
});
