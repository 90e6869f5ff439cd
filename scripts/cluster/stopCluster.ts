import { rmSync } from "node:fs";
import { BALANCER } from "./clusterPlan.ts";
import { killPostgres } from "./killPart.ts";
import type { Started } from "./startCluster.ts";

/** How long a part may take to end by itself. A node lets open requests finish. */
const END_SECONDS = 30;

/**
 * Ends everything of a cluster, in reverse order of the start, and removes its folder with its data and its
 * logs. Only processes that this cluster has started are ended.
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
