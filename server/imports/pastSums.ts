import { sql } from "kysely";
import { ints, type Db } from "../platform/store/db.ts";

/** Key of the advisory lock that `fold_sales` holds. The sums may only be changed while this lock is held. */
const SUMS_LOCK = 720101;

/**
 * Writes the totals of imported sales to the sales log, on which all reports are based. If the same rows are
 * written with `sign` -1, they cancel out.
 */
export const logPastSales = (db: Db, ids: readonly number[], sign: 1 | -1) =>
  sql`insert into ticket_change (presentation_id, sale_day, ticket_type_id, point_of_sale,
      sold, admitted, takings, charges)
    select presentation_id, sale_day, ticket_type_id, point_of_sale, ${sign}::int * sold,
      ${sign}::int * admitted, ${sign}::int * takings, ${sign}::int * charges
    from imported_sale where id = any(${ints(ids)})`.execute(db);

/** SQL condition: all sums of a row are zero. */
const IS_ZERO = sql<boolean>`(s.sold, s.held, s.cancelled, s.admitted, s.audience, s.takings, s.charges)
  = (0, 0, 0, 0, 0, 0, 0)`;

/**
 * Subtracts imported sales from the sums, and deletes rows in which all sums are zero. The sales log is
 * folded into the sums first, because lines in the log could no longer be assigned to points of sale if their
 * presentation is deleted later.
 */
export async function removePastSales(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUMS_LOCK})`.execute(db);
  await logPastSales(db, ids, -1);
  await sql`select fold_sales()`.execute(db);
  const ofThese = sql`from imported_sale i where i.id = any(${ints(ids)})`;
  await sql`delete from ticket_sum s using imported_sale i where i.id = any(${ints(ids)})
    and (s.presentation_id, s.sale_day, s.ticket_type_id, s.point_of_sale)
      = (i.presentation_id, i.sale_day, i.ticket_type_id, i.point_of_sale) and ${IS_ZERO}`.execute(
    db,
  );
  await sql`delete from presentation_sum s where ${IS_ZERO}
    and s.presentation_id in (select i.presentation_id ${ofThese})`.execute(db);
  await sql`delete from point_sum s where ${IS_ZERO}
    and (s.sale_day, s.location_id, s.feature_id, s.point_of_sale) in (
      select i.sale_day, p.location_id, p.feature_id, i.point_of_sale
      from imported_sale i join presentation p on p.id = i.presentation_id
      where i.id = any(${ints(ids)}))`.execute(db);
}
