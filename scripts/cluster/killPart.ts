import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { askEtcd, databaseWith } from "./askParts.ts";
import { childrenOf, processOf, signal } from "./processTable.ts";
import type { Started } from "./startCluster.ts";

/** The names that the `kill` command accepts, and what each of them kills. */
export const TARGETS = {
  leader: "the database that leads, with its Patroni",
  standby: "the synchronous standby, with its Patroni",
  etcd: "the leading member of etcd",
  node: "the first node that runs",
} as const;
export type Target = keyof typeof TARGETS;

export const isTarget = (word: string): word is Target => Object.hasOwn(TARGETS, word);

const LOOK_MS = 20;

/**
 * Returns the process id of the postmaster that serves the given data folder, or `undefined` if there is
 * none.
 */
function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  // The pid file of a dead postmaster is left behind, and another process may have the same pid now.
  const isOurs =
    processOf(pid) !== undefined &&
    readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").includes(dataDir);
  return isOurs ? pid : undefined;
}

/**
 * Kills a PostgreSQL with all of its processes at once, as a power failure would. Waits until the processes
 * have ended.
 */
export async function killPostgres({ plan }: Started, name: string): Promise<void> {
  const postmaster = postmasterOf(join(plan.folder, name, "data"));
  if (postmaster === undefined) return;
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) signal(pid, "SIGKILL");
  while (all.some((pid) => processOf(pid) !== undefined)) await sleep(LOOK_MS);
}

/**
 * Kills a Patroni and then the PostgreSQL that it runs. If PostgreSQL were killed first, Patroni would start
 * it again.
 */
export async function killDatabase(started: Started, name: string): Promise<void> {
  await started.processes.end(name, "SIGKILL", 0);
  await killPostgres(started, name);
}

async function leadingEtcd({ plan }: Started): Promise<string> {
  for (const member of plan.etcd) if (await askEtcd(member)) return member.name;
  throw new Error("no member of etcd leads");
}

function runningNode({ plan, processes }: Started): string {
  const node = plan.nodes.find(({ name }) => processes.pidOf(name) !== undefined);
  if (!node) throw new Error("no node runs");
  return node.name;
}

/** Kills a part of the cluster with SIGKILL. Returns its name. */
export async function killPart(started: Started, target: Target): Promise<string> {
  if (target === "leader" || target === "standby") {
    const name = await databaseWith(started, target === "leader" ? "leader" : "sync_standby");
    await killDatabase(started, name);
    return name;
  }
  const name = target === "etcd" ? await leadingEtcd(started) : runningNode(started);
  await started.processes.end(name, "SIGKILL", 0);
  return name;
}
