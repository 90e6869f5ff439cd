import type { TypeDraft } from "../../domain/api/officeTickets.ts";
import { Refused } from "../../domain/refusal.ts";
import { seatsFor } from "../../domain/ticket.ts";
import { misfitOf } from "../../domain/ticketTypeMisfit.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { maxSeatsOf } from "../platform/businessRules.ts";
import type { Config } from "../platform/settings/config.ts";
import { inTransaction, type Db } from "../platform/store/db.ts";
import { judgeOwner } from "./everyBusiness.ts";
import { isWithin } from "./owned.ts";
import { findType, ruleColumns, typeColumns, type TypeRow } from "./ticketTypeRows.ts";
import { nextNumber, oneByOne, wrongField } from "./writer.ts";

interface Desk {
  readonly db: Db;
  readonly config: Pick<Config, "maxSeats">;
}

/**
 * Throws VALIDATION if rules of the draft contradict each other, or require more seats than one buyer may
 * buy.
 */
async function judgeRules(
  { db, config }: Desk,
  draft: TypeDraft,
  businessId: number | null,
): Promise<void> {
  const field = misfitOf(draft);
  if (field !== undefined) throw wrongField(field, "does not go with the rest");
  const least = seatsFor(draft, Math.max(1, draft.minimum));
  const maxSeats = await maxSeatsOf(db, config, businessId);
  if (least <= maxSeats) return;
  const most = `nobody may buy more than ${maxSeats} seats`;
  throw wrongField(draft.minimum > 1 ? "minimum" : "multiplyFactor", most);
}

/**
 * Throws VALIDATION if a ticket type requires tickets of a type that is unknown or retired, is the same type,
 * or cannot be bought in the required number.
 */
async function judgeRequired(
  tx: Db,
  businessIds: readonly number[],
  { requiresTicketId, requiresMinimum }: TypeDraft,
  id: number,
  before?: Pick<TypeRow, "requires_ticket_id">,
): Promise<void> {
  if (requiresTicketId === null) return;
  if (requiresTicketId === id) throw wrongField("requiresTicketId", "is this one itself");
  const other = await tx
    .selectFrom("ticket_type as t")
    .select(["t.maximum", "t.retired_at"])
    .where("t.id", "=", requiresTicketId)
    .where(isWithin(businessIds))
    .executeTakeFirst();
  const isKept = before?.requires_ticket_id === requiresTicketId;
  if (!other || (other.retired_at !== null && !isKept))
    throw wrongField("requiresTicketId", "not known");
  if (other.maximum !== null && other.maximum < (requiresMinimum ?? 1)) {
    throw wrongField("requiresMinimum", `nobody may buy more than ${other.maximum} of it`);
  }
}

/** Throws VALIDATION if another ticket type requires more tickets of this type than one buyer may buy. */
async function judgeRequirers(tx: Db, { maximum }: TypeDraft, id: number): Promise<void> {
  if (maximum === null) return;
  const requirer = await tx
    .selectFrom("ticket_type")
    .select("id")
    .where("requires_ticket_id", "=", id)
    .where("requires_minimum", ">", maximum)
    .executeTakeFirst();
  if (requirer) throw wrongField("maximum", `ticket ${requirer.id} requires more of it`);
}

/**
 * Creates a ticket type and returns its id. If the draft names no business, all businesses share the type.
 * Throws VALIDATION for rules that cannot be fulfilled, and FORBIDDEN for a business outside the operator's
 * scope. Throws FORBIDDEN also for a shared type, unless all businesses are in the operator's scope.
 */
export async function createType(
  desk: Desk,
  operator: Operator,
  { businessId, ...draft }: TypeDraft & { readonly businessId: number | null },
): Promise<number> {
  await judgeOwner(desk.db, operator, businessId);
  await judgeRules(desk, draft, businessId);
  const rule = ruleColumns(draft);
  return inTransaction(desk.db, async (tx) => {
    await oneByOne(tx, "ticket_type");
    const id = await nextNumber(tx);
    await judgeRequired(tx, businessId === null ? [] : [businessId], draft, id);
    await tx
      .insertInto("ticket_type")
      .values({ id, business_id: businessId, ...typeColumns(draft) })
      .execute();
    await tx
      .insertInto("ticket_rule")
      .values({ ticket_type_id: id, ...rule })
      .execute();
    return id;
  });
}

/**
 * Replaces a ticket type's data. Throws NOT_FOUND for an unknown type, VALIDATION for rules that cannot be
 * fulfilled, and FORBIDDEN if the type concerns businesses outside the operator's scope.
 */
export async function editType(
  desk: Desk,
  operator: Operator,
  id: number,
  draft: TypeDraft,
): Promise<void> {
  const before = await findType(desk.db, operator, id);
  if (before.is_shared) throw new Refused("FORBIDDEN");
  const { business_id: businessId } = before;
  await judgeRules(desk, draft, businessId);
  const rule = ruleColumns(draft);
  await inTransaction(desk.db, async (tx) => {
    await oneByOne(tx, "ticket_type");
    await judgeRequired(tx, businessId === null ? [] : [businessId], draft, id, before);
    await judgeRequirers(tx, draft, id);
    const columns = typeColumns(draft, before);
    await tx.updateTable("ticket_type").set(columns).where("id", "=", id).execute();
    await tx
      .insertInto("ticket_rule")
      .values({ ticket_type_id: id, ...rule })
      .onConflict((conflict) => conflict.column("ticket_type_id").doUpdateSet(rule))
      .execute();
  });
}
