import { ZERO, type Agorot } from "../../../domain/money.ts";
import type { Container } from "../../container.ts";
import type { Names } from "../../platform/locale.ts";
import type { Canceller } from "../reservations/cancelReservation.ts";
import type { SeatChange } from "../../seats/claims.ts";
import type { Db } from "../../platform/store/db.ts";

/** What processing the orders of a change needs. */
export interface ChangeDesk extends Canceller {
  readonly office: Container;
  readonly publicUrl: () => string;
}

/** A change with the names that its messages use. */
export type Change = Awaited<ReturnType<typeof readChange>>;

/** Reads a change that is known to exist. */
export async function readChange(db: Db, id: number) {
  const change = await db
    .selectFrom("presentation_change")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const named = (presentationId: number): Promise<{ feature: Names; location: Names }> =>
    db
      .selectFrom("presentation as p")
      .innerJoin("feature as f", "f.id", "p.feature_id")
      .innerJoin("location as l", "l.id", "p.location_id")
      .select(["f.name as feature", "l.name as location"])
      .where("p.id", "=", presentationId)
      .executeTakeFirstOrThrow();
  const from = await named(change.presentation_id);
  const to = change.to_presentation_id === null ? from : await named(change.to_presentation_id);
  return { ...change, from, to };
}

/** Outcome for one order, with the seat changes to announce after the commit. */
export interface Dealt {
  readonly outcome: "refunded" | "counter" | "released" | "moved" | "exchanged" | "gone";
  readonly tickets: number;
  /** Amount refunded automatically. */
  readonly refund: Agorot;
  /** Amount to be paid out at the box office. */
  readonly due: Agorot;
  readonly cancellationId: string | null;
  readonly changes: readonly SeatChange[];
}

export const GONE: Dealt = {
  outcome: "gone",
  tickets: 0,
  refund: ZERO,
  due: ZERO,
  cancellationId: null,
  changes: [],
};
