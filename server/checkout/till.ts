import type { Container } from "../container.ts";
import { openPaidSales, type Paid } from "./sellPaid.ts";
import type { Reserved } from "../orders/reserved.ts";

/**
 * Services that are needed to settle a payment: the database, the seat locks, the sale of paid carts, and a
 * function that wakes the outbox.
 */
export type Till = Pick<Container, "db" | "locks" | "log"> & {
  /** Completes the sale of a payment whose money is reserved (`openPaidSales`). */
  readonly sellPaid: (paid: Paid) => Promise<Reserved>;
  readonly kickOutbox: () => void;
};

export const openTill = (
  { db, locks, log }: Pick<Container, "db" | "locks" | "log">,
  kickOutbox: () => void,
): Till => ({ db, locks, log, kickOutbox, sellPaid: openPaidSales({ db, locks }, kickOutbox) });
