import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";

const KEEP = JSON.stringify(join(ROOT, "server/platform/compiledCode.ts"));

/** The code of a thread that strips types without the cache of compiled modules. */
const THREAD = `
const { stripTypeScriptTypes } = require("node:module");
const text = "export function first(each: string): void {}\\n".repeat(20);
for (let at = 0; at < 60; at += 1) stripTypeScriptTypes(\`const at: number = \${at};\${text}\`);
`;

/** The code of a process that runs four threads at once, and starts them again for a number of seconds. */
const MAIN = `
import { Worker } from "node:worker_threads";
import { keepCompiledCode } from ${KEEP};
const [folder, seconds] = process.argv.slice(1);
keepCompiledCode(folder);
let ended = 0;
const until = Date.now() + Number(seconds) * 1000;
async function start() {
  while (Date.now() < until) {
    const thread = new Worker(${JSON.stringify(THREAD)}, { eval: true, execArgv: ["--no-warnings"] });
    await new Promise((resolve, reject) => thread.on("exit", resolve).on("error", reject));
    ended += 1;
  }
}
await Promise.all([start(), start(), start(), start()]);
console.log(ended);
`;

async function endedThreads(folder: string, seconds: number): Promise<number> {
  // V8 compiles wrappers after ten calls instead of a thousand.
  const flags = ["--wasm-wrapper-tiering-budget=10", "--input-type=module"];
  const args = [...flags, "--eval", MAIN, folder, String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

// Without `--no-wasm-code-gc` the process crashed in three of three runs, with "Check failed" in V8's
// `ThreadIsolation`.
test("a process outlives threads that strip types at once", { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "parterre-stripping-"));
  // The main thread must not strip types itself, because the code that this compiles is never freed.
  await endedThreads(folder, 0);
  expect(await endedThreads(folder, 60)).toBeGreaterThan(100);
  await rm(folder, { recursive: true });
});
