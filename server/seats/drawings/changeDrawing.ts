import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Db } from "../../platform/store/db.ts";
import type { OwnDraft } from "../plans/drafts.ts";
import type { DrawingWork } from "./drawingWork.ts";
import {
  compactDrawing,
  headAfter,
  lockDrawing,
  onDrawing,
  openedDrawing,
  type DrawingRow,
} from "./drawingStore.ts";

/** The services needed to work on drawings. */
export interface DrawingDesk {
  readonly db: Db;
  readonly drawing: DrawingWork;
}

/**
 * If a page makes no change for this many seconds, somebody can start drawing in another browser page
 * without confirming a takeover.
 */
const SILENT_SECONDS = 120;

async function editorOf(db: Db, row: DrawingRow): Promise<string> {
  if (row.editor_id === null) return "";
  const found = await db
    .selectFrom("operator")
    .select(["first_name", "last_name"])
    .where("id", "=", row.editor_id)
    .executeTakeFirst();
  return `${found?.first_name ?? ""} ${found?.last_name ?? ""}`.trim();
}

/** Returns the name of the person who is drawing at the moment, or null. */
export async function currentEditor(db: Db, row: DrawingRow): Promise<string | null> {
  const { rows } = await sql<{ readonly is_recent: boolean }>`
    select coalesce(${row.edited_at}::timestamptz
      > (select app_now()) - make_interval(secs => ${SILENT_SECONDS}), false) as is_recent`.execute(
    db,
  );
  return rows[0]?.is_recent ? editorOf(db, row) : null;
}

interface Claim {
  readonly session: string;
  readonly isTakeover: boolean;
}

/**
 * Gives a browser page the right to draw if no other page has this right, or if `isTakeover` is true.
 * Throws NOT_FOUND under the same conditions as `openedDrawing`.
 */
export async function claimDrawing(
  desk: DrawingDesk,
  operator: Operator,
  own: OwnDraft,
  { session, isTakeover }: Claim,
): Promise<{ isMine: boolean; editor: string; sequence: number }> {
  await openedDrawing(desk.db, desk.drawing, own);
  return desk.db.transaction().execute(async (tx) => {
    const row = await lockDrawing(tx, own.draft.id);
    const isMine =
      row.editor_session === session || isTakeover || (await currentEditor(tx, row)) === null;
    if (isMine) {
      await tx
        .updateTable("plan_drawing")
        .set({ editor_id: operator.id, editor_session: session, edited_at: sql<Date>`app_now()` })
        .where("draft_id", "=", own.draft.id)
        .execute();
    }
    const editor = await editorOf(tx, isMine ? { ...row, editor_id: operator.id } : row);
    return { isMine, editor, sequence: row.sequence };
  });
}

interface Change {
  readonly session: string;
  readonly sequence: number;
  readonly commands: Uint8Array;
}

/**
 * Applies a change to a draft's drawing and stores it. A repeated change gets the same answer as before.
 * Throws NOT_FOUND for a published draft, PLAN_DRAWN_ELSEWHERE if another page is drawing or `sequence` is
 * not the next sequence number, and PLAN_CHANGE_REFUSED for an invalid change.
 */
export async function changeDrawing(
  { db, drawing: work }: DrawingDesk,
  { draft }: OwnDraft,
  { session, sequence, commands }: Change,
): Promise<{ sequence: number; seats: number }> {
  if (draft.plan_version !== null) throw new Refused("NOT_FOUND", { draftId: draft.id });
  return db.transaction().execute(async (tx) => {
    const row = await lockDrawing(tx, draft.id);
    const isRepeated =
      sequence === row.sequence && headAfter(row.before_head, commands) === row.head;
    const elsewhere = (editor: string): Refused =>
      new Refused("PLAN_DRAWN_ELSEWHERE", { editor, sequence: row.sequence });
    if (row.editor_session !== session) throw elsewhere(await editorOf(tx, row));
    if (sequence !== row.sequence + 1 && !isRepeated) throw elsewhere("");
    if (isRepeated) return { sequence, seats: await countSeats(tx, work, row) };
    const next = headAfter(row.head, commands);
    const task = { kind: "apply", head: row.head, next, commands } as const;
    const done = await onDrawing(tx, work, row, task);
    if (done.kind !== "applied") throw new Error("expected the change to be applied");
    await tx
      .insertInto("plan_change")
      .values({ draft_id: draft.id, sequence, commands_gzip: done.commandsGzip })
      .execute();
    await tx
      .updateTable("plan_drawing")
      .set({ sequence, head: next, before_head: row.head, edited_at: sql<Date>`app_now()` })
      .where("draft_id", "=", draft.id)
      .execute();
    await compactDrawing(tx, work, { ...row, sequence, head: next, before_head: row.head });
    return { sequence, seats: done.seats };
  });
}

async function countSeats(tx: Db, work: DrawingWork, row: DrawingRow): Promise<number> {
  const answer = await onDrawing(tx, work, row, { kind: "count", head: row.head });
  if (answer.kind !== "counted") throw new Error("expected a count");
  return answer.seats;
}
