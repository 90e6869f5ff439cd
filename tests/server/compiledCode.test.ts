import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const KEEP = JSON.stringify(join(ROOT, "server/platform/compiledCode.ts"));

/** Source of a TypeScript thread that replies whether its process has loaded Node's type stripper for it. */
const THREAD = `
import { parentPort } from "node:worker_threads";
const { moduleLoadList } = process as unknown as { moduleLoadList: readonly string[] };
parentPort!.postMessage(moduleLoadList.some((name) => name.includes("amaro")));
`;

/**
 * Source of a program that starts the thread twice. The second start happens after the first thread has ended
 * and has written its cache.
 */
const MAIN = `
import { Worker } from "node:worker_threads";
import { keepCompiledCode } from ${KEEP};
keepCompiledCode(process.argv[2]);
const isStripping = () => new Promise((resolve, reject) => {
  let answer;
  new Worker(new URL("./thread.ts", import.meta.url), { execArgv: [] })
    .on("message", (each) => { answer = each; })
    .on("error", reject)
    .on("exit", () => resolve(answer));
});
console.log(JSON.stringify([await isStripping(), await isStripping()]));
`;

test("a thread finds its modules compiled by an earlier one, and loads no type stripper", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parterre-compiled-"));
  await writeFile(join(folder, "thread.ts"), THREAD);
  await writeFile(join(folder, "main.mjs"), MAIN);
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const args = [join(folder, "main.mjs"), join(folder, "cache")];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toEqual([true, false]);
  await rm(folder, { recursive: true });
});
