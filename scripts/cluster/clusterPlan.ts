import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "./freePorts.ts";

/** A member of etcd. etcd stores which database is the leader. */
export interface EtcdMember {
  readonly name: string;
  readonly host: string;
  readonly clientPort: number;
  readonly peerPort: number;
}

/** A PostgreSQL together with the Patroni that runs it. */
export interface DatabaseMember {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Port of Patroni's REST API, which reports whether this database is the leader. */
  readonly restPort: number;
}

export interface NodeMember {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Port at which the sandbox serves its card forms. */
  readonly sandboxPort: number;
}

/** Passwords and keys with which the parts of a cluster authenticate each other. */
export interface ClusterSecrets {
  readonly superuser: string;
  readonly replication: string;
  readonly application: string;
  readonly rest: string;
  /** The nodes' setting ENCRYPTION_KEYS. */
  readonly encryption: string;
  /** Passphrase that encrypts the archive. */
  readonly archive: string;
}

/**
 * The plan of a cluster: everything that the cluster consists of. The plan is written to the cluster's
 * folder, so that later commands find it.
 */
export interface ClusterPlan {
  readonly folder: string;
  readonly etcd: readonly EtcdMember[];
  readonly databases: readonly DatabaseMember[];
  readonly nodes: readonly NodeMember[];
  readonly balancer: {
    readonly host: string;
    readonly webPort: number;
    readonly databasePort: number;
  };
  /** Whether a commit is confirmed only after a standby has received it. */
  readonly isSynchronous: boolean;
  /** Whether the database's write-ahead log is sent to an archive in the cluster's folder. */
  readonly isArchived: boolean;
  readonly secrets: ClusterSecrets;
  /** Settings of the nodes in addition to those that the cluster sets. */
  readonly settings: Readonly<Record<string, string>>;
}

export const BALANCER = "haproxy";

/** Returns the folder that is used for a cluster if the command line names none. */
export const defaultFolder = (): string => join(tmpdir(), "parterre-cluster");

const planFile = (folder: string): string => join(folder, "cluster.json");

const HOST = "127.0.0.1";
const ETCD_MEMBERS = 3;
const DATABASES = 3;

interface PlanOptions {
  readonly nodes?: number;
  readonly isSynchronous?: boolean;
  readonly isArchived?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

const secret = (): string => randomBytes(24).toString("base64url");

/** Plans a cluster on free ports of this machine. Writes nothing. */
export async function newPlan(
  folder: string,
  { nodes = 3, isSynchronous = true, isArchived = false, settings = {} }: PlanOptions = {},
): Promise<ClusterPlan> {
  const ports = await freePorts((ETCD_MEMBERS + DATABASES + nodes + 1) * 2);
  const next = (): number => ports.shift()!;
  const named = <T>(count: number, name: string, rest: () => T) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${name}-${at + 1}`,
      host: HOST,
      ...rest(),
    }));
  return {
    folder,
    balancer: { host: HOST, webPort: next(), databasePort: next() },
    etcd: named(ETCD_MEMBERS, "etcd", () => ({ clientPort: next(), peerPort: next() })),
    databases: named(DATABASES, "database", () => ({ port: next(), restPort: next() })),
    nodes: named(nodes, "node", () => ({ port: next(), sandboxPort: next() })),
    isSynchronous,
    isArchived,
    secrets: {
      superuser: secret(),
      replication: secret(),
      application: secret(),
      rest: secret(),
      encryption: randomBytes(32).toString("base64url"),
      archive: secret(),
    },
    settings,
  };
}

/**
 * Returns the plan of the cluster that was started in this folder, or `undefined` if there is none. Throws if
 * the folder belongs to another user. In a temporary folder that all users share, anybody can create a folder
 * with this name.
 */
export function readPlan(folder: string, user = process.getuid?.() ?? 0): ClusterPlan | undefined {
  if (!existsSync(folder)) return undefined;
  if (statSync(folder).uid !== user) throw new Error(`${folder} belongs to another user`);
  const file = planFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Returns the file that `readPlan` reads, with its text. It holds secrets. */
export const planAsFile = (plan: ClusterPlan): { path: string; text: string } => ({
  path: planFile(plan.folder),
  text: `${JSON.stringify(plan, undefined, 2)}\n`,
});

/** Returns the shop's URL, which is the address of the load balancer. */
export const webUrl = ({ balancer }: ClusterPlan): string => `http://localhost:${balancer.webPort}`;

export const nodeUrl = ({ port }: NodeMember): string => `http://localhost:${port}`;

export const APPLICATION = "parterre";
export const SUPERUSER = "postgres";

/**
 * Returns the DATABASE_URL of the nodes. At this URL, the load balancer connects to the database that is the
 * leader.
 */
export const databaseUrl = ({ balancer, secrets }: ClusterPlan): string =>
  `postgres://${APPLICATION}:${secrets.application}@${balancer.host}:${balancer.databasePort}/${APPLICATION}`;

/**
 * Returns the URL with which the superuser connects to the leader. The superuser creates the account and the
 * database that the nodes use.
 */
export const superuserUrl = ({ balancer, secrets }: ClusterPlan): string =>
  `postgres://${SUPERUSER}:${secrets.superuser}@${balancer.host}:${balancer.databasePort}/postgres`;
