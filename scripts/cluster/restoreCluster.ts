import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { otherAccount } from "../../server/platform/store/embedded.ts";
import { runArchive, archivingOf } from "./archive.ts";
import { SUPERUSER, type ClusterPlan, type DatabaseMember } from "./clusterPlan.ts";
import { killPostgres } from "./killPart.ts";
import { findPrograms } from "./programs.ts";
import { mustHaveBackup, readMoment } from "./restoreMoment.ts";
import { startNode, startSystem, untilLed, untilWhole, type Started } from "./startCluster.ts";
import { waitUntil } from "./waitUntil.ts";

const END_SECONDS = 60;
const REPLAY_SECONDS = 3600;
const MAX_LOG_BYTES = 3_000;

const run = promisify(execFile);

const homeOf = ({ folder }: ClusterPlan, { name }: DatabaseMember): string => join(folder, name);

/** Returns the path of the log that PostgreSQL writes while a member is being restored. */
const logOf = (plan: ClusterPlan, member: DatabaseMember): string =>
  join(homeOf(plan, member), "recovery.log");

/**
 * Runs `pg_ctl` on the data folder of a member. If `pg_ctl` fails, throws with the end of PostgreSQL's log.
 */
async function control(
  plan: ClusterPlan,
  member: DatabaseMember,
  ...words: string[]
): Promise<void> {
  const home = homeOf(plan, member);
  const log = logOf(plan, member);
  const args = [...words, "-w", "-D", join(home, "data"), "-l", log];
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
  try {
    const program = join(findPrograms().postgresBin, "pg_ctl");
    await run(program, args, { ...otherAccount(), cwd: home, env });
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, "utf8").slice(-MAX_LOG_BYTES) : "";
    throw new Error(`pg_ctl ${words[0]} failed\n${said}`, { cause: error });
  }
}

/**
 * Returns true if a member's PostgreSQL accepts writes. Returns `undefined` if PostgreSQL refuses writes or
 * does not answer.
 */
async function takesWrites(plan: ClusterPlan, member: DatabaseMember): Promise<true | undefined> {
  const client = new Client({
    host: homeOf(plan, member),
    port: member.port,
    user: SUPERUSER,
    password: plan.secrets.superuser,
    database: "postgres",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as waits");
    return rows[0].waits ? undefined : true;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

/**
 * Starts a restored PostgreSQL without Patroni, waits until it has replayed the write-ahead log up to the
 * chosen moment, and stops it. While it replays, PostgreSQL accepts connections only from this machine, and
 * ignores the settings of the database that was backed up.
 */
async function replay(plan: ClusterPlan, member: DatabaseMember): Promise<void> {
  const home = homeOf(plan, member);
  const own: Readonly<Record<string, string>> = {
    hba_file: join(home, "data/pg_hba.conf"),
    ident_file: join(home, "data/pg_ident.conf"),
    port: String(member.port),
    listen_addresses: "",
    unix_socket_directories: home,
    synchronous_standby_names: "",
    ...archivingOf(plan, member).settings,
  };
  const flags = Object.entries(own).map(([name, value]) => `-c ${name}='${value}'`);
  await control(plan, member, "start", "-t", String(REPLAY_SECONDS), "-o", flags.join(" "));
  await waitUntil(() => takesWrites(plan, member), {
    seconds: REPLAY_SECONDS,
    what: `the log up to the moment (${logOf(plan, member)})`,
  });
  await control(plan, member, "stop", "-m", "fast");
}

/**
 * Removes the state of the cluster from etcd: which database was the leader, and its position in the log. The
 * command `patronictl remove` does the same.
 */
async function forgetLeader({ etcd }: ClusterPlan): Promise<void> {
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  // `range_end` is the first key after all keys with the prefix `/service/parterre/`.
  const range = { key: base64("/service/parterre/"), range_end: base64("/service/parterre0") };
  const { host, clientPort } = etcd[0]!;
  const answer = await fetch(`http://${host}:${clientPort}/v3/kv/deleterange`, {
    method: "POST",
    body: JSON.stringify(range),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`etcd answered ${answer.status}`);
}

/**
 * Restores the database of a cluster to a moment, such as `2026-01-31 20:15:00+00`. Stops the nodes and all
 * databases, restores the first database, and lets the others copy it. Passes a line to `say` for each step.
 * If the moment is invalid or the archive does not reach back to it, throws and changes nothing.
 */
export async function restoreCluster(
  started: Started,
  moment: string,
  say: (line: string) => void,
  startNodes: () => Promise<unknown> = () =>
    Promise.all(started.plan.nodes.map((node) => startNode(started, node))),
): Promise<void> {
  const { plan, processes } = started;
  const first = plan.databases[0]!;
  // The checks come first, so that nothing is ended or removed for a restore that cannot succeed.
  const at = readMoment(moment);
  mustHaveBackup(await runArchive(plan, first, "info", "--output=json"), at);
  say("ending the nodes and the databases");
  const end = (parts: readonly { readonly name: string }[]): Promise<unknown> =>
    Promise.all(parts.map(({ name }) => processes.end(name, "SIGTERM", END_SECONDS)));
  await end(plan.nodes);
  await end(plan.databases);
  for (const member of plan.databases) {
    await killPostgres(started, member.name);
    rmSync(join(homeOf(plan, member), "data"), { recursive: true, force: true });
  }
  say(`restoring ${first.name} to ${moment}`);
  const words = ["--type=time", `--target=${moment}`, "--target-action=promote", "restore"];
  await runArchive(plan, first, ...words);
  await replay(plan, first);
  await forgetLeader(plan);
  say("starting Patroni on it, and then on the others, which copy it");
  startSystem(started, [first.name]);
  await untilLed(started, first);
  startSystem(started);
  await untilWhole(started);
  say("starting the nodes");
  await startNodes();
}
