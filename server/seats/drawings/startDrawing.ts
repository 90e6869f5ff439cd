import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { jsonb } from "../../platform/store/db.ts";
import { ownVenue } from "../plans/drafts.ts";
import { DRAWING_FORMAT } from "../plans/houseGroups.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { DrawingDesk } from "./changeDrawing.ts";
import { beginDrawing } from "./drawingStore.ts";

interface Start {
  readonly venueId: number;
  readonly name: string;
  readonly isFromCurrent: boolean;
}

/**
 * Creates a draft to draw, empty or with the venue's current plan. Returns its id. Throws NOT_FOUND, also if
 * there is no current plan, and FORBIDDEN.
 */
export async function startDrawing(
  { db, drawing: work, plans }: DrawingDesk & Pick<SeatContainer, "plans">,
  operator: Operator,
  { venueId, name, isFromCurrent }: Start,
): Promise<number> {
  const venue = await ownVenue(db, operator, venueId);
  const { seatplan_id: seatplanId } = venue;
  const current = isFromCurrent ? await plans.find(seatplanId, venueId) : undefined;
  if (isFromCurrent && !current) throw new Refused("NOT_FOUND", { venueId });
  const bytesGzip = current && gzipSync(encodePlan(current.layout));
  return db.transaction().execute(async (tx) => {
    const { id: draftId } = await tx
      .insertInto("plan_draft")
      .values({
        venue_id: venueId,
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
