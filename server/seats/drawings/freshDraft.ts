import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { jsonb } from "../../platform/store/db.ts";
import { ownDraft, type OwnDraft } from "../plans/drafts.ts";
import type { DrawingDesk } from "./changeDrawing.ts";
import { findDrawing, onDrawing } from "./drawingStore.ts";

/**
 * Returns a draft with the current counts, faults and plan of its drawing. The counts, faults and plan are
 * computed again if the drawing has changed. Throws NOT_FOUND for an unknown draft and FORBIDDEN for a draft
 * outside the operator's scope.
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
        // Unpublished drafts are deleted at a certain age. A draft that is changed is in use, so its age is
        // counted from now on.
        uploaded_at: sql<Date>`app_now()`,
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

/**
 * Deletes the unchanged drawing of a draft whose file is about to be parsed again. Throws NOT_FOUND if somebody
 * has changed the drawing, because those changes would be lost.
 */
export async function releaseDrawing({ db }: DrawingDesk, draftId: number): Promise<void> {
  await db
    .deleteFrom("plan_drawing")
    .where("draft_id", "=", draftId)
    .where("sequence", "=", 0)
    .execute();
  if (await findDrawing(db, draftId)) throw new Refused("NOT_FOUND", { draftId });
}
