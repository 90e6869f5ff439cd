import { describe, expect, test } from "vitest";
import {
  askDatabases,
  askEtcd,
  databaseWith,
  isNodeReady,
  type DatabaseState,
} from "../../../scripts/cluster/askParts.ts";
import { newPlan, type ClusterPlan } from "../../../scripts/cluster/clusterPlan.ts";
import { readStatus, statusTable } from "../../../scripts/cluster/statusTable.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { fakeCluster, fakePart } from "./fakeCluster.ts";

const STATES: readonly DatabaseState[] = [
  { name: "database-1", role: "leader", state: "running" },
  { name: "database-2", role: "sync_standby", state: "streaming", lag: 0 },
  { name: "database-3", role: "replica", state: "streaming", lag: 1_234_567 },
];

/**
 * Returns a plan whose Patronis listen at these ports. Nothing listens at the ports of the plan's other
 * parts.
 */
async function planWith(...restPorts: number[]): Promise<ClusterPlan> {
  const plan = await newPlan("/no/such/folder");
  const databases = plan.databases.map((member, at) => ({
    ...member,
    restPort: restPorts[at] ?? member.restPort,
  }));
  return { ...plan, databases };
}

describe("the databases", () => {
  test("are told by the first Patroni that answers", async () => {
    const failing = await fakePart(503, { members: [] });
    const second = await fakePart(200, { members: STATES });
    const third = await fakePart(200, { members: [] });
    const plan = await planWith(failing.port, second.port, third.port);
    expect(await askDatabases(plan)).toEqual(STATES);
    expect([failing.asked, second.asked, third.asked]).toEqual([
      ["GET /cluster"],
      ["GET /cluster"],
      [],
    ]);
  });

  test("are none where no Patroni answers", async () => {
    expect(await askDatabases(await planWith())).toEqual([]);
  });

  test("are found by their role, and a missing role is an error that names it", async () => {
    const patroni = await fakePart(200, { members: STATES });
    const plan = await planWith(patroni.port);
    expect(await databaseWith({ plan }, "sync_standby")).toBe("database-2");
    await expect(databaseWith({ plan }, "standby_leader")).rejects.toThrow(
      "no database is standby_leader",
    );
    await expect(databaseWith({ plan: await planWith() }, "leader")).rejects.toThrow(
      "no database is leader",
    );
  });
});

describe("a member of etcd", () => {
  const member = (clientPort: number) => ({
    name: "etcd-1",
    host: "127.0.0.1",
    clientPort,
    peerPort: 1,
  });

  test("leads if it names itself as the leader", async () => {
    const leader = await fakePart(200, { header: { member_id: "7" }, leader: "7" });
    const other = await fakePart(200, { header: { member_id: "8" }, leader: "7" });
    const alone = await fakePart(200, { header: { member_id: "8" } });
    const led = [leader, other, alone].map(({ port }) => askEtcd(member(port)));
    expect(await Promise.all(led)).toEqual([true, false, false]);
    expect(leader.asked).toEqual(["POST /v3/maintenance/status"]);
  });

  test("that fails or does not listen says nothing", async () => {
    const failing = await fakePart(500, {});
    expect(await askEtcd(member(failing.port))).toBeUndefined();
    const { etcd } = await newPlan("/no/such/folder");
    expect(await askEtcd(etcd[0]!)).toBeUndefined();
  });
});

test("a node is ready when its check says so, and not while it says 503", async () => {
  const node = (port: number) => ({ name: "node-1", host: "127.0.0.1", port, sandboxPort: 1 });
  const ready = await fakePart(200, { state: "ready" });
  const starting = await fakePart(503, { state: "starting" });
  expect(await isNodeReady(node(ready.port))).toBe(true);
  expect(await isNodeReady(node(starting.port))).toBe(false);
  expect(ready.asked).toEqual(["GET /api/readyz"]);
});

describe("the status", () => {
  test("has a row for each part: what it is, how far it is behind, and its process", async () => {
    const patroni = await fakePart(200, { members: STATES });
    const leading = await fakePart(200, { header: { member_id: "7" }, leader: "7" });
    const ready = await fakePart(200, {});
    const plan = await planWith(patroni.port);
    const [etcd, ...etcds] = plan.etcd;
    const [node, ...nodes] = plan.nodes;
    const started = await fakeCluster(ownFolder(), {
      databases: plan.databases,
      etcd: [{ ...etcd!, clientPort: leading.port }, ...etcds],
      nodes: [{ ...node!, port: ready.port }, ...nodes],
    });
    const { running } = started.processes;
    for (const [at, name] of ["etcd-1", "etcd-2", "node-1", "node-2", "haproxy"].entries()) {
      running.set(name, 100 + at);
    }
    for (const { name } of STATES) running.set(name, 200);
    const rows = await readStatus(started);
    expect(rows.map(({ name, role, state, lag, pid }) => [name, role, state, lag, pid])).toEqual([
      ["etcd-1", "leader", "running", "", "100"],
      ["etcd-2", "member", "silent", "", "101"],
      ["etcd-3", "", "ended", "", ""],
      ["database-1", "leader", "running", "", "200"],
      ["database-2", "synchronous standby", "streaming", "0 B", "200"],
      ["database-3", "standby", "streaming", "1,234,567 B", "200"],
      ["haproxy", "balancer", "running", "", "104"],
      ["node-1", "node", "ready", "", "102"],
      ["node-2", "node", "silent", "", "103"],
      ["node-3", "", "ended", "", ""],
    ]);
    expect(statusTable(rows).split("\n")[0]).toMatch(/^name +role +state +lag +address +pid$/);
  });

  test("of a database that ended is not what Patroni last said of it, and an unknown lag is told", async () => {
    const states = [
      { name: "database-1", role: "leader", state: "running" },
      { name: "database-2", role: "uninitialized", state: "creating replica", lag: "unknown" },
    ];
    const patroni = await fakePart(200, { members: states });
    const { databases } = await planWith(patroni.port);
    const started = await fakeCluster(ownFolder(), { databases });
    started.processes.running.set("database-2", 7);
    started.processes.running.set("database-3", 8);
    const rows = (await readStatus(started)).filter(({ name }) => name.startsWith("database"));
    expect(rows.map(({ role, state, lag }) => [role, state, lag])).toEqual([
      ["", "ended", ""],
      ["uninitialized", "creating replica", "unknown"],
      ["", "silent", ""],
    ]);
  });
});
