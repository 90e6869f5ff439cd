import { ZERO, type Agorot } from "../../../domain/money.ts";
import type { Container } from "../../container.ts";
import type { Names } from "../../platform/locale.ts";
import type { Canceller } from "../reservations/cancelReservation.ts";
import type { SeatChange } from "../../seats/claims.ts";
import type { Db } from "../../platform/store/db.ts";

/** What dealing with a change's orders needs. */
export interface ChangeDesk extends Canceller {
  readonly office: Container;
  readonly publicUrl: () => string;
}

/** A change with what its messages name. */
export type Change = Awaited<ReturnType<typeof readChange>>;

/** Reads a change that is there. */
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

/** What became of an order, and what is to be announced once that is committed. */
export interface Dealt {
  readonly outcome: "refunded" | "counter" | "released" | "moved" | "exchanged" | "gone";
  readonly tickets: number;
  /** Goes back by itself. */
  readonly refund: Agorot;
  /** Waits at the box office. */
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
