import { resolve } from "node:path";
import { runCommand } from "./runCommand.ts";
import { ROOT } from "./root.ts";

// The same tests with the full counts (see fullCount); words after `--` choose files as vitest does.
const vitest = resolve(ROOT, "node_modules/vitest/vitest.mjs");
const projects = ["--project", "unit", "--project", "server"];
const end = await runCommand(
  process.execPath,
  [vitest, "run", ...projects, "--testTimeout=3600000", ...process.argv.slice(2)],
  4 * 3600,
  { PROOF: "1" },
);
if (!end.ok) console.log(`proof failed: ${end.reason}`);
process.exitCode = end.ok ? 0 : 1;
