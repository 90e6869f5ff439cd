import { refusal, type Refusal } from "../../../domain/refusal.ts";

/**
 * Refuses with TOO_MANY_SEATS { max } if a transaction takes more than `max` seats. `seats` counts seats and
 * places of all its presentations, including sub-tickets (storefront.md section 5, seats; the value is
 * configuration).
 */
export const judgeMaximum = (seats: number, max: number): Refusal | undefined =>
  seats > max ? refusal("TOO_MANY_SEATS", { max }) : undefined;
