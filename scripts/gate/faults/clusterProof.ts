import { existsSync } from "node:fs";
import { sql } from "kysely";
import { killPart } from "../../cluster/killPart.ts";
import { BALANCER } from "../../cluster/clusterPlan.ts";
import { processOf } from "../../cluster/processTable.ts";
import type { Started } from "../../cluster/startCluster.ts";
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

/** Returns the seconds until the shop writes again. */
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

async function prove(closers: Closers): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const journal = { write: () => undefined, close: () => undefined };
  const site = await openSite(closers, { journal, seats: 0, spare: 10, say });
  const { started, store } = site;
  say(statusTable(await readStatus(started)));
  const sold = await sellOne(site, "before");
  say(`sold ${sold}`);
  say(`killed ${await killPart(started, "leader")}, the leader`);
  const seconds = await untilWritten(site);
  say(`writes are back after ${seconds.toFixed(1)} s`);
  const { rows } = await sql`
    select from orders where reservation_identifier = ${sold}`.execute(store.db);
  say(`sold ${await sellOne(site, "after")}`);
  await site.repair();
  say(statusTable(await readStatus(started)));
  const pids = pidsOf(started);
  await store.close();
  await stopCluster(started);
  const left = pids.filter((pid) => processOf(pid) !== undefined);
  const complaints = [
    ...(rows.length === 1 ? [] : [`${sold} is lost`]),
    ...(seconds > MAX_BACK_SECONDS ? [`more than ${MAX_BACK_SECONDS} s without writes`] : []),
    ...(left.length > 0 ? [`still running: ${left.join(", ")}`] : []),
    ...(existsSync(started.plan.folder) ? [`${started.plan.folder} is left`] : []),
  ];
  for (const line of complaints) say(line);
  return complaints.length === 0;
}

/**
 * `npm run proof -- cluster`: starts a cluster, sells a ticket, kills the leader, sells another one, and ends
 * everything. Returns whether the first sale outlived its leader, writes were back in time, and nothing is
 * left.
 */
export function clusterProof(words: readonly string[]): Promise<boolean> {
  if (words.length > 0) throw new Error(`unknown: ${words.join(" ")}`);
  return untilInterrupted(prove);
}
