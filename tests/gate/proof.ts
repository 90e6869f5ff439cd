import { resolve } from "node:path";
import { runCommand } from "./runCommand.ts";
import { ROOT } from "./root.ts";

// The same tests with the full counts (see fullCount); words after `--` choose files as vitest does.
const vitest = resolve(ROOT, "node_modules/vitest/vitest.mjs");
const projects = ["--project", "unit", "--project", "browser", "--project", "server"];
const end = await runCommand(
  process.execPath,
  [vitest, "run", ...projects, "--testTimeout=3600000", ...process.argv.slice(2)],
  4 * 3600,
  { PROOF: "1" },
);
if (!end.ok) console.log(`proof failed: ${end.reason}`);

/** The long end-to-end tests, where no file was chosen. */
async function proveEndToEnd(): Promise<boolean> {
  if (process.argv.length > 2) return true;
  const playwright = resolve(ROOT, "node_modules/@playwright/test/cli.js");
  const args = [playwright, "test", "--grep", "@proof"];
  const long = await runCommand(process.execPath, args, 1800, { PROOF: "1" });
  if (!long.ok) console.log(`proof failed: ${long.reason}`);
  return long.ok;
}

const isProven = await proveEndToEnd();
process.exitCode = end.ok && isProven ? 0 : 1;
