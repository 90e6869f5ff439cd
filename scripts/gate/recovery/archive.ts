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

/** A backup in the archive. */
export interface Backup {
  readonly label: string;
  /** Number of bytes of the database, and of the backup in the archive. */
  readonly size: number;
  readonly stored: number;
}

const USER = "parterre";

/** An archive in a temporary folder of this run. Several servers use it one after the other. */
export class Archive {
  readonly #folder: string;
  readonly #store: ArchiveStore;
  readonly #cipherPass = randomBytes(32).toString("base64url");
  readonly #running = new Set<ChildProcess>();

  /**
   * Creates the archive's folder. If `store` is absent, backups are stored in this folder too. Adds to `closers`
   * the functions that end the started processes.
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

  /** Under root, gives a file or folder to the databases' account. */
  #handOver(path: string): void {
    const account = otherAccount();
    if (account) chownSync(path, account.uid, account.gid);
  }

  /** Path of a server's configuration file. */
  #configOf = (server: string): string => join(this.#folder, `${server}.conf`);

  /** Returns the settings of a server that archives. They are needed before the server starts. */
  settingsOf(server: string, seconds: number): Readonly<Record<string, string>> {
    return archiveSettings(findPgbackrest(), this.#configOf(server), seconds);
  }

  /** Writes a server's configuration file. */
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

  /** Runs a command of pgBackRest on a server's machine, and returns what it prints. */
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

  /** Returns the newest backup. */
  async newest(server: string): Promise<Backup> {
    const [stanza] = z.parse(Info, JSON.parse(await this.run(server, "info", "--output=json")));
    const last = stanza?.backup.at(-1);
    if (!last) throw new Error("the archive has no backup");
    const { label, info } = last;
    return { label, size: info.size, stored: info.repository.delta };
  }

  /** Ends running commands, so that nothing writes to a folder that is being removed. */
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
