import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Client } from "pg";
import { makeArchive, runArchive } from "./archive.ts";
import {
  askDatabases,
  askEtcd,
  databaseWith,
  isNodeReady,
  isWhole,
  type DatabaseState,
} from "./askParts.ts";
import {
  APPLICATION,
  BALANCER,
  planAsFile,
  superuserUrl,
  type ClusterPlan,
  type DatabaseMember,
  type NodeMember,
} from "./clusterPlan.ts";
import { makeFolders, nodeCommand, systemCommands, type NodeStart } from "./commands.ts";
import { Processes } from "./processes.ts";
import { findPrograms } from "./programs.ts";
import { waitUntil } from "./waitUntil.ts";

/** Maximum time for the start of a part. The limit is long, because parts start slowly on a busy machine. */
const START_SECONDS = 180;

/** The plan of a cluster on this machine, and its processes. */
export interface Started {
  readonly plan: ClusterPlan;
  readonly processes: Processes;
}

/**
 * Starts etcd, the databases and the balancer, except those that are already running. If `names` is given,
 * only the parts with these names are started.
 */
export function startSystem({ plan, processes }: Started, names?: readonly string[]): void {
  for (const command of systemCommands(plan)) {
    if (names?.includes(command.name) ?? true) processes.start(command);
  }
}

/** Starts a node unless it is already running, and waits until it is ready. */
export async function startNode(
  { plan, processes }: Started,
  node: NodeMember,
  how: NodeStart = {},
): Promise<void> {
  processes.start(nodeCommand(plan, node, how));
  await waitUntil(async () => ((await isNodeReady(node)) ? true : undefined), {
    seconds: START_SECONDS,
    what: node.name,
    failure: endOf(processes, node.name),
  });
}

/**
 * Returns a function that describes how a process ended. While the process runs, the function returns
 * `undefined`.
 */
const endOf = (processes: Processes, name: string) => (): string | undefined =>
  processes.pidOf(name) === undefined ? `ended\n${processes.lastWords(name)}` : undefined;

/** Creates the account and the database that the nodes use, if they do not exist. */
async function createDatabase(plan: ClusterPlan): Promise<void> {
  const client = new Client({
    connectionString: superuserUrl(plan),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  const closed = once(client, "end").then(() => Promise.reject(new Error("closed")));
  closed.catch(() => undefined);
  // The promise of connect() never settles if the socket closes first, so it races with `closed`.
  await Promise.race([client.connect(), closed]);
  try {
    const has = async (text: string): Promise<boolean> =>
      (await client.query(text, [APPLICATION])).rows.length > 0;
    const name = client.escapeIdentifier(APPLICATION);
    const password = client.escapeLiteral(plan.secrets.application);
    if (!(await has("select 1 from pg_roles where rolname = $1"))) {
      await client.query(`create role ${name} login password ${password} in role pg_monitor`);
    }
    if (!(await has("select 1 from pg_database where datname = $1"))) {
      await client.query(`create database ${name} owner ${name}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Waits until `isSo` returns true for the states of the databases. Throws if etcd, the balancer or one of
 * `parts` ends.
 */
async function untilDatabases(
  { plan, processes }: Started,
  isSo: (states: readonly DatabaseState[]) => boolean,
  parts: readonly { readonly name: string }[],
): Promise<void> {
  const failure = (): string | undefined =>
    [...plan.etcd, ...parts, { name: BALANCER }]
      .map(({ name }) => [name, endOf(processes, name)()] as const)
      .flatMap(([name, reason]) => (reason === undefined ? [] : `${name} ${reason}`))[0];
  const isLed = async (): Promise<true | undefined> => {
    const led = await Promise.all(plan.etcd.map(askEtcd));
    return led.some(Boolean) && !led.includes(undefined) ? true : undefined;
  };
  await waitUntil(isLed, { seconds: START_SECONDS, what: "etcd", failure });
  const look = async (): Promise<true | undefined> =>
    isSo(await askDatabases(plan)) ? true : undefined;
  await waitUntil(look, { seconds: START_SECONDS, what: "the databases", failure });
}

/** Waits until etcd has a leader and all databases are replicating. */
export const untilWhole = (started: Started): Promise<void> =>
  untilDatabases(started, (states) => isWhole(states, started.plan), started.plan.databases);

/** Waits until the given database is the leader. */
export const untilLed = (started: Started, leader: DatabaseMember): Promise<void> =>
  untilDatabases(
    started,
    (states) => states.some(({ name, role }) => name === leader.name && role === "leader"),
    [leader],
  );

/** Returns the database that is the leader. Throws if no database is the leader. */
export async function leaderOf(started: Started): Promise<DatabaseMember> {
  const name = await databaseWith(started, "leader");
  return started.plan.databases.find((each) => each.name === name)!;
}

/**
 * Starts all parts of a cluster that are not running, in the order of their dependencies. Waits until all
 * parts answer. Passes a line to `say` for each step. `startOf` returns the entry file of a node, and the
 * settings for this start.
 */
export async function startCluster(
  plan: ClusterPlan,
  say: (line: string) => void,
  startOf: (node: NodeMember) => NodeStart = () => ({}),
): Promise<Started> {
  findPrograms();
  makeFolders(plan);
  if (plan.isArchived) makeArchive(plan);
  const { path, text } = planAsFile(plan);
  writeFileSync(path, text, { mode: 0o600 });
  const started: Started = { plan, processes: new Processes(plan.folder) };
  say(`starting etcd, PostgreSQL under Patroni, and HAProxy in ${plan.folder}`);
  startSystem(started);
  await untilWhole(started);
  await waitUntil(
    () =>
      createDatabase(plan).then(
        () => true,
        () => undefined,
      ),
    {
      seconds: START_SECONDS,
      what: "the leader behind HAProxy",
    },
  );
  if (plan.isArchived) await runArchive(plan, await leaderOf(started), "stanza-create");
  const [first, ...others] = plan.nodes;
  say("starting the nodes");
  // The first node fills the database with the demo before the other nodes start.
  if (first) await startNode(started, first, startOf(first));
  await Promise.all(others.map((node) => startNode(started, node, startOf(node))));
  return started;
}
