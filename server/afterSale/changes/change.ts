import { ZERO, type Agorot } from "../../../domain/money.ts";
import type { Container } from "../../container.ts";
import type { Names } from "../../platform/locale.ts";
import type { Canceller } from "../reservations/cancelReservation.ts";
import type { SeatChange } from "../../seats/claims.ts";
import type { Db } from "../../platform/store/db.ts";

/** The services that are needed to process the orders of a change. */
export interface ChangeDesk extends Canceller {
  readonly office: Container;
  readonly publicUrl: () => string;
}

/** A change, with the names of its show and location before (`from`) and after (`to`) it. */
export type Change = Awaited<ReturnType<typeof readChange>>;

/** Reads a change by its id. Throws an internal error if the change does not exist. */
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

/** The result of processing one order. The seat changes in `changes` are announced after the commit. */
export interface Dealt {
  readonly outcome: "refunded" | "counter" | "released" | "moved" | "exchanged" | "gone";
  readonly tickets: number;
  /** Amount that is refunded automatically, in agorot. */
  readonly refund: Agorot;
  /** Amount that the box office has to pay out, in agorot. */
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
