import { sql } from "kysely";
import { runArchive } from "../../cluster/archive.ts";
import { databaseWith } from "../../cluster/askParts.ts";
import { killDatabase, killPart } from "../../cluster/killPart.ts";
import { restoreCluster } from "../../cluster/restoreCluster.ts";
import { leaderOf, startSystem } from "../../cluster/startCluster.ts";
import { waitUntil } from "../../cluster/waitUntil.ts";
import { noteMoment } from "../recovery/openHouse.ts";
import type { Site } from "./fault.ts";
import { SingleSale } from "./singleSale.ts";

const APPROVED = "4580 0000 0000 0018";
const MAX_BACK_SECONDS = 15;

/** Buys one ticket over HTTP. Returns the reservation's number. */
async function sellOne(site: Site, name: string): Promise<string> {
  return (await SingleSale.ready(site, { by: { card: APPROVED }, name })).untilSold();
}

/**
 * Waits until another database has become the leader and accepts writes. Returns the number of seconds until
 * writes were accepted again.
 */
async function untilWritten({ url }: Site): Promise<number> {
  const start = performance.now();
  const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  const write = async (): Promise<true | undefined> => {
    const answer = await fetch(`${url}/api/session`, init).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200 ? true : undefined;
  };
  // The leader that is being killed may still give the first answers.
  await waitUntil(async () => ((await write()) ? undefined : true), {
    seconds: MAX_BACK_SECONDS,
    what: "the leader's absence",
  });
  await waitUntil(write, { seconds: 120, what: "writes" });
  return (performance.now() - start) / 1000;
}

/** Returns whether the database has this reservation. */
async function isBooked({ store }: Site, reservation: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where reservation_identifier = ${reservation}`.execute(store.db);
  return rows.length === 1;
}

/**
 * Kills the leader. Returns complaints if the sale before the kill is lost, or if writes succeed too late.
 */
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
 * Shows that the proof can detect a lost sale: the leader sells while both standbys are down, and is then
 * killed. The standbys were not synchronous, so they continue without this sale. Returns a complaint if the
 * sale is not lost.
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

/**
 * Sells tickets before a base backup, after it, and after a change of the leader. After the sales, restores
 * the cluster to a moment before the last of them. Returns complaints if the last sale is still in the
 * database, or if any other sale is missing.
 */
async function goBack(site: Site, say: (line: string) => void): Promise<string[]> {
  const { started, store } = site;
  const { plan } = started;
  const kept = [await sellOne(site, "before the backup")];
  await runArchive(plan, await leaderOf(started), "--type=full", "backup");
  kept.push(await sellOne(site, "after the backup"));
  say(`killed ${await killPart(started, "leader")}, the leader that was backed up`);
  await untilWritten(site);
  kept.push(await sellOne(site, "at the next leader"));
  const moment = await noteMoment(store.db);
  const later = await sellOne(site, "after the moment");
  // This command sends the write-ahead log to the archive immediately. Without the command `check`,
  // `archive_timeout` would send the log within a minute.
  await runArchive(plan, await leaderOf(started), "check");
  const begun = performance.now();
  const startNodes = () => Promise.all(plan.nodes.map(({ name }) => site.startNode(name)));
  await restoreCluster(started, moment.text, say, startNodes);
  say(`restored to ${moment.text} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const isThere = await Promise.all(kept.map((each) => isBooked(site, each)));
  const isGone = !(await isBooked(site, later));
  say(`sold ${await sellOne(site, "after the restore")}`);
  await runArchive(plan, await leaderOf(started), "check");
  return [
    ...kept.filter((_, at) => !isThere[at]).map((each) => `${each} is lost`),
    ...(isGone ? [] : [`${later} was sold after the moment and is there`]),
  ];
}

/** The things that the proof can do with a cluster. Each function returns complaints. */
export const WAYS = { outlive, lose, goBack } as const;
