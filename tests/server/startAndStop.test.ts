import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { withoutSettings } from "../../scripts/ownSettings.ts";
import { startServer } from "../../scripts/programs/startServer.ts";
import { copyTemplate } from "./serverSetup.ts";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "parterre-process-"));
// Leaves out the demo's audience, because creating it would take most of the time and is not tested here.
const QUICK = { DEMO_AUDIENCE: "off" };
beforeAll(() => copyTemplate(inject("demoTemplate"), dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the server until its process exits. */
function runToEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...withoutSettings(process.env), PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.once("exit", (code) => done({ code, out, err }));
  });
}

describe("the server's process", () => {
  test("refuses a folder that another has, naming its pid, takes it over once that is killed, and prints `ready` alone on its line", async () => {
    const first = await startServer({ dataDir, env: QUICK });
    const second = await runToEnd({ DATA_DIR: dataDir });
    expect(second.code).not.toBe(0);
    expect(second.err).toContain(String(first.pid));
    expect(second.out).not.toContain("ready");
    await first.kill9();
    const third = await startServer({ dataDir, env: QUICK });
    expect((await fetch(`${third.url}/api/readyz`)).status).toBe(200);
    expect(third.output().split("\n")).toContain(`ready ${third.url}`);
    expect(await third.stop()).toBe(0);
    expect(existsSync(join(dataDir, "owner"))).toBe(false);
  });

  test("keeps its data in the folder that it is given and nowhere else", () => {
    expect(readdirSync(dataDir).toSorted()).toEqual(["encryption.key", "pglite"]);
  });

  test("names the setting that is wrong and ends", async () => {
    const wrong = await runToEnd({ DATA_DIR: dataDir, MAX_SEATS: "many" });
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain("MAX_SEATS");
  });
});
