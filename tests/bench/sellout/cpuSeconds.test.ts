import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cpuSeconds } from "../../../bench/sellout/cpuSeconds.ts";
import { ownFolder } from "../../gate/ownFolder.ts";

const BUSY = "for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end;);";

/** Writes the file in which a PostgreSQL server stores the pid of its postmaster. Returns the data folder. */
function folderOf(postmaster: number): string {
  const folder = ownFolder();
  writeFileSync(join(folder, "postmaster.pid"), `${postmaster}\n${folder}\n`);
  return folder;
}

/**
 * Starts a Node process that uses 0.3 s of CPU and then runs the code `then`, which prints a line. Returns
 * the process's pid.
 */
async function busy(then: string): Promise<number> {
  const child = spawn(process.execPath, ["-e", `${BUSY} ${then}`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise((done) => child.stdout?.once("data", done));
  return child.pid!;
}

const SAY = 'console.log("used"); setInterval(() => {}, 1e6);';

test("the servers' time is that of their processes", async () => {
  const pid = await busy(SAY);
  const folder = folderOf(2 ** 22 + 1);
  const { servers = 0, database } = cpuSeconds([pid], folder) ?? {};
  expect(servers).toBeGreaterThanOrEqual(0.3);
  expect(cpuSeconds([pid, pid], folder)?.servers).toBeGreaterThanOrEqual(servers * 2);
  expect(cpuSeconds([], folder)?.servers).toBe(0);
  expect(database).toBe(0);
});

test("a server that has ended counts for nothing", () => {
  expect(cpuSeconds([2 ** 22 + 1], folderOf(2 ** 22 + 2))).toEqual({ servers: 0, database: 0 });
});

test("the database's time is that of the postmaster, its processes and those that have ended", async () => {
  const child = `require("node:child_process").spawnSync(process.execPath, ["-e", "${BUSY}"]);`;
  const pid = await busy(`${child} ${SAY}`);
  const { servers, database } = cpuSeconds([], folderOf(pid)) ?? {};
  expect(servers).toBe(0);
  expect(database).toBeGreaterThanOrEqual(0.6);
  // A process of the postmaster is one of its children.
  expect(cpuSeconds([], folderOf(process.pid))?.database).toBeGreaterThanOrEqual(0.3);
});

test("a PostgreSQL that does not run is an error", () => {
  expect(() => cpuSeconds([], ownFolder())).toThrow("postmaster.pid");
});
