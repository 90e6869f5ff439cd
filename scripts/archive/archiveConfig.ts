import type { S3Config } from "../../server/platform/settings/picturesConfig.ts";

/**
 * The name under which pgBackRest archives the database. An archive contains only the database with this
 * name.
 */
export const STANZA = "parterre";

/** Folder inside a bucket. The nodes keep their own objects in the same bucket. */
const FOLDER_IN_BUCKET = "/database-archive";

/**
 * Where backups and the write-ahead log are stored: in a folder, or in the bucket that the nodes' settings
 * name.
 */
export type ArchiveStore =
  | { readonly folder: string }
  | {
      readonly bucket: S3Config;
      /** File with certificates to trust in addition to those of the system. */
      readonly caFile?: string;
    };

/** How pgBackRest connects to the PostgreSQL on its own machine. */
interface ArchivedDatabase {
  readonly dataDir: string;
  readonly port: number;
  readonly socketFolder: string;
  readonly user: string;
}

export interface ArchiveOptions {
  readonly store: ArchiveStore;
  readonly database: ArchivedDatabase;
  /**
   * Passphrase that encrypts everything that leaves the machine. Without the passphrase, nothing can be
   * restored.
   */
  readonly cipherPass: string;
  readonly logFolder: string;
  readonly lockFolder: string;
}

/**
 * Returns the lines of the configuration that make a bucket the store. Throws if pgBackRest cannot use the
 * bucket's URL.
 */
function bucketLines({ url, region, keyId, secret }: S3Config, caFile?: string): string[] {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol !== "https:") throw new Error(`${url} is not https, which pgBackRest demands.`);
  const [bucket, ...folders] = pathname.split("/").filter((part) => part !== "");
  if (bucket === undefined) throw new Error(`${url} names no bucket: https://host/bucket.`);
  return [
    "repo1-type=s3",
    `repo1-path=${["", ...folders].join("/")}${FOLDER_IN_BUCKET}`,
    `repo1-s3-endpoint=${hostname}`,
    ...(port === "" ? [] : [`repo1-storage-port=${port}`]),
    ...(caFile === undefined ? [] : [`repo1-storage-ca-file=${caFile}`]),
    `repo1-s3-bucket=${bucket}`,
    "repo1-s3-uri-style=path",
    `repo1-s3-region=${region}`,
    `repo1-s3-key=${keyId}`,
    `repo1-s3-key-secret=${secret}`,
  ];
}

const storeLines = (store: ArchiveStore): string[] =>
  "folder" in store
    ? ["repo1-type=posix", `repo1-path=${store.folder}`]
    : bucketLines(store.bucket, store.caFile);

/**
 * Returns pgBackRest's configuration file for the machine on which a PostgreSQL runs. It contains secrets.
 * The last two full backups are kept, and all of the log since the older backup, so that a database can be
 * restored to any moment since that backup.
 */
export function archiveConfig(options: ArchiveOptions): string {
  const { store, database, cipherPass, logFolder, lockFolder } = options;
  return [
    "[global]",
    ...storeLines(store),
    "repo1-cipher-type=aes-256-cbc",
    `repo1-cipher-pass=${cipherPass}`,
    "# A backup that succeeds removes what is older than the full backup before the last one.",
    "repo1-retention-full=2",
    "# Small files are stored together, which saves requests to a bucket.",
    "repo1-bundle=y",
    "compress-type=zst",
    "process-max=2",
    "# A backup begins at once and not at the next checkpoint.",
    "start-fast=y",
    `log-path=${logFolder}`,
    `lock-path=${lockFolder}`,
    "",
    `[${STANZA}]`,
    `pg1-path=${database.dataDir}`,
    `pg1-port=${database.port}`,
    `pg1-socket-path=${database.socketFolder}`,
    `pg1-user=${database.user}`,
    "",
  ].join("\n");
}

/**
 * Maximum time in seconds until a commit is in the archive. The limit matters on a server that writes little,
 * because a log file is otherwise sent when it is full.
 */
const ARCHIVE_SECONDS = 60;

/** Returns the command line that runs pgBackRest with a configuration file. */
const pgbackrest = (program: string, configFile: string): string =>
  `${program} --config=${configFile} --stanza=${STANZA}`;

/**
 * Returns PostgreSQL's settings that send its log (WAL) to the archive. Changing `archive_mode` requires a
 * restart of PostgreSQL.
 */
export const archiveSettings = (
  program: string,
  configFile: string,
  seconds = ARCHIVE_SECONDS,
): Readonly<Record<string, string>> => ({
  archive_mode: "on",
  archive_command: `${pgbackrest(program, configFile)} archive-push %p`,
  archive_timeout: String(seconds),
});

/**
 * Returns PostgreSQL's `restore_command`, with which a standby reads log files that its leader has already
 * removed.
 */
export const restoreCommand = (program: string, configFile: string): string =>
  `${pgbackrest(program, configFile)} archive-get %f %p`;
