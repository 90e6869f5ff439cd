import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { archiveConfig, archiveSettings, restoreCommand } from "../archive/archiveConfig.ts";
import { ROOT } from "../root.ts";
import { SUPERUSER, type DatabaseMember, type EtcdMember } from "./clusterPlan.ts";
import { etcdConfig } from "./etcdConfig.ts";
import { haproxyConfig, type Balanced } from "./haproxyConfig.ts";
import { patroniConfig, type FailoverTimes } from "./patroniConfig.ts";

/**
 * Patroni's default times. The default times are for machines of which nobody has measured how long they can
 * pause.
 */
const CALM: FailoverTimes = { ttl: 30, loop: 10, retry: 10 };

/** Addresses of the machines that each run a member of etcd and a database. */
const MACHINES = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
const NODES = ["10.0.0.21", "10.0.0.22", "10.0.0.23"];

const etcd: EtcdMember[] = MACHINES.map((host, at) => ({
  name: `etcd-${at + 1}`,
  host,
  clientPort: 2379,
  peerPort: 2380,
}));
const databases: DatabaseMember[] = MACHINES.map((host, at) => ({
  name: `database-${at + 1}`,
  host,
  port: 5432,
  restPort: 8008,
}));
const balanced: Balanced = {
  databases,
  nodes: NODES.map((host, at) => ({ name: `node-${at + 1}`, host, port: 3000 })),
  balancer: { host: "10.0.0.10", webPort: 8080, databasePort: 5432 },
};

const head = (what: string): string =>
  `# ${what} (docs/deployment.md). Written by npm run cluster -- examples, from the same texts as the cluster
# of one machine. It was not run on several machines.
`;

const DATA_DIR = "/var/lib/postgresql/15/parterre";
const SOCKETS = "/var/run/postgresql";
const PGBACKREST = ["/usr/bin/pgbackrest", "/etc/pgbackrest.conf"] as const;

/**
 * The configuration files of an example cluster, by path. If every machine has a different file, the example
 * is the file of the first machine.
 */
export const EXAMPLES: Readonly<Record<string, string>> = {
  "deploy/cluster/etcd.yml": `${head("etcd on the machine 10.0.0.11")}${etcdConfig(
    etcd[0]!,
    etcd,
    "/var/lib/etcd/parterre",
  )}`,
  "deploy/cluster/patroni.yml": `${head("Patroni on the machine 10.0.0.11")}${patroniConfig({
    member: databases[0]!,
    etcd,
    times: CALM,
    secrets: {
      superuser: "superuser-password",
      replication: "replication-password",
      rest: "rest-password",
    },
    dataDir: DATA_DIR,
    postgresBin: "/usr/lib/postgresql/15/bin",
    passFile: "/var/lib/postgresql/patroni.pgpass",
    socketFolder: SOCKETS,
    network: "10.0.0.0/24",
    archive: {
      settings: archiveSettings(...PGBACKREST),
      restoreCommand: restoreCommand(...PGBACKREST),
    },
  })}`,
  "deploy/cluster/pgbackrest.conf": `${head("pgBackRest on each machine of a database")}${archiveConfig(
    {
      store: {
        bucket: {
          url: "https://s3.example/house",
          region: "eu-central-1",
          keyId: "key-id",
          secret: "key-secret",
        },
      },
      database: { dataDir: DATA_DIR, port: 5432, socketFolder: SOCKETS, user: SUPERUSER },
      cipherPass: "archive-passphrase",
      logFolder: "/var/log/pgbackrest",
      lockFolder: "/tmp/pgbackrest",
    },
  )}`,
  "deploy/archive/postgresql.conf": `# PostgreSQL's settings that send its log to the archive (docs/operations.md). Written by
# npm run cluster -- examples. archive_mode needs a restart.
${Object.entries(archiveSettings(...PGBACKREST))
  .map(([name, value]) => `${name} = '${value}'\n`)
  .join("")}`,
  "deploy/cluster/haproxy.cfg": `${head("HAProxy on the machine 10.0.0.10")}${haproxyConfig(balanced)}`,
};

/**
 * Writes the example files. A test fails if the files in the repository differ from what this function would
 * write.
 */
export function writeExamples(): void {
  for (const [path, text] of Object.entries(EXAMPLES)) {
    const file = resolve(ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
