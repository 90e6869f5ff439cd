import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { jsonb } from "../../platform/store/db.ts";
import { DRAWING_FORMAT } from "../plans/houseGroups.ts";
import { ownLayout } from "../plans/ownVenue.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { DrawingDesk } from "./changeDrawing.ts";
import { beginDrawing } from "./drawingStore.ts";

interface Start {
  readonly venueId: number;
  /** The layout for which the draft is made. By default, the draft is for the hall's usual layout. */
  readonly layoutId?: number | undefined;
  readonly name: string;
  readonly isFromCurrent: boolean;
}

/**
 * Creates a draft to draw in, empty or with the current plan of a layout. Returns the draft's id. Throws
 * NOT_FOUND for an unknown venue or layout, or if there is no current plan to copy. Throws FORBIDDEN for a
 * venue outside the operator's scope.
 */
export async function startDrawing(
  { db, drawing: work, plans }: DrawingDesk & Pick<SeatContainer, "plans">,
  operator: Operator,
  { name, isFromCurrent, ...place }: Start,
): Promise<number> {
  const { id: venueId, seatplan_id: seatplanId } = await ownLayout(db, operator, place);
  const current = isFromCurrent ? await plans.find(seatplanId, venueId) : undefined;
  if (isFromCurrent && !current) throw new Refused("NOT_FOUND", { venueId });
  const bytesGzip = current && gzipSync(encodePlan(current.layout));
  return db.transaction().execute(async (tx) => {
    const { id: draftId } = await tx
      .insertInto("plan_draft")
      .values({
        venue_id: venueId,
        seatplan_id: seatplanId,
        file_name: name,
        format: DRAWING_FORMAT,
        uploaded_by: operator.id,
        uploaded_at: sql<Date>`app_now()`,
        seats: 0,
        rows: 0,
        sections: 0,
        errors: 0,
        warnings: 0,
        faults: jsonb([]),
        ticket_groups: jsonb([]),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await beginDrawing(tx, work, { draftId, bytesGzip, seatplanId, venueId, isRead: false });
    return draftId;
  });
}
