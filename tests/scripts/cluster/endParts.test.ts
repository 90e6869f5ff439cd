import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { killPart, killPostgres } from "../../../scripts/cluster/killPart.ts";
import { processOf } from "../../../scripts/cluster/processTable.ts";
import { restoreCluster } from "../../../scripts/cluster/restoreCluster.ts";
import { stopCluster } from "../../../scripts/cluster/stopCluster.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { fakeProgram } from "../fakeProgram.ts";
import { fakeCluster, fakePart } from "./fakeCluster.ts";

/** Starts a process that names a folder on its command line, as a postmaster does. Returns its pid. */
async function postmasterOn(folder: string): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)", folder]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => processOf(child.pid!)).toBeDefined();
  return child.pid!;
}

function writePid(dataDir: string, pid: number): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "postmaster.pid"), `${pid}\n${dataDir}\n1700000000\n5432\n`);
}

describe("a PostgreSQL", () => {
  test("is killed by the pid in its data folder", async () => {
    const started = await fakeCluster(ownFolder());
    const dataDir = join(started.plan.folder, "database-1", "data");
    const pid = await postmasterOn(dataDir);
    writePid(dataDir, pid);
    await killPostgres(started, "database-1");
    expect(processOf(pid)).toBeUndefined();
  });

  test("is not looked for among other programs that got its pid later", async () => {
    const started = await fakeCluster(ownFolder());
    const pid = await postmasterOn("/another/folder");
    writePid(join(started.plan.folder, "database-1", "data"), pid);
    await killPostgres(started, "database-1");
    expect(processOf(pid)).toBeDefined();
  });

  test("that never started, or is gone, is no error", async () => {
    const started = await fakeCluster(ownFolder());
    await killPostgres(started, "database-1");
    writePid(join(started.plan.folder, "database-1", "data"), 2 ** 22 + 1);
    await killPostgres(started, "database-1");
    expect(started.processes.ended).toEqual([]);
  });
});

describe("a part to kill", () => {
  test("is the database with the role, its Patroni first", async () => {
    const patroni = await fakePart(200, {
      members: [
        { name: "database-3", role: "leader", state: "running" },
        { name: "database-2", role: "sync_standby", state: "streaming" },
      ],
    });
    const started = await fakeCluster(ownFolder());
    const [first, ...others] = started.plan.databases;
    const plan = {
      ...started.plan,
      databases: [{ ...first!, restPort: patroni.port }, ...others],
    };
    expect(await killPart({ ...started, plan }, "leader")).toBe("database-3");
    expect(await killPart({ ...started, plan }, "standby")).toBe("database-2");
    expect(started.processes.ended).toEqual(["database-3 SIGKILL 0", "database-2 SIGKILL 0"]);
  });

  test("is the member of etcd that leads, or none if none does", async () => {
    const follower = await fakePart(200, { header: { member_id: "1" }, leader: "2" });
    const leader = await fakePart(200, { header: { member_id: "2" }, leader: "2" });
    const started = await fakeCluster(ownFolder());
    const [one, two, three] = started.plan.etcd;
    const led = {
      ...started.plan,
      etcd: [{ ...one!, clientPort: follower.port }, { ...two!, clientPort: leader.port }, three!],
    };
    expect(await killPart({ ...started, plan: led }, "etcd")).toBe("etcd-2");
    await expect(killPart(started, "etcd")).rejects.toThrow("no member of etcd leads");
    expect(started.processes.ended).toEqual(["etcd-2 SIGKILL 0"]);
  });

  test("is the first node that runs, or none if none does", async () => {
    const started = await fakeCluster(ownFolder());
    await expect(killPart(started, "node")).rejects.toThrow("no node runs");
    started.processes.running.set("node-2", 7).set("node-3", 8);
    expect(await killPart(started, "node")).toBe("node-2");
    expect(await killPart(started, "node")).toBe("node-3");
  });
});

test("a stopped cluster ends from the nodes down to etcd, and leaves no folder", async () => {
  const started = await fakeCluster(ownFolder());
  writeFileSync(join(started.plan.folder, "cluster.json"), "{}");
  await stopCluster(started);
  const names = started.processes.ended.map((line) => line.replace(/-?\d? .*/, ""));
  const rows = ["node", "node", "node", "haproxy", "database", "database", "database"];
  expect(names).toEqual([...rows, "etcd", "etcd", "etcd"]);
  expect(started.processes.ended.every((line) => line.endsWith(" SIGTERM 30"))).toBe(true);
  expect(existsSync(started.plan.folder)).toBe(false);
});

describe("a restore that cannot succeed", () => {
  const stop = Date.parse("2026-01-31T12:00:00Z") / 1000;
  const info = JSON.stringify([{ backup: [{ timestamp: { stop } }] }]);

  test.each([
    ["of an invalid moment", "yesterday", info, "is no moment"],
    ["of a moment in the future", "2999-01-01 00:00:00+00", info, "in the future"],
    ["without a backup", "2026-01-31 13:00:00+00", "[]", "has no backup"],
    ["of a moment before the archive", "2026-01-31 11:00:00+00", info, "the archive begins at"],
  ])("%s ends no part and removes no data", async (_, moment, printed, why) => {
    fakeProgram("pgbackrest", `echo '${printed}'`);
    const started = await fakeCluster(ownFolder());
    const data = started.plan.databases.map(({ name }) => join(started.plan.folder, name, "data"));
    for (const folder of data) mkdirSync(folder, { recursive: true });
    const said: string[] = [];
    const restoring = restoreCluster(started, moment, (line) => said.push(line));
    await expect(restoring).rejects.toThrow(why);
    expect(data.map((folder) => existsSync(folder))).toEqual([true, true, true]);
    expect([started.processes.ended, said]).toEqual([[], []]);
  });

  test("because pgBackRest fails ends no part", async () => {
    fakeProgram("pgbackrest", "echo 'ERROR: [103]: unable to find a valid repository'; exit 103");
    const started = await fakeCluster(ownFolder());
    const restoring = restoreCluster(started, "2026-01-31 13:00:00+00", () => undefined);
    await expect(restoring).rejects.toThrow(/ended \(103\)/);
    expect(started.processes.ended).toEqual([]);
  });
});
