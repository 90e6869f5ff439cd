import { sql } from "kysely";
import type { OfficePrices, PriceLine, PricesDraft } from "../../domain/api/officePrices.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import type { Validity } from "../../domain/priceRules.ts";
import { Refused } from "../../domain/refusal.ts";
import { WEEKDAYS } from "../../domain/resources/catalogueKinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { inTransaction, ints, texts, type Db } from "../platform/store/db.ts";
import { ownedBy } from "./owned.ts";
import { addonsOf, agorotAt, lineKey, writeAddons } from "./priceAddons.ts";
import { judgeBusiness, nextNumber, wrongField } from "./writer.ts";

/** Returns an SQL expression for a day as text, because database drivers return dates in different forms. */
const dayOf = (column: "valid_from" | "valid_until") =>
  sql<string | null>`to_char(${sql.ref(`p.${column}`)}, 'YYYY-MM-DD')`;

const selectPolicies = (db: Db, { businessIds }: Operator) =>
  db
    .selectFrom("price_policy as p")
    .select(["p.id", "p.name", "p.business_id as businessId"])
    .select([dayOf("valid_from").as("validFrom"), dayOf("valid_until").as("validUntil")])
    .select(sql<boolean>`p.retired_at is not null`.as("isRetired"))
    .select(
      sql<number>`(select count(*)::int from presentation
        where price_policy_id = p.id and starts_at > (select app_now()))`.as("presentations"),
    )
    .where("p.business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .orderBy("p.id");

const inShekels = (agorot: Agorot | null): number | null =>
  agorot === null ? null : toShekels(agorot);

async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, PriceLine[]>> {
  const addons = await addonsOf(db, ids);
  const rows = await db
    .selectFrom("price")
    .selectAll()
    .where("price_policy_id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("ticket_group_id")
    .orderBy("position")
    .execute();
  const lists = Map.groupBy(rows, ({ price_policy_id }) => price_policy_id);
  return new Map(
    [...lists].map(([id, own]) => [
      id,
      own.map((row) => ({
        ticketGroupId: row.ticket_group_id,
        ticketId: row.ticket_type_id,
        amount: toShekels(row.amount),
        oldAmount: inShekels(row.old_amount),
        serviceCharge: toShekels(row.service_charge),
        isSoldOut: row.is_sold_out,
        addons: addons.get(lineKey(id, row.ticket_group_id, row.ticket_type_id)) ?? [],
      })),
    ]),
  );
}

type Rules = OfficePrices["rules"];

/** Returns the rules that make a price list the default, by list id and in the order of the rules. */
export async function rulesOf(db: Db, ids: readonly number[]): Promise<Map<number, Rules>> {
  const rows = await db
    .selectFrom("price_policy_rule")
    .selectAll()
    .where("price_policy_id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("position")
    .execute();
  const byList = Map.groupBy(rows, ({ price_policy_id }) => price_policy_id);
  return new Map(
    [...byList].map(([id, own]) => [
      id,
      own.map((row) => ({
        weekdays: WEEKDAYS.filter((day) => row.weekdays.includes(day)),
        fromTime: row.from_time,
        untilTime: row.until_time,
      })),
    ]),
  );
}

async function writeRules(tx: Db, id: number, rules: Rules | undefined): Promise<void> {
  if (rules === undefined) return;
  await tx.deleteFrom("price_policy_rule").where("price_policy_id", "=", id).execute();
  if (rules.length === 0) return;
  const rows = rules.map((rule, position) => ({
    price_policy_id: id,
    position,
    weekdays: texts(rule.weekdays),
    from_time: rule.fromTime,
    until_time: rule.untilTime,
  }));
  await tx.insertInto("price_policy_rule").values(rows).execute();
}

/** Lists the price lists of the operator's businesses by id, or only the list with the given id. */
export async function listPrices(db: Db, operator: Operator, id?: number): Promise<OfficePrices[]> {
  const policies = await selectPolicies(db, operator)
    .$if(id !== undefined, (query) => query.where("p.id", "=", id ?? 0))
    .execute();
  const ids = policies.map((policy) => policy.id);
  const lines = await linesOf(db, ids);
  const rules = await rulesOf(db, ids);
  return policies.map((policy) => ({
    ...policy,
    rules: rules.get(policy.id) ?? [],
    lines: lines.get(policy.id) ?? [],
  }));
}

/** Returns a price list. Throws NOT_FOUND if the price list does not exist or belongs to another business. */
export async function readPrices(db: Db, operator: Operator, id: number): Promise<OfficePrices> {
  const [prices] = await listPrices(db, operator, id);
  if (!prices) throw new Refused("NOT_FOUND", { pricePolicyId: id });
  return prices;
}

const keyOf = ({ ticketGroupId, ticketId }: PriceLine): string => `${ticketGroupId} ${ticketId}`;

const rowsOf = (id: number, lines: readonly PriceLine[]) =>
  lines.map((line, at) => ({
    price_policy_id: id,
    ticket_group_id: line.ticketGroupId,
    ticket_type_id: line.ticketId,
    position: at,
    amount: agorotAt(line.amount, `lines.${at}.amount`),
    old_amount: line.oldAmount === null ? null : agorotAt(line.oldAmount, `lines.${at}.oldAmount`),
    service_charge: agorotAt(line.serviceCharge, `lines.${at}.serviceCharge`),
    is_sold_out: line.isSoldOut,
  }));

/**
 * Throws VALIDATION for a line that occurs twice. Also throws VALIDATION for a ticket group or type that the
 * business may not use or that is retired, unless the list already contains it.
 */
async function judgeLines(
  db: Db,
  businessId: number,
  lines: readonly PriceLine[],
  before: readonly PriceLine[] = [],
): Promise<void> {
  const keys = lines.map(keyOf);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) throw wrongField(`lines.${twice}.ticketId`, "is in this group already");
  const groups = await ownedBy(
    db,
    "ticket_group",
    businessId,
    before.map(({ ticketGroupId }) => ticketGroupId),
  );
  const types = await ownedBy(
    db,
    "ticket_type",
    businessId,
    before.map(({ ticketId }) => ticketId),
  );
  for (const [at, { ticketGroupId, ticketId }] of lines.entries()) {
    if (!groups.has(ticketGroupId)) throw wrongField(`lines.${at}.ticketGroupId`, "not known");
    if (!types.has(ticketId)) throw wrongField(`lines.${at}.ticketId`, "not known");
  }
}

/**
 * Deletes the lines that the draft omits, with their add-ons. Tickets that were already sold are not
 * affected.
 */
async function dropOthers(tx: Db, id: number, lines: readonly PriceLine[]): Promise<void> {
  const kept = new Set(lines.map(keyOf));
  const before = (await linesOf(tx, [id])).get(id) ?? [];
  for (const line of before.filter((each) => !kept.has(keyOf(each)))) {
    for (const table of ["addon", "price"] as const) {
      await tx
        .deleteFrom(table)
        .where("price_policy_id", "=", id)
        .where("ticket_group_id", "=", line.ticketGroupId)
        .where("ticket_type_id", "=", line.ticketId)
        .execute();
    }
  }
}

const writeLines = (tx: Db, id: number, lines: readonly PriceLine[]) =>
  tx
    .insertInto("price")
    .values(rowsOf(id, lines))
    .onConflict((conflict) =>
      conflict.columns(["price_policy_id", "ticket_group_id", "ticket_type_id"]).doUpdateSet({
        position: (each) => each.ref("excluded.position"),
        amount: (each) => each.ref("excluded.amount"),
        old_amount: (each) => each.ref("excluded.old_amount"),
        service_charge: (each) => each.ref("excluded.service_charge"),
        is_sold_out: (each) => each.ref("excluded.is_sold_out"),
      }),
    )
    .execute();

function judgeDays({ validFrom, validUntil }: Validity): void {
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) {
    throw wrongField("validUntil", "is before its start");
  }
}

/**
 * Creates a price list and returns its id. Throws FORBIDDEN for a business outside the operator's scope, and
 * VALIDATION for an impossible period, line or add-on.
 */
export async function createPrices(
  db: Db,
  operator: Operator,
  { businessId, lines, ...draft }: PricesDraft & { readonly businessId: number },
): Promise<number> {
  judgeBusiness(operator, businessId);
  const { validFrom = null, validUntil = null } = draft;
  judgeDays({ validFrom, validUntil });
  await judgeLines(db, businessId, lines);
  return inTransaction(db, async (tx) => {
    const id = await nextNumber(tx);
    await tx
      .insertInto("price_policy")
      .values({
        id,
        business_id: businessId,
        name: draft.name,
        valid_from: validFrom,
        valid_until: validUntil,
      })
      .execute();
    await writeRules(tx, id, draft.rules);
    await writeLines(tx, id, lines);
    await writeAddons(tx, id, lines);
    return id;
  });
}

/**
 * Replaces a price list. Throws NOT_FOUND if the price list does not exist or belongs to another business,
 * and VALIDATION for an impossible period, line or add-on.
 */
export async function editPrices(
  db: Db,
  operator: Operator,
  id: number,
  { lines, ...draft }: PricesDraft,
): Promise<void> {
  const before = await readPrices(db, operator, id);
  const { validFrom = before.validFrom, validUntil = before.validUntil } = draft;
  judgeDays({ validFrom, validUntil });
  await judgeLines(db, before.businessId, lines, before.lines);
  await inTransaction(db, async (tx) => {
    await dropOthers(tx, id, lines);
    await writeLines(tx, id, lines);
    await writeAddons(tx, id, lines);
    await writeRules(tx, id, draft.rules);
    await tx
      .updateTable("price_policy")
      .set({ name: draft.name, valid_from: validFrom, valid_until: validUntil })
      .where("id", "=", id)
      .execute();
  });
}
