import {
  SUPERUSER,
  type ClusterSecrets,
  type DatabaseMember,
  type EtcdMember,
} from "./clusterPlan.ts";

/**
 * Times that determine how soon Patroni notices that a leader has failed, in seconds. Patroni requires loop +
 * 2 × retry ≤ ttl.
 */
export interface FailoverTimes {
  /** Lease time of a leader. A leader that has not renewed its lease for this long is replaced. */
  readonly ttl: number;
  readonly loop: number;
  /** How long Patroni retries calls if etcd or PostgreSQL does not answer. */
  readonly retry: number;
}

/**
 * With these times, writes are possible again about ten seconds after a leader has failed. On machines that
 * can pause for longer, for example during a snapshot of a virtual machine, times as short as these would
 * cause needless failovers.
 */
export const QUICK: FailoverTimes = { ttl: 9, loop: 2, retry: 3 };

interface PatroniOptions {
  readonly member: DatabaseMember;
  readonly etcd: readonly EtcdMember[];
  readonly times: FailoverTimes;
  readonly secrets: Pick<ClusterSecrets, "superuser" | "replication" | "rest">;
  /**
   * Whether a commit waits until a standby has received it. Default: true. If false, a failover loses the
   * commits that no standby has received.
   */
  readonly isSynchronous?: boolean;
  readonly dataDir: string;
  readonly postgresBin: string;
  /** File in which Patroni stores the passwords for replication. */
  readonly passFile: string;
  /** Folder of PostgreSQL's socket. If absent, PostgreSQL listens only on its port. */
  readonly socketFolder?: string;
  /** Network in which the databases and the load balancers are. */
  readonly network: string;
  /**
   * Settings that send the write-ahead log to an archive. An archive requires that a socket folder is given.
   */
  readonly archive?: Archiving;
}

/** Settings with which a PostgreSQL writes to an archive and reads from it. */
export interface Archiving {
  /** PostgreSQL's settings for archiving, by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly restoreCommand: string;
}

/**
 * Returns lines for the configuration of each machine, so that an existing cluster gets the settings by a
 * restart.
 */
const archiveLines = ({ settings }: Archiving): string =>
  Object.entries(settings)
    .map(([name, value]) => `    ${name}: "${value}"\n`)
    .join("");

const standbyLines = ({ restoreCommand }: Archiving): string => `  recovery_conf:
    # A standby reads from the archive what its leader no longer has.
    restore_command: "${restoreCommand}"
`;

/**
 * Returns the configuration file of one Patroni. One standby is synchronous: a commit is confirmed after this
 * standby has received it, and only this standby can become the leader.
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
  # Anybody may ask which node leads. Requests that change something need this password.
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
