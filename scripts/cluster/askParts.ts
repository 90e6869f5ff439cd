import { nodeUrl, type ClusterPlan, type EtcdMember, type NodeMember } from "./clusterPlan.ts";

const ANSWER_MS = 1_500;

/** The state of a database as Patroni reports it. */
export interface DatabaseState {
  readonly name: string;
  /** One of `leader`, `sync_standby` and `replica`. */
  readonly role: string;
  /** `running` or `streaming` if the database is healthy. */
  readonly state: string;
  /**
   * Number of bytes by which the database is behind the leader, or `unknown`. `undefined` for the leader
   * itself.
   */
  readonly lag?: number | string;
}

async function askJson<T>(url: string, init: RequestInit = {}): Promise<T | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
  } catch {
    // The part of the cluster is not running, or does not answer yet.
  }
  return undefined;
}

/**
 * Returns the states of all databases, as the first Patroni that answers reports them. The list is empty if
 * no Patroni answers.
 */
export async function askDatabases({ databases }: ClusterPlan): Promise<readonly DatabaseState[]> {
  for (const { host, restPort } of databases) {
    const told = await askJson<{ members: DatabaseState[] }>(`http://${host}:${restPort}/cluster`);
    if (told) return told.members;
  }
  return [];
}

/** Returns whether a member of etcd is the leader, or `undefined` if the member does not answer. */
export async function askEtcd({ host, clientPort }: EtcdMember): Promise<boolean | undefined> {
  const told = await askJson<{ header: { member_id: string }; leader?: string }>(
    `http://${host}:${clientPort}/v3/maintenance/status`,
    { method: "POST", body: "{}" },
  );
  return told && told.leader === told.header.member_id;
}

/** Returns whether a node is ready. */
export const isNodeReady = async (node: NodeMember): Promise<boolean> =>
  (await askJson(`${nodeUrl(node)}/api/readyz`)) !== undefined;

const isWell = ({ state }: DatabaseState): boolean => state === "running" || state === "streaming";

/** Whether a cluster has a leader, all of its databases, and a synchronous standby if its plan needs one. */
export const isWhole = (
  states: readonly DatabaseState[],
  { databases, isSynchronous }: Pick<ClusterPlan, "databases" | "isSynchronous">,
): boolean =>
  states.length === databases.length &&
  states.every(isWell) &&
  states.some(({ role }) => role === "leader") &&
  (!isSynchronous || states.some(({ role }) => role === "sync_standby"));

/** Returns the name of the first database that has the given role. Throws if no database has this role. */
export async function databaseWith(
  { plan }: { readonly plan: ClusterPlan },
  role: DatabaseState["role"],
): Promise<string> {
  const found = (await askDatabases(plan)).find((each) => each.role === role);
  if (!found) throw new Error(`no database is ${role}`);
  return found.name;
}
