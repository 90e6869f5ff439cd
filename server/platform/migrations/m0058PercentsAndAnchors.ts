import { sql, type Kysely } from "kysely";

/**
 * Percents with up to two decimals, such as 2.4 or 0.35. The same columns hold whole agorot for the other types of
 * charges and discounts. And the day of the month on which a membership by months ends: a month that is shorter does
 * not move it for good.
 */
export const STATEMENTS: readonly string[] = [
  `alter table presentation alter column charge_amount type double precision`,
  `alter table cancellation_policy alter column charge_amount type double precision`,
  `alter table coupon alter column discount_value type double precision`,
  `alter table offer_charge alter column amount type double precision`,
  `alter table membership add column anchor_day int check (anchor_day between 1 and 31)`,
  // If a membership ends on the last day of a month that is too short for its first day, its anchor is the
  // day on which it began.
  `update membership set anchor_day = extract(day from starts_at at time zone 'Asia/Jerusalem')
    where extract(day from ends_at at time zone 'Asia/Jerusalem')
        < extract(day from starts_at at time zone 'Asia/Jerusalem')
      and extract(day from ends_at at time zone 'Asia/Jerusalem' + interval '1 day') = 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
