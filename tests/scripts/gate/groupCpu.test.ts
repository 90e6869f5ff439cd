import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { groupCpuSeconds } from "../../../scripts/gate/groupCpu.ts";

/** CPU time in seconds that a program of these tests uses after its start. */
const WORK_SECONDS = 0.3;
/** Linux counts in hundredths of a second and rounds each figure down. */
const ROUNDING_SECONDS = 0.05;

const WORK = `
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  const began = used();
  for (let sum = 0; used() - began < ${WORK_SECONDS};) sum += Math.sqrt(sum);`;
const SAY_AND_WAIT = `process.stdout.write("ready"); setInterval(() => {}, 1e6);`;

/**
 * Starts a program in its own process group, waits until it reports that it is ready, and returns the group's
 * id.
 */
async function groupOf(source: string): Promise<number> {
  const child = spawn(process.execPath, ["-e", source], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the program did not start");
  onTestFinished(async () => {
    const gone = once(child, "exit");
    process.kill(-pid, "SIGKILL");
    await gone;
  });
  await once(child.stdout, "data");
  return pid;
}

test("the CPU time of a group is that of its processes, and other groups do not count", async () => {
  const [busy, idle] = [await groupOf(WORK + SAY_AND_WAIT), await groupOf(SAY_AND_WAIT)];
  const ofBusy = groupCpuSeconds(busy);
  expect(ofBusy).toBeGreaterThanOrEqual(WORK_SECONDS - ROUNDING_SECONDS);
  // If other groups counted, the figure that is read later would be at least as large.
  expect(groupCpuSeconds(idle)).toBeLessThan(ofBusy!);
});

test("a process whose name has brackets and spaces is counted", async () => {
  const group = await groupOf(`process.title = "a) R 1 (b) 2"; ${WORK} ${SAY_AND_WAIT}`);
  expect(groupCpuSeconds(group)).toBeGreaterThanOrEqual(WORK_SECONDS - ROUNDING_SECONDS);
});

test("a child that has ended still counts", async () => {
  const child = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(WORK)}]);`;
  const [parent, alone] = [await groupOf(child + SAY_AND_WAIT), await groupOf(SAY_AND_WAIT)];
  const more = (groupCpuSeconds(parent) ?? 0) - (groupCpuSeconds(alone) ?? 0);
  expect(more).toBeGreaterThanOrEqual(WORK_SECONDS / 2);
});

test("a group of nobody has used none", () => {
  expect(groupCpuSeconds(2 ** 30)).toBe(0);
});
