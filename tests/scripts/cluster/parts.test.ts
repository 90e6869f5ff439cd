import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isWhole, type DatabaseState } from "../../../scripts/cluster/askParts.ts";
import { newPlan } from "../../../scripts/cluster/clusterPlan.ts";
import { freePorts } from "../../../scripts/cluster/freePorts.ts";
import { isTarget } from "../../../scripts/cluster/killPart.ts";
import { Processes } from "../../../scripts/cluster/processes.ts";
import {
  childrenOf,
  descendantsOf,
  parseStat,
  processOf,
  signal,
} from "../../../scripts/cluster/processTable.ts";
import { findPrograms } from "../../../scripts/cluster/programs.ts";
import { statusTable } from "../../../scripts/cluster/statusTable.ts";
import { waitUntil } from "../../../scripts/cluster/waitUntil.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parterre-parts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("free ports are different, and none is in use", async () => {
  const [taken = 0] = await freePorts(1);
  const server = createServer();
  await new Promise<void>((done) => server.listen(taken, "127.0.0.1", done));
  const ports = await freePorts(2_000);
  server.close();
  expect(new Set(ports).size).toBe(2_000);
  expect(ports).not.toContain(taken);
});

test("missing programs are named by their Debian packages", () => {
  const path = join(folder, "bin");
  expect(() => findPrograms(path, path)).toThrow(/apt-get install .*postgresql/);
});

test("a program is found on PATH first", () => {
  const bin = mkdtempSync(join(folder, "found-"));
  for (const name of ["etcd", "patroni", "haproxy", "pg_basebackup", "pg_rewind"]) {
    writeFileSync(join(bin, name), "#!/bin/sh\n");
    chmodSync(join(bin, name), 0o755);
  }
  expect(findPrograms(bin, bin)).toEqual({
    etcd: join(bin, "etcd"),
    patroni: join(bin, "patroni"),
    haproxy: join(bin, "haproxy"),
    postgresBin: bin,
  });
});

test("a process is read whatever its name is", () => {
  const rest = Array.from({ length: 17 }, (_, at) => at + 2).join(" ");
  const stat = `42 (a) Z (b c) S 7 ${rest} 1234 0 0`;
  expect(parseStat(stat)).toEqual({ pid: 42, parent: 7, startedAt: "1234", isZombie: false });
  expect(parseStat(stat.replace(") S 7", ") Z 7")).isZombie).toBe(true);
});

describe("a process in the background", () => {
  const sleeper = (name: string) => ({
    name,
    file: "/bin/sh",
    args: ["-c", "echo begun; exec sleep 600"],
    env: { PATH: process.env["PATH"] },
    cwd: folder,
  });

  test("is started once, keeps its output, and is ended by its pid", async () => {
    const processes = new Processes(folder);
    processes.start(sleeper("one"));
    const pid = processes.pidOf("one");
    expect(pid).toBeGreaterThan(0);
    processes.start(sleeper("one"));
    expect(new Processes(folder).pidOf("one")).toBe(pid);
    await expect.poll(() => processes.lastWords("one")).toBe("begun");
    expect(await processes.end("one", "SIGTERM", 30)).toBe(true);
    expect(processes.pidOf("one")).toBeUndefined();
    expect(await processes.end("one", "SIGTERM", 30)).toBe(false);
  });

  test("is killed if it does not end by itself", async () => {
    const processes = new Processes(folder);
    const args = ["-c", "trap '' TERM; echo deaf; while :; do sleep 0.1; done"];
    processes.start({ ...sleeper("deaf"), args });
    await expect.poll(() => processes.lastWords("deaf")).toBe("deaf");
    expect(await processes.end("deaf", "SIGTERM", 0.2)).toBe(true);
    expect(processes.pidOf("deaf")).toBeUndefined();
  });

  test("is not mistaken for another one with its pid", () => {
    const file = join(folder, "processes.json");
    writeFileSync(file, JSON.stringify({ one: { pid: process.pid, startedAt: "1" } }));
    expect(new Processes(folder).pidOf("one")).toBeUndefined();
    expect(processOf(process.pid)).toBeDefined();
  });

  test("is found with everything that it has started", async () => {
    const shell = spawn("/bin/sh", ["-c", "sleep 600; true"]);
    await expect.poll(() => childrenOf(shell.pid!)).toHaveLength(1);
    const [sleeping = 0] = childrenOf(shell.pid!);
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([shell.pid, sleeping]));
    const gone = new Promise((done) => shell.once("exit", done));
    for (const pid of [shell.pid!, sleeping]) signal(pid, "SIGKILL");
    await gone;
  });

  test("is found among the children of its parent", async () => {
    const child = spawn("/bin/sleep", ["600"]);
    expect(childrenOf(process.pid)).toContain(child.pid);
    const gone = new Promise((done) => child.once("exit", done));
    expect(signal(child.pid!, "SIGKILL")).toBe(true);
    await gone;
    expect(signal(child.pid!, "SIGKILL")).toBe(false);
  });
});

describe("waiting", () => {
  const never = () => Promise.resolve(undefined);

  test("returns what is found", async () => {
    let looks = 0;
    const found = waitUntil(() => Promise.resolve(++looks > 1 ? looks : undefined), {
      seconds: 60,
      what: "two looks",
    });
    expect(await found).toBe(2);
  });

  test("ends when it takes too long, or when it can no longer come", async () => {
    await expect(waitUntil(never, { seconds: 0.1, what: "x" })).rejects.toThrow("x: not within");
    const failure = (): string => "ended";
    await expect(waitUntil(never, { seconds: 60, what: "x", failure })).rejects.toThrow("x: ended");
  });
});

test("the databases are whole when all stream and one is synchronous", async () => {
  const plan = await newPlan("/nowhere");
  const leader = { name: "a", role: "leader", state: "running" };
  const standby = { name: "b", role: "sync_standby", state: "streaming", lag: 0 };
  const other = { name: "c", role: "replica", state: "streaming", lag: 0 };
  const { databases } = plan;
  const isSound = (...states: DatabaseState[]) =>
    [true, false].map((isSynchronous) => isWhole(states, { databases, isSynchronous }));
  expect(isSound(leader, standby, other)).toEqual([true, true]);
  expect(isSound(leader, other, { ...other, name: "d" })).toEqual([false, true]);
  expect(isSound(other, standby, { ...other, name: "d" })).toEqual([false, false]);
  expect(isSound(leader, standby)).toEqual([false, false]);
  expect(isSound(leader, standby, { ...other, state: "stopped" })).toEqual([false, false]);
});

test("only what can be killed is a target", () => {
  expect(["leader", "node", "redis", "toString"].map(isTarget)).toEqual([true, true, false, false]);
});

test("the table has a column for each fact, as wide as its widest", () => {
  const row = {
    name: "database-1",
    role: "leader",
    state: "running",
    lag: "",
    address: "a:1",
    pid: "7",
  };
  expect(statusTable([row, { ...row, name: "b", lag: "12 B" }]).split("\n")).toEqual([
    "name        role    state    lag   address  pid",
    "database-1  leader  running        a:1      7",
    "b           leader  running  12 B  a:1      7",
  ]);
});
