import type { GroupDraft, OfficeGroup } from "../../domain/api/officeTickets.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { judgeOwner } from "./everyBusiness.ts";
import { isShared, isWithin, listsOf } from "./owned.ts";
import { nextNumber, writtenNames } from "./writer.ts";

const selectGroups = (db: Db, operator: Operator) =>
  db
    .selectFrom("ticket_group as t")
    .selectAll()
    .select([
      isShared("ticket_group", operator).as("is_shared"),
      listsOf("ticket_group", operator).as("price_lists"),
    ])
    .where(isWithin(operator.businessIds))
    .orderBy("t.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>["executeTakeFirstOrThrow"]>>;

const groupOf = (row: Row): OfficeGroup => ({
  id: row.id,
  businessId: row.business_id,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  color: row.color,
  isShared: row.is_shared,
  isRetired: row.retired_at !== null,
  priceLists: row.price_lists,
});

/** Lists the shared ticket groups and those of the operator's businesses. */
export const listGroups = async (db: Db, operator: Operator): Promise<OfficeGroup[]> =>
  (await selectGroups(db, operator).execute()).map(groupOf);

async function findGroup(db: Db, operator: Operator, id: number): Promise<Row> {
  const row = await selectGroups(db, operator).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { ticketGroupId: id });
  return row;
}

/**
 * Returns a ticket group. Throws NOT_FOUND if the ticket group does not exist or belongs to another business.
 */
export const readGroup = async (db: Db, operator: Operator, id: number): Promise<OfficeGroup> =>
  groupOf(await findGroup(db, operator, id));

/**
 * Creates a ticket group and returns its id. If the draft names no business, all businesses share the group.
 * Throws FORBIDDEN for a business outside the operator's scope, or for a shared group unless the operator has
 * all businesses.
 */
export async function createGroup(
  db: Db,
  operator: Operator,
  { businessId, nameHe, nameEn, color }: GroupDraft & { readonly businessId: number | null },
): Promise<number> {
  await judgeOwner(db, operator, businessId);
  const id = await nextNumber(db);
  const name = writtenNames(nameHe, nameEn);
  await db
    .insertInto("ticket_group")
    .values({ id, business_id: businessId, name, color })
    .execute();
  return id;
}

/**
 * Replaces a ticket group's data. Throws NOT_FOUND if the ticket group does not exist or belongs to another
 * business, and FORBIDDEN if it concerns businesses outside the operator's scope.
 */
export async function editGroup(
  db: Db,
  operator: Operator,
  id: number,
  { nameHe, nameEn, color }: GroupDraft,
): Promise<void> {
  const before = await findGroup(db, operator, id);
  if (before.is_shared) throw new Refused("FORBIDDEN");
  const name = writtenNames(nameHe, nameEn, before.name);
  await db.updateTable("ticket_group").set({ name, color }).where("id", "=", id).execute();
}
