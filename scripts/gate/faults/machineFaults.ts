import { setTimeout as sleep } from "node:timers/promises";
import { killPart, type Target } from "../../cluster/killPart.ts";
import type { Fault } from "./fault.ts";

/** Maximum time in seconds without a leader that the cluster promises. */
const FAILOVER_SECONDS = 15;
/** Maximum time in seconds without a successful write if the part that fails is not needed for writing. */
const SHORT_SECONDS = 5;
/** How long a killed part stays down, in ms. The part stays down long enough for the effects to show. */
const AWAY_MS = 12_000;
const CUT_MS = 12_000;
const BALANCED_MS = 1_500;

/** Returns a fault that kills a part of the cluster and starts it again after a while. */
const killed = (name: string, target: Target, mostGapSeconds: number): Fault => ({
  name,
  mostGapSeconds,
  run: async (site, injected) => {
    injected();
    const part = await killPart(site.started, target);
    await sleep(AWAY_MS);
    await site.repair();
    return `${part}, started again after ${AWAY_MS / 1000} s`;
  },
});

/**
 * Cuts the first node's connections to the database: no data passes any more, but neither side closes the
 * connections.
 */
const cut: Fault = {
  name: "network cut between a node and the leader",
  mostGapSeconds: SHORT_SECONDS,
  run: async (site, injected) => {
    injected();
    site.wire.mute();
    await sleep(CUT_MS);
    site.wire.unmute();
    await site.repair();
    return `cut for ${CUT_MS / 1000} s`;
  },
};

/** Stops and starts the nodes one after the other, as is done to install a new version. */
const upgrade: Fault = {
  name: "rolling upgrade: nodes restarted one after the other",
  mostGapSeconds: SHORT_SECONDS,
  isUnseen: true,
  run: async (site, injected) => {
    injected();
    for (const { name } of site.started.plan.nodes) {
      await site.started.processes.end(name, "SIGTERM", 60);
      await site.startNode(name);
      // Until the node is ready, the load balancer checks it every quarter of a second.
      await sleep(BALANCED_MS);
    }
    return "no node was forced";
  },
};

export const MACHINE_FAULTS: readonly Fault[] = [
  killed("a node killed", "node", SHORT_SECONDS),
  killed("the leader killed", "leader", FAILOVER_SECONDS),
  killed("the synchronous standby killed", "standby", FAILOVER_SECONDS),
  killed("the leading member of etcd killed", "etcd", FAILOVER_SECONDS),
  cut,
  upgrade,
];
