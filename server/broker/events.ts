import { sql } from "kysely";
import type { Container } from "../container.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";

export type BrokerAct = "save" | "lock" | "unlock";

/**
 * Saves, locks or unlocks a presentation for a broker. Repeating an action has no further effect. When the
 * promise resolves, this node has applied the change, and the other nodes are being notified. Throws
 * NOT_FOUND for an unknown presentation, and FORBIDDEN for one outside the broker's scope.
 */
export async function takeOver(
  { db, presentations, tellSales }: Pick<Container, "db" | "presentations" | "tellSales">,
  operator: Operator,
  presentationId: number,
  act: BrokerAct,
): Promise<{ success: true; isLocked: boolean }> {
  await ownPresentation({ presentations }, operator, presentationId);
  const now = sql<Date>`app_now()`;
  const event = { presentation_id: presentationId, operator_id: operator.id, saved_at: now };
  const lockedAt = act === "lock" ? now : null;
  const row = await db
    .insertInto("broker_event")
    .values({ ...event, locked_at: lockedAt })
    .onConflict((conflict) =>
      conflict
        .column("presentation_id")
        .doUpdateSet(act === "save" ? { operator_id: operator.id } : { locked_at: lockedAt }),
    )
    .returning("locked_at")
    .executeTakeFirstOrThrow();
  await tellSales(presentationId);
  return { success: true, isLocked: row.locked_at !== null };
}
