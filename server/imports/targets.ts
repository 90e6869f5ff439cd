import { sql, type RawBuilder } from "kysely";
import { IMPORT_TARGETS, type ImportTarget } from "../../domain/imports/textKeys.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { dropDefaults, IS_DEFAULT_BLOCK } from "../seats/blocks/defaultBlocks.ts";
import { emptyFilled } from "./filledFields.ts";
import type { ImportContext } from "./importWriter.ts";
import type { MadeRow } from "./madeRow.ts";
import { removePastSales } from "./pastSums.ts";
import { changedSoldSeats, lockSoldSeats, takeBackSoldSeats } from "./soldSeatRecords.ts";

/** The kinds of records that an import writes: rows of a table, or filled columns of existing customers. */
export const TARGETS = IMPORT_TARGETS;
export type TargetName = ImportTarget;

interface Target {
  readonly table: string;
  /** Name of the key column. Absent if the key column is `id`. */
  readonly key?: string;
  /** SQL condition: whether the record `r` has been used since the import. */
  readonly isUsed: RawBuilder<boolean>;
  /** Deletes rows that depend on the records, before the records are deleted. */
  readonly before?: (db: Db, ids: readonly number[]) => Promise<void>;
}

const some = (from: string, where: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${sql.raw(from)} where ${where})`;
const any = (...conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const never = sql<boolean>`false`;

const remove = async (db: Db, table: string, column: string, ids: readonly number[]) => {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ints(ids)})`.execute(
    db,
  );
};

/** Tables whose key is a single number or text. */
const PLAIN: Partial<Record<TargetName, Target>> = {
  customer: {
    table: "customer",
    isUsed: any(
      some("orders o", sql`o.customer_id = r.id`),
      some("booking_login b", sql`b.customer_id = r.id`),
      some("login_session s", sql`s.realm = 'area' and s.subject = r.id`),
      some("saved_card c", sql`c.customer_id = r.id`),
      some("system_voucher v", sql`v.customer_id = r.id`),
      some("member m", sql`m.customer_id = r.id`),
      sql<boolean>`r.password_hash is not null`,
    ),
    before: (db, ids) => remove(db, "login_link", "customer_id", ids),
  },
  member: {
    table: "member",
    key: "member_number",
    isUsed: any(
      some("membership s", sql`s.member_number = r.member_number`),
      some("member_proof p", sql`p.kind = 'member' and p.subject = r.member_number`),
    ),
  },
  membership: {
    table: "membership",
    isUsed: any(
      some("redemption d", sql`d.kind in ('membership', 'points') and d.target_id = r.id`),
      some("membership_grant g", sql`g.membership_id = r.id`),
      some("point_earning g", sql`g.membership_id = r.id`),
    ),
  },
  voucher: {
    table: "system_voucher",
    isUsed: any(
      sql<boolean>`r.state <> 'active' or r.replaced_at is not null`,
      some(
        "system_voucher_item i",
        sql`i.voucher_id = r.id and (i.balance <> i.quantity or exists (select 1 from redemption d
          where d.kind in ('voucher', 'voucherPayment', 'voucherProduct') and d.target_id = i.id))`,
      ),
    ),
    before: (db, ids) => remove(db, "system_voucher_item", "voucher_id", ids),
  },
  feature: {
    table: "feature",
    isUsed: any(
      some("presentation p", sql`p.feature_id = r.id`),
      some("mini_site_feature f", sql`f.feature_id = r.id`),
      some("member_sale f", sql`f.feature_id = r.id`),
      some("reference_option f", sql`f.feature_id = r.id`),
    ),
  },
  presentation: {
    table: "presentation",
    isUsed: any(
      some("seat_claim c", sql`c.presentation_id = r.id and not ${IS_DEFAULT_BLOCK}`),
      some("ticket t", sql`t.presentation_id = r.id`),
      some("allocation a", sql`a.presentation_id = r.id and not a.is_default`),
      some("season_presentation s", sql`s.presentation_id = r.id`),
      some("presentation_change c", sql`r.id in (c.presentation_id, c.to_presentation_id)`),
      some("seat_watch w", sql`w.presentation_id = r.id`),
      some("reference_option o", sql`o.presentation_id = r.id`),
      some("video v", sql`v.presentation_id = r.id`),
      some("imported_sale s", sql`s.presentation_id = r.id`),
    ),
    before: async (db, ids) => {
      await dropDefaults(db, ids);
      const ofShow = [
        "broker_event",
        "seat_event_batch",
        "seat_block",
        "seat_note",
        "presentation_sum",
        "ticket_sum",
      ];
      for (const table of ofShow) await remove(db, table, "presentation_id", ids);
    },
  },
  priceList: {
    table: "price_policy",
    isUsed: any(
      some("presentation p", sql`p.price_policy_id = r.id`),
      some("price e", sql`e.price_policy_id = r.id`),
      some("reference_option o", sql`o.price_policy_id = r.id`),
    ),
  },
  reference: { table: "reference_option", isUsed: sql<boolean>`r.used > 0` },
  pastSale: { table: "imported_sale", isUsed: never, before: removePastSales },
};

const isPrice = sql<boolean>`r.price_policy_id = (k.parts)[1] and r.ticket_group_id = (k.parts)[2]
  and r.ticket_type_id = (k.parts)[3]`;
/** Selects prices `r` by their keys. The key of a price consists of three numbers: list/group/type. */
const pricesOf = (records: readonly string[]) => sql`price r join (
  select key, string_to_array(key, '/')::int[] as parts from unnest(${texts(records)}) as u(key)) k
  on ${isPrice}`;

const PRICE_IS_USED = any(
  some(
    "ticket t join presentation p on p.id = t.presentation_id",
    sql`p.price_policy_id = r.price_policy_id and t.ticket_group_id = r.ticket_group_id
      and t.ticket_type_id = r.ticket_type_id`,
  ),
  some(
    "addon a",
    sql`(a.price_policy_id, a.ticket_group_id, a.ticket_type_id)
      = (r.price_policy_id, r.ticket_group_id, r.ticket_type_id)`,
  ),
);

/**
 * SQL condition: whether the row `r` is one of the records. Numeric keys are compared as numbers, so that the
 * index is used.
 */
const isOneOf = ({ key }: Target, records: readonly string[]): RawBuilder<boolean> =>
  key === undefined
    ? sql<boolean>`r.id = any(${ints(records.map(Number))})`
    : sql<boolean>`${sql.ref(`r.${key}`)} = any(${texts(records)})`;

/**
 * Locks the records until the transaction ends. Waits for other transactions that use one of them, such as a
 * sale that spends a voucher's balance.
 */
export async function lockRecords(
  db: Db,
  target: TargetName,
  records: readonly string[],
): Promise<void> {
  if (target === "soldSeat") return lockSoldSeats(db, records);
  const plain = PLAIN[target];
  if (!plain || records.length === 0) return;
  await sql`select 1 from ${sql.raw(`${plain.table} r`)} where ${isOneOf(plain, records)}
    for update`.execute(db);
  if (target !== "voucher") return;
  await sql`select 1 from system_voucher_item where voucher_id = any(${ints(records.map(Number))})
    for update`.execute(db);
}

/** Returns the records that have been used since the import. Locks nothing. */
export async function usedOf(
  db: Db,
  target: TargetName,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0 || target === "customerFields") return new Set();
  if (target === "soldSeat") return changedSoldSeats(db, records);
  const plain = PLAIN[target];
  const query = plain
    ? sql<{ key: string }>`select ${sql.ref(`r.${plain.key ?? "id"}`)}::text as key
        from ${sql.raw(`${plain.table} r`)} where ${isOneOf(plain, records)} and ${plain.isUsed}`
    : sql<{ key: string }>`select k.key from ${pricesOf(records)} where ${PRICE_IS_USED}`;
  const { rows } = await query.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Deletes the records, which must be unused. If the target is `customerFields`, empties the columns of
 * existing customers that the import has filled. Sold seats are freed, and `onSeats` is called with them.
 */
export async function removeRecords(
  db: Db,
  target: TargetName,
  rows: readonly MadeRow[],
  onSeats: ImportContext["onSeats"],
): Promise<void> {
  if (rows.length === 0) return;
  if (target === "customerFields") return emptyFilled(db, rows);
  const records = rows.map(({ record }) => record);
  if (target === "soldSeat") return onSeats(await takeBackSoldSeats(db, records));
  const plain = PLAIN[target];
  if (!plain) {
    await sql`delete from price d using ${pricesOf(records)} where d.price_policy_id = r.price_policy_id
      and d.ticket_group_id = r.ticket_group_id and d.ticket_type_id = r.ticket_type_id`.execute(
      db,
    );
    return;
  }
  await plain.before?.(db, records.map(Number));
  await sql`delete from ${sql.raw(`${plain.table} r`)} where ${isOneOf(plain, records)}`.execute(
    db,
  );
}
