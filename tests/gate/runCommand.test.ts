import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./runCommand.ts";

const run = (source: string, seconds = 30, env: Record<string, string> = {}) =>
  runCommand(process.execPath, ["-e", source], seconds, env);

test("a command that succeeds is ok", async () => {
  expect(await run("")).toEqual({ ok: true, reason: "" });
});

test("a command that fails says its exit code", async () => {
  expect(await run("process.exit(3)")).toEqual({ ok: false, reason: "exit 3" });
});

test("a command that a signal ends is not ok", async () => {
  expect(await run("process.kill(process.pid, 'SIGKILL')")).toEqual({
    ok: false,
    reason: "exit SIGKILL",
  });
});

test("a program that is not there is not ok", async () => {
  const end = await runCommand("/no/such/program", [], 5);
  expect(end.ok).toBe(false);
  expect(end.reason).toContain("ENOENT");
});

test("a command gets the settings it is given", async () => {
  expect((await run("process.exit(process.env.A === '1' ? 0 : 1)", 30, { A: "1" })).ok).toBe(true);
});

test("a command that takes too long is ended with what it started", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-run-"));
  const note = join(folder, "pid");
  const source = `
    const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
    require("node:fs").writeFileSync(${JSON.stringify(note)}, String(child.pid));
    setInterval(() => {}, 1e6);`;
  expect(await run(source, 2)).toEqual({ ok: false, reason: "not done in 2 s" });
  const pid = Number(readFileSync(note, "utf8"));
  rmSync(folder, { recursive: true });
  await expect.poll(() => stateOf(pid)).toMatch(/^(gone|Z)$/);
});

/** Linux' one-letter state of a process; a killed orphan may wait as a zombie (Z) for its reaper. */
function stateOf(pid: number): string {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2)[0] ?? "";
  } catch {
    return "gone";
  }
}
