import { rmSync } from "node:fs";
import { BALANCER } from "./clusterPlan.ts";
import { killPostgres } from "./killPart.ts";
import type { Started } from "./startCluster.ts";

/**
 * Maximum time for a part to end by itself. A node needs time, because it completes its open requests first.
 */
const END_SECONDS = 30;

/**
 * Ends all processes of a cluster in the reverse order in which they were started. After that, removes the
 * cluster's folder with its data and logs. Only processes that this cluster has started are ended.
 */
export async function stopCluster(started: Started): Promise<void> {
  const { plan, processes } = started;
  const end = (parts: readonly { readonly name: string }[]): Promise<unknown> =>
    Promise.all(parts.map(({ name }) => processes.end(name, "SIGTERM", END_SECONDS)));
  await end(plan.nodes);
  await end([{ name: BALANCER }]);
  await end(plan.databases);
  // If a Patroni was killed, its PostgreSQL is still running, so the databases are ended separately.
  for (const { name } of plan.databases) await killPostgres(started, name);
  await end(plan.etcd);
  rmSync(plan.folder, { recursive: true, force: true });
}
