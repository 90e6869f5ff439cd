import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";
import type { OwnDraft } from "../plans/drafts.ts";
import type { DrawingAnswer, DrawingBase, DrawingTask } from "./drawingTask.ts";
import type { DrawingWork } from "./drawingWork.ts";

/** Returns the hash of a drawing's content, which is computed from the previous hash and the change. */
export const headAfter = (before: string, bytes: Uint8Array): string =>
  createHash("sha256").update(before).update(bytes).digest("base64url").slice(0, 22);

const selectDrawing = (db: Db, draftId: number) =>
  db
    .selectFrom("plan_drawing")
    .select(["draft_id", "snapshot_sequence", "sequence", "head", "before_head", "read_sequence"])
    .select(["editor_id", "editor_session", "edited_at"])
    .where("draft_id", "=", draftId);

/** Returns a drawing without its snapshot, or `undefined` if nobody has drawn in the draft yet. */
export const findDrawing = (db: Db, draftId: number) =>
  selectDrawing(db, draftId).executeTakeFirst();

export type DrawingRow = NonNullable<Awaited<ReturnType<typeof findDrawing>>>;

/** Returns a drawing and locks its row until the end of the transaction. */
export async function lockDrawing(tx: Db, draftId: number): Promise<DrawingRow> {
  const row = await selectDrawing(tx, draftId).forUpdate().executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { draftId });
  return row;
}

/** Reads the changes after a sequence number. Each change is gzipped JSON. */
export async function changesAfter(db: Db, draftId: number, after: number): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom("plan_change")
    .select("commands_gzip")
    .where("draft_id", "=", draftId)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .execute();
  return rows.map((row) => row.commands_gzip);
}

export async function snapshotOf(db: Db, draftId: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom("plan_drawing")
    .select("snapshot_gzip")
    .where("draft_id", "=", draftId)
    .executeTakeFirstOrThrow();
  return row.snapshot_gzip;
}

async function baseOf(db: Db, row: DrawingRow): Promise<DrawingBase> {
  const { draft_id: draftId, snapshot_sequence: from } = row;
  return {
    snapshotGzip: await snapshotOf(db, draftId),
    changes: await changesAfter(db, draftId, from),
  };
}

/**
 * Runs a task on a drawing in the worker thread. Reads the drawing's base from the database only if the thread
 * has not cached the drawing.
 */
export async function onDrawing(
  db: Db,
  work: DrawingWork,
  row: DrawingRow,
  task: Extract<DrawingTask, { head: string }>,
): Promise<Exclude<DrawingAnswer, { kind: "refused" | "unknown" }>> {
  const answer = await work.run(task);
  const again =
    answer.kind === "unknown" ? await work.run({ ...task, base: await baseOf(db, row) }) : answer;
  if (again.kind === "unknown")
    throw new Error("the drawings' thread forgot a drawing it was given");
  return again;
}

/**
 * Returns the drawing of an unpublished draft. If nobody has drawn in the draft yet, creates the drawing
 * from the draft's plan. Throws NOT_FOUND if the draft is published, or if no plan could be read from its
 * file.
 */
export async function openedDrawing(
  db: Db,
  work: DrawingWork,
  { draft, venue }: OwnDraft,
): Promise<DrawingRow> {
  if (draft.plan_version !== null) throw new Refused("NOT_FOUND", { draftId: draft.id });
  const found = await findDrawing(db, draft.id);
  if (found) return found;
  if (!draft.bytes_gzip) throw new Refused("NOT_FOUND", { draftId: draft.id });
  await beginDrawing(db, work, {
    draftId: draft.id,
    bytesGzip: draft.bytes_gzip,
    seatplanId: venue.seatplan_id,
    venueId: venue.id,
    isRead: true,
  });
  return lockDrawing(db, draft.id);
}

interface Beginning {
  readonly draftId: number;
  /** The initial plan in compact form, gzipped. Undefined for an empty drawing. */
  readonly bytesGzip: Uint8Array | undefined;
  readonly seatplanId: number;
  readonly venueId: number;
  /** Whether the stored counts, faults and plan of the draft already match the initial drawing. */
  readonly isRead: boolean;
}

/**
 * Stores the first snapshot of a draft's drawing. Has no effect if another call has already stored a first
 * snapshot.
 */
export async function beginDrawing(db: Db, work: DrawingWork, asked: Beginning): Promise<void> {
  const { draftId, isRead, ...from } = asked;
  const made = await work.run({ kind: "begin", ...from });
  if (made.kind !== "snapshot") throw new Error("a drawing begins with a snapshot");
  const head = headAfter(`draft ${draftId}`, made.snapshotGzip);
  await db
    .insertInto("plan_drawing")
    .values({
      draft_id: draftId,
      snapshot_gzip: made.snapshotGzip,
      snapshot_sequence: 0,
      sequence: 0,
      head,
      before_head: head,
      read_sequence: isRead ? 0 : -1,
    })
    .onConflict((conflict) => conflict.column("draft_id").doNothing())
    .execute();
}

/**
 * Once a drawing has more changes than this, or changes with more bytes than MAX_CHANGE_BYTES, a snapshot
 * is stored and the changes are deleted.
 */
const MAX_CHANGES = 200;
const MAX_CHANGE_BYTES = 4_000_000;

/** Stores a snapshot if there are many changes since the last snapshot. */
export async function compactDrawing(tx: Db, work: DrawingWork, row: DrawingRow): Promise<void> {
  const { draft_id: draftId, sequence, head } = row;
  const { rows } = await sql<{ readonly count: number; readonly bytes: number }>`
    select count(*)::int as count, coalesce(sum(length(commands_gzip)), 0)::int as bytes
    from plan_change where draft_id = ${draftId}`.execute(tx);
  const [log = { count: 0, bytes: 0 }] = rows;
  if (log.count < MAX_CHANGES && log.bytes < MAX_CHANGE_BYTES) return;
  const made = await onDrawing(tx, work, row, { kind: "snapshot", head });
  if (made.kind !== "snapshot") throw new Error("expected a snapshot");
  await tx
    .updateTable("plan_drawing")
    .set({ snapshot_gzip: made.snapshotGzip, snapshot_sequence: sequence })
    .where("draft_id", "=", draftId)
    .execute();
  await tx.deleteFrom("plan_change").where("draft_id", "=", draftId).execute();
}
