import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../../server/platform/store.ts";
import { openWire } from "../../../tests/server/mutedWire.ts";
import { ENV, placeAt, shortenTimers } from "../../../tests/server/proof/fleet.ts";
import { copyProgram } from "../../../tests/server/proof/program.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import { databaseUrl, newPlan, webUrl, type NodeMember } from "../../cluster/clusterPlan.ts";
import { Processes } from "../../cluster/processes.ts";
import type { NodeStart } from "../../cluster/commands.ts";
import { startCluster, startNode, startSystem, untilWhole } from "../../cluster/startCluster.ts";
import { stopCluster } from "../../cluster/stopCluster.ts";
import { postgresAt, TEST_KEY } from "../../programs/testStores.ts";
import type { Journal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import type { Site } from "./fault.ts";

interface SiteOptions {
  readonly journal: Journal;
  /** Number of seats for which the crowd competes. */
  readonly seats: number;
  /** Number of seats that are kept for single purchases. */
  readonly spare: number;
  readonly isSynchronous?: boolean;
  readonly isArchived?: boolean;
  readonly say: (line: string) => void;
}

/**
 * Starts a separate cluster with the demo's data. Locks on this cluster expire within seconds. Each part is
 * added to `closers` as soon as it exists. Returns the cluster with its connections, and the seats for which
 * the crowd competes.
 */
export async function openSite(
  closers: Closers,
  { journal, seats, spare, isSynchronous = true, isArchived = false, say }: SiteOptions,
): Promise<Site & { readonly wanted: readonly Choice[] }> {
  const folder = mkdtempSync(join(tmpdir(), "parterre-faults-"));
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  // If this process runs as root, the databases run as another user and must be able to enter this folder to
  // reach their own.
  chmodSync(folder, 0o711);
  const program = copyProgram();
  closers.add(program.remove);
  const settings = { ...ENV, ENCRYPTION_KEYS: TEST_KEY };
  const plan = await newPlan(join(folder, "cluster"), { settings, isSynchronous, isArchived });
  closers.add(() => stopCluster({ plan, processes: new Processes(plan.folder) }));
  const wire = await openWire(plan.balancer.databasePort);
  closers.add(wire.close);
  const ownWay = new URL(databaseUrl(plan));
  ownWay.port = String(wire.port);
  const nodeStart = ({ name }: NodeMember): NodeStart => ({
    main: program.main,
    ...(name === plan.nodes[0]?.name && { settings: { DATABASE_URL: ownWay.href } }),
  });
  const started = await startCluster(plan, say, nodeStart);
  const store = await openStore(postgresAt(databaseUrl(plan)), () => undefined);
  closers.add(store.close);
  await shortenTimers(store.db);
  const url = webUrl(plan);
  const place = await placeAt([url], seats + spare);
  if (place.seats.length < seats + spare) throw new Error("too few seats are free");
  const start: Site["startNode"] = async (name, more = {}) => {
    const node = plan.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`no node ${name}`);
    const { main, settings: own } = nodeStart(node);
    await startNode(started, node, { main: main!, settings: { ...own, ...more } });
  };
  const repair = async (): Promise<void> => {
    startSystem(started);
    await Promise.all([untilWhole(started), ...plan.nodes.map(({ name }) => start(name))]);
  };
  return {
    started,
    url,
    store,
    journal,
    show: place.show,
    spare: place.seats.slice(seats),
    wanted: place.seats.slice(0, seats),
    wire,
    startNode: start,
    repair,
  };
}
