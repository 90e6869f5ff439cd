import type { LockTimer } from "./presentation.ts";

/**
 * Step indices of the booking (storefront.md section 2). On screen, the step of products comes before that of
 * the customer.
 */
export const Step = { seats: 0, tickets: 1, customer: 2, products: 3 } as const;
export type Step = (typeof Step)[keyof typeof Step];

/** Steps in the order in which a visitor completes them (contract, "Timers"). */
export const STEPS_AS_WALKED: readonly Step[] = [
  Step.seats,
  Step.tickets,
  Step.products,
  Step.customer,
];

/**
 * Minutes before the show by which an unpaid reservation has to be collected at the latest (storefront.md
 * section 9).
 */
export const HOLD_MINUTES_BEFORE = 30;

/** Returns the duration of a step's lock timer, in seconds. */
export function stepSeconds(timer: LockTimer, step: Step): number {
  switch (step) {
    case Step.seats:
      return timer.chooseSeatsInSeconds;
    case Step.tickets:
      return timer.chooseTicketsInSeconds;
    case Step.customer:
      return timer.customerInfoInSeconds;
    case Step.products:
      return timer.chooseProductsInSeconds;
  }
}
