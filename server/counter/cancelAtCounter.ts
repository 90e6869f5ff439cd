import type * as z from "zod/mini";
import type { cancelAtCounter as call } from "../../domain/api/counter.ts";
import type { Operator } from "../operators/operators.ts";
import {
  cancelOrder,
  type Canceller,
  type CancelledAt,
} from "../reservations/cancelReservation.ts";
import { findAtCounter } from "./findAtCounter.ts";

type Wish = z.output<typeof call.body>;

/**
 * Cancels tickets of an order at the counter, up to the beginning of their shows. What was paid goes back
 * where it came from; where that takes none, over the counter by the way that was said. Throws
 * ORDER_NOT_FOUND, NOTHING_TO_CANCEL, BALANCE_IS_DUE where no way was said and one is needed.
 */
export async function cancelAtCounter(
  canceller: Canceller,
  operator: Operator,
  reservationIdentifier: string,
  { over, ...wish }: Wish,
): Promise<CancelledAt> {
  const { id } = await findAtCounter(canceller.office.db, operator, reservationIdentifier);
  const counter = {
    over: over ? { operator, ...over, reference: over.reference ?? null } : undefined,
  };
  return cancelOrder(canceller, id, wish, counter);
}
