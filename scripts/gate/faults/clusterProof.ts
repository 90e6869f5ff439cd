import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { BALANCER } from "../../cluster/clusterPlan.ts";
import { databaseWith } from "../../cluster/askParts.ts";
import { killDatabase, killPart } from "../../cluster/killPart.ts";
import { processOf } from "../../cluster/processTable.ts";
import { startSystem, type Started } from "../../cluster/startCluster.ts";
import { readStatus, statusTable } from "../../cluster/statusTable.ts";
import { stopCluster } from "../../cluster/stopCluster.ts";
import { waitUntil } from "../../cluster/waitUntil.ts";
import type { Closers } from "../contention/openCluster.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import type { Site } from "./fault.ts";
import { openSite } from "./openSite.ts";
import { SingleSale } from "./singleSale.ts";

const APPROVED = "4580 0000 0000 0018";
const MAX_BACK_SECONDS = 15;

/** Returns the reservation of a ticket that was bought over HTTP. */
async function sellOne(site: Site, name: string): Promise<string> {
  return (await SingleSale.ready(site, { by: { card: APPROVED }, name })).untilSold();
}

/** Waits until the leader is gone and another one takes writes. Returns how many seconds that took. */
async function untilWritten({ url }: Site): Promise<number> {
  const start = performance.now();
  const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  const write = async (): Promise<true | undefined> => {
    const answer = await fetch(`${url}/api/session`, init).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200 ? true : undefined;
  };
  // The first answers may still come from the leader that is being killed.
  await waitUntil(async () => ((await write()) ? undefined : true), {
    seconds: MAX_BACK_SECONDS,
    what: "the leader's absence",
  });
  await waitUntil(write, { seconds: 120, what: "writes" });
  return (performance.now() - start) / 1000;
}

const pidsOf = ({ plan, processes }: Started): number[] =>
  [...plan.etcd, ...plan.databases, ...plan.nodes, { name: BALANCER }].flatMap(
    ({ name }) => processes.pidOf(name) ?? [],
  );

/** Returns whether the database has this reservation. */
async function isBooked({ store }: Site, reservation: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where reservation_identifier = ${reservation}`.execute(store.db);
  return rows.length === 1;
}

/** Kills the leader, and returns complaints if its sale is lost or writes take too long. */
async function outlive(site: Site, say: (line: string) => void): Promise<string[]> {
  const sold = await sellOne(site, "before");
  say(`sold ${sold}`);
  say(`killed ${await killPart(site.started, "leader")}, the leader`);
  const seconds = await untilWritten(site);
  say(`writes are back after ${seconds.toFixed(1)} s`);
  const isKept = await isBooked(site, sold);
  say(`sold ${await sellOne(site, "after")}`);
  return [
    ...(isKept ? [] : [`${sold} is lost`]),
    ...(seconds > MAX_BACK_SECONDS ? [`more than ${MAX_BACK_SECONDS} s without writes`] : []),
  ];
}

/**
 * The control: the leader sells while both standbys are away, and dies. Standbys that were not synchronous
 * lead without its sale. Returns a complaint if nothing is lost, because then the proof proves nothing.
 */
async function lose(site: Site, say: (line: string) => void): Promise<string[]> {
  const { started } = site;
  const leader = await databaseWith(started, "leader");
  const others = started.plan.databases.map(({ name }) => name).filter((name) => name !== leader);
  for (const name of others) await killDatabase(started, name);
  const sold = await sellOne(site, "before");
  await killDatabase(started, leader);
  say(`sold ${sold} on ${leader} alone, and killed it`);
  startSystem(started, others);
  await untilWritten(site);
  const isKept = await isBooked(site, sold);
  say(isKept ? `${sold} is still there` : `${sold} is lost, as it has to be`);
  return isKept ? ["nothing was lost without a synchronous standby"] : [];
}

async function prove(closers: Closers, isSynchronous: boolean): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const journal = { write: () => undefined, close: () => undefined };
  const options = { journal, seats: 0, spare: 10, isSynchronous, say };
  const site = await openSite(closers, options);
  const { started, store } = site;
  say(statusTable(await readStatus(started)));
  const found = await (isSynchronous ? outlive(site, say) : lose(site, say));
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
 * `npm run proof -- cluster`: starts a cluster, sells a ticket, kills the leader, sells another one, and ends
 * everything. Returns whether the first sale outlived its leader, writes were back in time, and nothing is
 * left. With `--asynchronous` there is no synchronous standby, and a sale has to be lost.
 */
export function clusterProof(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { asynchronous: { type: "boolean", default: false } },
  });
  return untilInterrupted((closers) => prove(closers, !values.asynchronous));
}
