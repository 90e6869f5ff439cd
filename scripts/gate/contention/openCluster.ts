import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { ENV, Fleet, shortenTimers } from "../../../tests/server/proof/fleet.ts";
import { copyProgram } from "../../../tests/server/proof/program.ts";
import { startPostgres, type Postgres } from "../../programs/postgres.ts";
import { postgresAt } from "../../programs/testStores.ts";

/** Server processes that use one real PostgreSQL, and the proof's own connection to this PostgreSQL. */
export interface Cluster {
  readonly fleet: Fleet;
  readonly postgres: Postgres;
  readonly store: Store;
}

/** Closes everything that was opened, in reverse order. Each step is done even if another step fails. */
export class Closers {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** Creates one folder for all temporary files of this process and its children, and sets TMPDIR to it. */
export function ownTemporaryFolder(closers: Closers): void {
  const before = process.env["TMPDIR"];
  const folder = mkdtempSync(join(tmpdir(), "parterre-contention-"));
  // If this process runs as root, PostgreSQL runs as another user and must be able to enter this folder to
  // reach its own folder.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  closers.add(() => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    rmSync(folder, { recursive: true, force: true });
  });
}

/**
 * Starts PostgreSQL and `nodes` servers that use it, with the demo's data. Locks on these servers expire
 * within seconds. Each part is added to `closers` as soon as it exists, so that an interrupted start is also
 * cleaned up.
 */
export async function openCluster(nodes: number, closers: Closers): Promise<Cluster> {
  ownTemporaryFolder(closers);
  const program = copyProgram();
  const postgres = await startPostgres();
  closers.add(() => postgres.stop());
  const url = await postgres.createDatabase("contention");
  const fleet = new Fleet({ ...ENV, DATABASE_URL: url }, program.main);
  closers.add(() => fleet.stop());
  // The first node fills the database with the demo before the other nodes start.
  await fleet.add(1);
  const store = await openStore(postgresAt(url), () => undefined);
  closers.add(() => store.close());
  await shortenTimers(store.db);
  await fleet.add(nodes - 1);
  return { fleet, postgres, store };
}
