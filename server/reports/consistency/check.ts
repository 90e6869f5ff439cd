import { sql, type RawBuilder } from "kysely";
import type { ConsistencyCheck } from "../../../domain/consistency.ts";
import type { Db } from "../../platform/store/db.ts";

/** An inconsistency in the books (orders, seats and payments), as the checks return it. */
export interface FaultRow {
  readonly check: ConsistencyCheck;
  /** Identifies the fault among the faults of its check. */
  readonly subject: string;
  /** Null for a payment without an order. */
  readonly businessId: number | null;
  readonly orderId: string | null;
  readonly presentationId: number | null;
  readonly area: number | null;
  readonly seatNo: number | null;
  readonly paymentIdentifier: string | null;
}

export interface Check {
  readonly check: ConsistencyCheck;
  /** A query for the faults. The query returns the columns of `FaultRow` except `check` and `subject`. */
  readonly rows: RawBuilder<unknown>;
}

/** Maximum number of faults that one check returns. */
const MAX_FAULTS = 500;

/** Runs a check. Returns at most `MAX_FAULTS` faults. */
export async function faultsOf(db: Db, { check, rows }: Check): Promise<FaultRow[]> {
  const found = await sql<Omit<FaultRow, "check" | "subject">>`
    select * from (${rows}) f
    order by "orderId", "presentationId", area, "seatNo", "paymentIdentifier"
    limit ${MAX_FAULTS}`.execute(db);
  return found.rows.map((row) => {
    const { orderId, presentationId, area, seatNo, paymentIdentifier } = row;
    const parts = [orderId ?? paymentIdentifier, presentationId, area, seatNo];
    return { ...row, check, subject: parts.filter((part) => part !== null).join(":") };
  });
}
