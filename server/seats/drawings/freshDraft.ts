import { sql } from "kysely";
import type { Operator } from "../../identity/operators/operators.ts";
import { jsonb } from "../../platform/store/db.ts";
import { ownDraft, type OwnDraft } from "../plans/drafts.ts";
import type { DrawingDesk } from "./changeDrawing.ts";
import { findDrawing, onDrawing } from "./drawingStore.ts";

/**
 * Returns a draft whose counts, faults and plan are those of its drawing. They are computed if the drawing has
 * changed since the last time. Throws NOT_FOUND and FORBIDDEN.
 */
export async function freshDraft(
  { db, drawing: work }: DrawingDesk,
  operator: Operator,
  draftId: number,
): Promise<OwnDraft> {
  const own = await ownDraft(db, operator, draftId);
  const { draft } = own;
  const row = draft.plan_version === null ? await findDrawing(db, draftId) : undefined;
  if (!row || row.read_sequence === row.sequence) return own;
  const task = { kind: "read", head: row.head, groups: draft.ticket_groups } as const;
  const answer = await onDrawing(db, work, row, task);
  if (answer.kind !== "read") throw new Error("expected a reading");
  const { drawn, faults, groups, ...counts } = answer.reading;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("plan_draft")
      .set({
        ...counts,
        faults: jsonb(faults),
        ticket_groups: jsonb(groups),
        plan_gzip: drawn?.planGzip ?? null,
        bytes_gzip: drawn?.bytesGzip ?? null,
      })
      .where("id", "=", draftId)
      .where("plan_version", "is", null)
      .execute();
    await tx
      .updateTable("plan_drawing")
      .set({ read_sequence: sql<number>`greatest(read_sequence, ${row.sequence}::int)` })
      .where("draft_id", "=", draftId)
      .execute();
  });
  return ownDraft(db, operator, draftId);
}
