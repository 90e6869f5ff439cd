import { Refused } from "../../domain/refusal.ts";

/**
 * Whether the insert failed because another order has a ticket for one of these seats (the unique index
 * `ticket_seat` of migration m0001Ground).
 */
const isSoldToAnother = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "ticket_seat";

/**
 * Writes tickets. Throws CART_EXPIRED if a seat's lock has expired and the seat was sold since. The ticket's
 * unique index reports that before the claim is checked. The caller's transaction is then aborted.
 */
export async function writeTickets<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isSoldToAnother(error) ? new Refused("CART_EXPIRED") : error;
  }
}
