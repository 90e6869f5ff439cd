import {
  SUPERUSER,
  type ClusterSecrets,
  type DatabaseMember,
  type EtcdMember,
} from "./clusterPlan.ts";

/** How soon Patroni notices that a leader is gone. Patroni demands loop + 2 × retry ≤ ttl. In seconds. */
export interface FailoverTimes {
  /** A leader that has not renewed its lease for so long is no leader. */
  readonly ttl: number;
  readonly loop: number;
  /** How long an etcd or a PostgreSQL that does not answer is tried again. */
  readonly retry: number;
}

/**
 * Writes are back about ten seconds after a leader died. On machines that pause for longer, for example for a
 * snapshot of a virtual machine, these times would cause needless failovers.
 */
export const QUICK: FailoverTimes = { ttl: 9, loop: 2, retry: 3 };

interface PatroniOptions {
  readonly member: DatabaseMember;
  readonly etcd: readonly EtcdMember[];
  readonly times: FailoverTimes;
  readonly secrets: Pick<ClusterSecrets, "superuser" | "replication" | "rest">;
  /** Default: true. Without it a failover loses what no standby had. */
  readonly isSynchronous?: boolean;
  readonly dataDir: string;
  readonly postgresBin: string;
  /** File in which Patroni keeps passwords for copying. */
  readonly passFile: string;
  /** Folder of PostgreSQL's socket. Without one it listens on its port alone. */
  readonly socketFolder?: string;
  /** Network of the databases and the balancers. */
  readonly network: string;
  /** Sends the log to an archive. It needs a socket folder. */
  readonly archive?: Archiving;
}

/** How a PostgreSQL writes to its archive and reads from it. */
export interface Archiving {
  /** PostgreSQL's settings of archiving, by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly restoreCommand: string;
}

/** These lines are each machine's own, so that an existing cluster gets them by a restart. */
const archiveLines = ({ settings }: Archiving): string =>
  Object.entries(settings)
    .map(([name, value]) => `    ${name}: "${value}"\n`)
    .join("");

const standbyLines = ({ restoreCommand }: Archiving): string => `  recovery_conf:
    # A standby reads from the archive what its leader no longer has.
    restore_command: "${restoreCommand}"
`;

/**
 * Returns the configuration file of one Patroni. One standby is synchronous: a commit is answered once it has
 * it, and only it may become the leader.
 */
export function patroniConfig(options: PatroniOptions): string {
  const { member, etcd, times, secrets, dataDir, postgresBin, passFile, network } = options;
  const { socketFolder = "", isSynchronous = true, archive } = options;
  const { name, host, port, restPort } = member;
  return `scope: parterre
name: ${name}

restapi:
  listen: ${host}:${restPort}
  connect_address: ${host}:${restPort}
  # Asking who leads needs no password. Whoever changes something needs this one.
  authentication:
    username: patroni
    password: ${secrets.rest}

etcd3:
  hosts: ${etcd.map((each) => `${each.host}:${each.clientPort}`).join(",")}

bootstrap:
  # Read only when the first member creates the database. Later changes: patronictl edit-config.
  dcs:
    ttl: ${times.ttl}
    loop_wait: ${times.loop}
    retry_timeout: ${times.retry}
    # A commit is answered once one standby has it, so a failover loses no answered sale. If both standbys are
    # gone the leader goes on alone, and nobody else may become the leader until one is back.
    synchronous_mode: ${isSynchronous}
    synchronous_node_count: 1
    postgresql:
      # A leader that died joins again by taking back what its successor does not have.
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_level: replica
        hot_standby: "on"
        # Standbys that were away for a while catch up without a new copy.
        wal_keep_size: 512MB
        # A standby that says nothing for so long is no longer waited for.
        wal_sender_timeout: ${times.ttl}s
        wal_receiver_timeout: ${times.ttl}s
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums
  pg_hba:
    - host replication replicator ${network} scram-sha-256
    - host all all ${network} scram-sha-256
${archive ? `    - local all ${SUPERUSER} scram-sha-256\n` : ""}
postgresql:
  listen: ${host}:${port}
  connect_address: ${host}:${port}
  data_dir: ${dataDir}
  bin_dir: ${postgresBin}
  pgpass: ${passFile}
  authentication:
    superuser:
      username: ${SUPERUSER}
      password: ${secrets.superuser}
    rewind:
      username: ${SUPERUSER}
      password: ${secrets.superuser}
    replication:
      username: replicator
      password: ${secrets.replication}
  parameters:
    password_encryption: scram-sha-256
    unix_socket_directories: "${socketFolder}"
${archive ? archiveLines(archive) + standbyLines(archive) : ""}`;
}
