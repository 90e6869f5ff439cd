import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { SeatChange } from "../seats/claims.ts";
import { repeat } from "../platform/repeat.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { contextOf, type ImportDesk } from "./checkImport.ts";
import { FileGone, keptFile } from "./importFile.ts";
import { readImport, type ImportRow } from "./importStore.ts";
import { openPass, type Pass } from "./judgePass.ts";
import { NewFaults, undoBatch, writeBatch } from "./runBatch.ts";

/**
 * Runs started imports in batches. Every node runs imports. An import survives a restart: its lines are
 * stored in the database until it ends, and the next free node continues after the last batch. If a batch
 * cannot be written, all batches of the import are undone.
 */
export interface ImportRunner {
  /** Looks for started imports now. */
  readonly kick: () => void;
  /** Resolves when no import is waiting or running. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface RunnerParts extends ImportDesk {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Called after an import or undo, because the catalogue may have changed. */
  readonly tellCatalogue: () => void;
  /** Called with seats that were sold or freed, after the commit. */
  readonly announce: (changes: readonly SeatChange[]) => void;
}

/** After this many failed attempts at one batch, the import is rolled back. */
const MAX_TRIES = 5;

/** The import whose parsed lines this node has in memory. */
interface Open {
  readonly row: ImportRow;
  readonly pass: Pass;
  readonly memo: Map<string, number>;
}

async function openRunning(desk: ImportDesk, row: ImportRow): Promise<Open> {
  const table = await keptFile(desk.db, row.id);
  const pass = await openPass(row.kind, table, row.mapping ?? {}, desk.home);
  return { row, pass, memo: new Map() };
}

/** Marks an import as failing, so that its batches are rolled back as when an operator undoes it. */
const giveUp = (db: Db, id: number, code: string, faults?: NewFaults["faults"]) =>
  db
    .updateTable("data_import")
    .set({
      state: "failing",
      code,
      ...(faults && { faults: jsonb(faults), fault_count: faults.length }),
    })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();

async function noteFailure(db: Db, id: number, error: unknown): Promise<void> {
  if (error instanceof NewFaults) {
    await giveUp(db, id, "newFaults", error.faults);
  } else if (error instanceof FileGone) {
    await giveUp(db, id, "fileGone");
  } else {
    await sql`update data_import set tries = tries + 1 where id = ${id}`.execute(db);
    const row = await readImport(db, id);
    if (row && row.tries >= MAX_TRIES) await giveUp(db, id, "broken");
  }
}

/** Looks for started imports every `everyMs` ms, and runs all of them. */
export function runImports(parts: RunnerParts, everyMs: number): ImportRunner {
  const { db, log } = parts;
  let isClosed = false;
  let open: Open | undefined;

  /** Runs one batch of an import or undo. Returns whether there is another batch. */
  const step = async (id: number): Promise<boolean> => {
    const row = await readImport(db, id);
    if (!row) return false;
    const seats: SeatChange[] = [];
    const onSeats = (changes: readonly SeatChange[]): void => void seats.push(...changes);
    if (row.state !== "running") {
      const isMore = await db.transaction().execute((tx) => undoBatch(tx, id, onSeats));
      parts.announce(seats);
      return isMore;
    }
    // The list of names already seen is complete only if this node has written all previous batches. If another
    // node has written one of them, the import is opened again and starts with an empty list.
    if (open?.row.id !== id || open.row.done_lines > row.done_lines)
      open = await openRunning(parts, row);
    const { pass, memo } = open;
    const isMore = await db
      .transaction()
      .execute((tx) => writeBatch(tx, { ...contextOf(parts, tx, row, onSeats), memo }, pass, id));
    parts.announce(seats);
    return isMore;
  };
  const runOne = async (id: number): Promise<void> => {
    try {
      while (!isClosed && (await step(id))) {
        // The embedded database answers without yielding to the event loop, so other requests are only served
        // during this pause.
        await breathe();
      }
      parts.tellCatalogue();
    } catch (error) {
      open = undefined;
      log.warn({ err: error, import: id }, "an import could not go on");
      await noteFailure(db, id, error);
    }
  };
  const due = async (): Promise<number[]> => {
    const rows = await db
      .selectFrom("data_import")
      .select("id")
      .where("state", "in", ["running", "undoing", "failing"])
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  };
  const pass = async (): Promise<void> => {
    for (const id of await due()) if (!isClosed) await runOne(id);
    open = undefined;
  };
  const onTrouble = (error: unknown): void => log.warn({ err: error }, "imports could not go on");
  const passes = repeat(pass, { everyMs, onTrouble });
  return {
    kick: () => void passes.run().catch(onTrouble),
    drain: async () => {
      while ((await due()).length > 0) await passes.run();
    },
    close: async () => {
      isClosed = true;
      await passes.close();
    },
  };
}
