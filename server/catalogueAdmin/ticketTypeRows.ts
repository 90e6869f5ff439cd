import type { OfficeType, TypeDraft } from "../../domain/api/officeTickets.ts";
import { agorot, toAgorot, toShekels, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Names } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { isShared, isWithin, listsOf } from "./owned.ts";
import { writtenNames, wrongField } from "./writer.ts";

const selectTypes = (db: Db, operator: Operator) =>
  db
    .selectFrom("ticket_type as t")
    .leftJoin("ticket_rule as r", "r.ticket_type_id", "t.id")
    .selectAll("t")
    .select(["r.access", "r.open_minimum", "r.open_maximum", "r.open_multiplier"])
    .select(["r.loyalty_points", "r.minimum_age", "r.maximum_age"])
    .select([
      isShared("ticket_type", operator).as("is_shared"),
      listsOf("ticket_type", operator).as("price_lists"),
    ])
    .where(isWithin(operator.businessIds))
    .orderBy("t.id");

export type TypeRow = Awaited<
  ReturnType<ReturnType<typeof selectTypes>["executeTakeFirstOrThrow"]>
>;

const shekels = (amount: Agorot | null): number | null =>
  amount === null ? null : toShekels(amount);

const typeOf = (row: TypeRow): OfficeType => ({
  id: row.id,
  businessId: row.business_id,
  isShared: row.is_shared,
  isRetired: row.retired_at !== null,
  priceLists: row.price_lists,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  access: row.access ?? "open",
  isWalkin: row.is_walkin,
  multiplyFactor: row.multiply_factor,
  minimum: row.minimum,
  maximum: row.maximum,
  requiresTicketId: row.requires_ticket_id,
  requiresMinimum: row.requires_ticket_id === null ? null : (row.requires_minimum ?? 1),
  openMinimum: shekels(row.open_minimum),
  openMaximum: shekels(row.open_maximum),
  openMultiplier: row.open_minimum === null ? null : shekels(row.open_multiplier ?? agorot(1)),
  loyaltyPoints: row.loyalty_points,
  minimumAge: row.minimum_age,
  maximumAge: row.maximum_age,
  ref1promptHe: row.ref1prompt?.he ?? "",
  ref1promptEn: row.ref1prompt?.en ?? "",
  ref2promptHe: row.ref2prompt?.he ?? "",
  ref2promptEn: row.ref2prompt?.en ?? "",
});

/** Lists the shared ticket types and those of the operator's businesses. */
export const listTypes = async (db: Db, operator: Operator): Promise<OfficeType[]> =>
  (await selectTypes(db, operator).execute()).map(typeOf);

/** Finds a ticket type. Throws NOT_FOUND if the ticket type does not exist or belongs to another business. */
export async function findType(db: Db, operator: Operator, id: number): Promise<TypeRow> {
  const row = await selectTypes(db, operator).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { ticketId: id });
  return row;
}

/**
 * Returns a ticket type for its edit form. Throws NOT_FOUND if the ticket type does not exist or belongs to
 * another business.
 */
export const readType = async (db: Db, operator: Operator, id: number): Promise<OfficeType> =>
  typeOf(await findType(db, operator, id));

function agorotOf(draft: TypeDraft, field: "openMinimum" | "openMaximum" | "openMultiplier") {
  const amount = draft[field];
  if (amount === null) return null;
  const whole = toAgorot(amount);
  if (whole === undefined) throw wrongField(field, "less than an agora");
  return whole;
}

/**
 * Returns the database column for the text of a prompt. The English text also stands for a missing Hebrew
 * text. Null without either.
 */
const promptOf = (he: string, en: string, before: Names | null | undefined) =>
  he === "" && en === "" ? null : writtenNames(he || en, en, before ?? undefined);

/** Returns the columns of a draft for the table `ticket_type`. */
export const typeColumns = (draft: TypeDraft, before?: TypeRow) => ({
  name: writtenNames(draft.nameHe, draft.nameEn, before?.name),
  multiply_factor: draft.multiplyFactor,
  minimum: draft.minimum,
  maximum: draft.maximum,
  requires_ticket_id: draft.requiresTicketId,
  requires_minimum: draft.requiresMinimum,
  is_walkin: draft.isWalkin,
  ref1prompt: promptOf(draft.ref1promptHe, draft.ref1promptEn, before?.ref1prompt),
  ref2prompt: promptOf(draft.ref2promptHe, draft.ref2promptEn, before?.ref2prompt),
});

/** Returns the columns of a draft for the table `ticket_rule`. Throws VALIDATION for fractions of an agora. */
export const ruleColumns = (draft: TypeDraft) => ({
  access: draft.access,
  open_minimum: agorotOf(draft, "openMinimum"),
  open_maximum: agorotOf(draft, "openMaximum"),
  open_multiplier: agorotOf(draft, "openMultiplier") ?? agorot(1),
  loyalty_points: draft.loyaltyPoints,
  minimum_age: draft.minimumAge,
  maximum_age: draft.maximumAge,
});
