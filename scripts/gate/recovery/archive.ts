import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type { ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { otherAccount } from "../../../server/platform/store/embedded.ts";
import { archiveConfig, archiveSettings, type ArchiveStore } from "../../archive/archiveConfig.ts";
import { findPgbackrest, runPgbackrest } from "../../archive/pgbackrest.ts";
import type { PostgresPlace } from "../../programs/postgres.ts";
import type { Closers } from "../contention/openCluster.ts";

const Info = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        info: z.object({
          size: z.number(),
          repository: z.object({ delta: z.number() }),
        }),
      }),
    ),
  }),
);

/** A backup that is stored in the archive. */
export interface Backup {
  readonly label: string;
  /** Size of the database in bytes, and size of the backup in the archive in bytes. */
  readonly size: number;
  readonly stored: number;
}

const USER = "parterre";

/**
 * An archive of databases in a temporary folder of this run. Several database servers use the archive one
 * after the other.
 */
export class Archive {
  readonly #folder: string;
  readonly #store: ArchiveStore;
  readonly #cipherPass = randomBytes(32).toString("base64url");
  readonly #running = new Set<ChildProcess>();

  /**
   * Creates the folder of the archive. If `store` is absent, the backups are also stored in this folder.
   * Functions that end the started processes are added to `closers`.
   */
  constructor(closers: Closers, store?: ArchiveStore) {
    this.#folder = mkdtempSync(join(tmpdir(), "parterre-archive-"));
    this.#store = store ?? { folder: this.#make("store") };
    this.#make("logs");
    this.#make("locks");
    chmodSync(this.#folder, 0o711);
    closers.add(() => this.#end());
  }

  #make(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    this.#handOver(folder);
    return folder;
  }

  /** If this process runs as root, gives a file or folder to the account that runs the databases. */
  #handOver(path: string): void {
    const account = otherAccount();
    if (account) chownSync(path, account.uid, account.gid);
  }

  /** Path of the configuration file of a database server. */
  #configOf = (server: string): string => join(this.#folder, `${server}.conf`);

  /**
   * Returns the settings with which a database server sends its log to the archive. The settings must be
   * known before the database server starts.
   */
  settingsOf(server: string, seconds: number): Readonly<Record<string, string>> {
    return archiveSettings(findPgbackrest(), this.#configOf(server), seconds);
  }

  /** Writes the configuration file for a database server. */
  configure(server: string, { dataDir, port, socketFolder }: PostgresPlace): void {
    if (socketFolder === undefined) {
      throw new Error(`the path of the temporary folder is too long for a socket: ${tmpdir()}`);
    }
    const text = archiveConfig({
      store: this.#store,
      database: { dataDir, port, socketFolder, user: USER },
      cipherPass: this.#cipherPass,
      logFolder: join(this.#folder, "logs"),
      lockFolder: join(this.#folder, "locks"),
    });
    writeFileSync(this.#configOf(server), text, { mode: 0o600 });
    this.#handOver(this.#configOf(server));
  }

  /**
   * Runs a command of pgBackRest on the machine of a database server, and returns what the command prints.
   */
  async run(server: string, ...words: string[]): Promise<string> {
    let child: ChildProcess | undefined;
    const onStart = (started: ChildProcess): void => {
      child = started;
      this.#running.add(started);
    };
    try {
      return await runPgbackrest(this.#configOf(server), words, { onStart });
    } finally {
      if (child) this.#running.delete(child);
    }
  }

  /** Returns the newest backup in the archive. */
  async newest(server: string): Promise<Backup> {
    const [stanza] = z.parse(Info, JSON.parse(await this.run(server, "info", "--output=json")));
    const last = stanza?.backup.at(-1);
    if (!last) throw new Error("the archive has no backup");
    const { label, info } = last;
    return { label, size: info.size, stored: info.repository.delta };
  }

  /** Ends the commands that are running, so that none of them writes to a folder that is being removed. */
  async #end(): Promise<void> {
    await Promise.all(
      [...this.#running].map(async (child) => {
        const gone = new Promise((done) => child.once("close", done));
        child.kill("SIGTERM");
        await gone;
      }),
    );
  }
}
