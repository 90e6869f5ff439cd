import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../../scripts/programs/startServer.ts";

let folder: string;
const program = (name: string, source: string): string => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return path;
};
const LISTEN = `
  import { createServer } from "node:http";
  const server = createServer((_, reply) => reply.end(process.env.DATA_DIR + " " + process.env.MARK));
  server.listen(Number(process.env.PORT), () => console.log("ready http://localhost:" + server.address().port));`;
const DRAIN = `process.on("SIGTERM", () => { console.log("draining"); process.exit(0); });`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parterre-start-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a server is started on a free port and a new folder, with the settings given", async () => {
  const main = program("good", LISTEN + DRAIN);
  const server = await startServer({ main, env: { MARK: "here" } });
  expect(await (await fetch(server.url)).text()).toBe(`${server.dataDir} here`);
  expect(existsSync(server.dataDir)).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain("draining");
  expect(existsSync(server.dataDir)).toBe(false);
});

test("kill9 ends it at once and leaves the folder for the next start", async () => {
  const main = program("killed", LISTEN + DRAIN);
  const first = await startServer({ main });
  await first.kill9();
  expect(first.output()).not.toContain("draining");
  await expect(fetch(first.url)).rejects.toThrow("fetch failed");
  const second = await startServer({ main, dataDir: first.dataDir });
  expect(second.dataDir).toBe(first.dataDir);
  expect(await second.stop()).toBe(0);
  expect(existsSync(first.dataDir)).toBe(true);
  rmSync(first.dataDir, { recursive: true });
});

test("a server that ends before it is ready fails with what it wrote", async () => {
  const main = program("broken", 'console.error("no database"); process.exitCode = 4;');
  await expect(startServer({ main })).rejects.toThrow(
    /ended \(4\) before it was ready\s+no database/,
  );
});

test("a server that never gets ready is ended", async () => {
  const main = program("silent", 'console.log("pid " + process.pid); setInterval(() => {}, 1e6);');
  const wordsAfter = (seconds: number): Promise<string> =>
    startServer({ main, seconds }).then(
      () => "it got ready",
      (error: unknown) => String(error),
    );
  // On a busy machine a second can be too short for the program to print anything, so the time is increased.
  let [seconds, words] = [1, await wordsAfter(1)];
  while (!words.includes("pid ") && seconds < 32) words = await wordsAfter((seconds *= 2));
  expect(words).toContain(`not ready in ${seconds} s`);
  const pid = Number(/pid (\d+)/.exec(words)?.[1]);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
