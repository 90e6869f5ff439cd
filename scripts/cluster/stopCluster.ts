import { rmSync } from "node:fs";
import { BALANCER } from "./clusterPlan.ts";
import { killPostgres } from "./killPart.ts";
import type { Started } from "./startCluster.ts";

/** Maximum time for a part to end by itself, because a node completes its open requests first. */
const END_SECONDS = 30;

/**
 * Ends all processes of a cluster, in the reverse order of the start, and removes its folder with data and
 * logs. Only ends processes that this cluster has started.
 */
export async function stopCluster(started: Started): Promise<void> {
  const { plan, processes } = started;
  const end = (parts: readonly { readonly name: string }[]): Promise<unknown> =>
    Promise.all(parts.map(({ name }) => processes.end(name, "SIGTERM", END_SECONDS)));
  await end(plan.nodes);
  await end([{ name: BALANCER }]);
  await end(plan.databases);
  // A Patroni that was killed leaves its PostgreSQL running.
  for (const { name } of plan.databases) await killPostgres(started, name);
  await end(plan.etcd);
  rmSync(plan.folder, { recursive: true, force: true });
}
