import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runCommand } from "../../../scripts/gate/runCommand.ts";

type Options = Partial<Parameters<typeof runCommand>[2]>;

const run = (source: string, options: Options = {}) =>
  runCommand(process.execPath, ["-e", source], { quietSeconds: 30, ...options });

test("a command that succeeds is ok", async () => {
  expect(await run("")).toEqual({ ok: true, reason: "", isGivenUp: false });
});

test("a command that fails says its exit code", async () => {
  const end = { ok: false, reason: "exit 3", isGivenUp: false };
  expect(await run("process.exit(3)")).toEqual(end);
});

test("a command that a signal ends is not ok", async () => {
  const end = { ok: false, reason: "exit SIGKILL", isGivenUp: false };
  expect(await run("process.kill(process.pid, 'SIGKILL')")).toEqual(end);
});

test("a program that is not there is not ok", async () => {
  const end = await runCommand("/no/such/program", [], { quietSeconds: 5 });
  expect(end.ok).toBe(false);
  expect(end.reason).toContain("ENOENT");
});

test("a command gets the settings it is given", async () => {
  const source = "process.exit(process.env.A === '1' ? 0 : 1)";
  expect((await run(source, { env: { A: "1" } })).ok).toBe(true);
});

test.concurrent("a command without progress is given up with what it started", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-run-"));
  const note = join(folder, "pid");
  const source = `
    const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
    require("node:fs").writeFileSync(${JSON.stringify(note)}, String(child.pid));
    setInterval(() => {}, 1e6);`;
  const end = { ok: false, reason: "no progress for 5 s", isGivenUp: true };
  expect(await run(source, { quietSeconds: 5 })).toEqual(end);
  const pid = Number(readFileSync(note, "utf8"));
  rmSync(folder, { recursive: true });
  // `expect.poll` does not work in concurrent tests.
  await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^(gone|Z)$/), 60_000);
});

test.concurrent("a silent command that works longer than its quiet seconds is not given up", async () => {
  // The command uses the CPU a fifth of the time. On a machine with twenty other busy processes, it takes
  // several seconds to use that much CPU time.
  const source = `
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const end = Date.now() + 6_000;
    while (Date.now() < end) {
      const { user } = process.cpuUsage();
      while (process.cpuUsage().user < user + 50_000) {}
      Atomics.wait(pause, 0, 0, 200);
    }`;
  expect(await run(source, { quietSeconds: 5 })).toMatchObject({ ok: true });
});

test.concurrent("a silent command in an endless loop is given up by its CPU time", async () => {
  const end = await run("for (;;) {}", { maxCpuSeconds: 1 });
  expect(end).toEqual({ ok: false, reason: "not done after 1 s of CPU time", isGivenUp: true });
});

test.concurrent("messages are the progress of a command that is listened to, and its CPU time is not", async () => {
  const told: unknown[] = [];
  const onMessage = (message: unknown): void => void told.push(message);
  const talking = `let n = 0; setInterval(() => { process.send({ n }); if (++n === 6) process.exit(0); }, 1800);`;
  expect(await run(talking, { quietSeconds: 8, onMessage })).toMatchObject({ ok: true });
  expect(told).toHaveLength(6);
  const looping = await run("for (;;) {}", { quietSeconds: 1, onMessage });
  expect(looping.reason).toBe("no progress for 1 s");
});

/** Returns the process state as Linux's letter. A killed orphan may stay a zombie (Z) until it is reaped. */
function stateOf(pid: number): string {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2)[0] ?? "";
  } catch {
    return "gone";
  }
}
