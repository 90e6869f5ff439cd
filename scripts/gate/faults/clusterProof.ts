import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { BALANCER } from "../../cluster/clusterPlan.ts";
import { processOf } from "../../cluster/processTable.ts";
import type { Started } from "../../cluster/startCluster.ts";
import { readStatus, statusTable } from "../../cluster/statusTable.ts";
import { stopCluster } from "../../cluster/stopCluster.ts";
import type { Closers } from "../contention/openCluster.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { WAYS } from "./clusterWays.ts";
import { openSite } from "./openSite.ts";

const pidsOf = ({ plan, processes }: Started): number[] =>
  [...plan.etcd, ...plan.databases, ...plan.nodes, { name: BALANCER }].flatMap(
    ({ name }) => processes.pidOf(name) ?? [],
  );

async function prove(closers: Closers, way: keyof typeof WAYS): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const journal = { write: () => undefined, close: () => undefined };
  const options = { journal, seats: 0, spare: 10, say };
  const site = await openSite(closers, {
    ...options,
    isSynchronous: way !== "lose",
    isArchived: way === "goBack",
  });
  const { started, store } = site;
  say(statusTable(await readStatus(started)));
  const found = await WAYS[way](site, say);
  await site.repair();
  say(statusTable(await readStatus(started)));
  const pids = pidsOf(started);
  await store.close();
  await stopCluster(started);
  const left = pids.filter((pid) => processOf(pid) !== undefined);
  const complaints = [
    ...found,
    ...(left.length > 0 ? [`still running: ${left.join(", ")}`] : []),
    ...(existsSync(started.plan.folder) ? [`${started.plan.folder} is left`] : []),
  ];
  for (const line of complaints) say(line);
  return complaints.length === 0;
}

/**
 * `npm run proof -- cluster`: starts a cluster, sells a ticket, kills the leading database, sells another
 * ticket, and stops everything. Returns whether the first sale was not lost, writes were possible again in
 * time, and nothing is left over. With `--asynchronous` the cluster has no synchronous standby, and the proof
 * succeeds only if a sale is lost. With `--restore` the cluster is restored from its archive to a moment in
 * the past.
 */
export function clusterProof(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      asynchronous: { type: "boolean", default: false },
      restore: { type: "boolean", default: false },
    },
  });
  const way = values.restore ? "goBack" : values.asynchronous ? "lose" : "outlive";
  return untilInterrupted((closers) => prove(closers, way));
}
