import { sql } from "kysely";
import type { PriceAddon, PriceLine } from "../../domain/api/officePrices.ts";
import { toAgorot, toShekels, type Agorot } from "../../domain/money.ts";
import type { Names } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { nextNumber, writtenNames, wrongField } from "./writer.ts";

/** Returns the key of a price list's line, for maps. */
export const lineKey = (policyId: number, groupId: number, ticketId: number): string =>
  `${policyId} ${groupId} ${ticketId}`;

/** Converts shekels to agorot. Throws VALIDATION for fractions of an agora. */
export function agorotAt(amount: number, field: string): Agorot {
  const agorot = toAgorot(amount);
  if (agorot === undefined) throw wrongField(field, "less than an agora");
  return agorot;
}

/** Returns the add-ons on sale of these price lists, by `lineKey`. */
export async function addonsOf(
  db: Db,
  policyIds: readonly number[],
): Promise<Map<string, PriceAddon[]>> {
  const rows = await db
    .selectFrom("addon")
    .selectAll()
    .where("price_policy_id", "=", sql<number>`any(${ints(policyIds)})`)
    .where("is_offered", "=", true)
    .orderBy("id")
    .execute();
  const byLine = Map.groupBy(rows, (row) =>
    lineKey(row.price_policy_id, row.ticket_group_id, row.ticket_type_id),
  );
  return new Map(
    [...byLine].map(([key, own]) => [
      key,
      own.map(({ id, name, amount }) => ({
        id,
        nameHe: name.he,
        nameEn: name.en ?? "",
        amount: toShekels(amount),
      })),
    ]),
  );
}

interface Place {
  readonly policyId: number;
  readonly line: PriceLine;
  /** Index of the line in the draft's list, for refusals. */
  readonly at: number;
}

async function writeAddon(
  tx: Db,
  { policyId, line, at }: Place,
  addon: PriceAddon,
  place: number,
  before: ReadonlyMap<number, Names>,
): Promise<number> {
  const field = `lines.${at}.addons.${place}`;
  const names = addon.id === null ? undefined : before.get(addon.id);
  if (addon.id !== null && !names) throw wrongField(`${field}.id`, "not of this ticket");
  const id = addon.id ?? (await nextNumber(tx));
  const written = {
    name: writtenNames(addon.nameHe, addon.nameEn, names),
    amount: agorotAt(addon.amount, `${field}.amount`),
    is_offered: true,
  };
  const own = { price_policy_id: policyId, ticket_group_id: line.ticketGroupId };
  await tx
    .insertInto("addon")
    .values({ id, ...own, ticket_type_id: line.ticketId, ...written })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(written))
    .execute();
  return id;
}

/**
 * Writes the add-ons of a price list. Add-ons that the draft omits are marked as no longer on sale. Omitted
 * add-ons are not deleted, because tickets and open carts refer to them. Throws VALIDATION if an add-on's id
 * belongs to another line.
 */
export async function writeAddons(
  tx: Db,
  policyId: number,
  lines: readonly PriceLine[],
): Promise<void> {
  const rows = await tx
    .selectFrom("addon")
    .selectAll()
    .where("price_policy_id", "=", policyId)
    .execute();
  const offered: number[] = [];
  for (const [at, line] of lines.entries()) {
    const own = rows.filter(
      (row) => row.ticket_group_id === line.ticketGroupId && row.ticket_type_id === line.ticketId,
    );
    const before = new Map(own.map(({ id, name }) => [id, name]));
    for (const [place, addon] of line.addons.entries()) {
      offered.push(await writeAddon(tx, { policyId, line, at }, addon, place, before));
    }
  }
  await tx
    .updateTable("addon")
    .set({ is_offered: false })
    .where("price_policy_id", "=", policyId)
    .where("id", "<>", sql<number>`all(${ints(offered)})`)
    .execute();
}
