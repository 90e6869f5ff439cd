import { refusal, type Refusal } from "../../../domain/refusal.ts";

/**
 * Refuses with TOO_MANY_SEATS { max } if a transaction has more than `max` seats. `seats` is the number of
 * seats and places in all presentations of the transaction, including sub-tickets (storefront.md section 5,
 * seats). The value of `max` is configurable.
 */
export const judgeMaximum = (seats: number, max: number): Refusal | undefined =>
  seats > max ? refusal("TOO_MANY_SEATS", { max }) : undefined;
