import { Refused } from "../../domain/refusal.ts";

/**
 * Whether the insert failed because another order has a ticket for one of these seats (the unique index
 * `ticket_seat` of migration m0001Ground).
 */
const isSoldToAnother = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "ticket_seat";

/**
 * Writes tickets. Throws CART_EXPIRED if a seat's lock has expired and the seat was then sold to somebody
 * else. If the seat was sold, the tickets' unique index fails the insert before the seat claims are checked.
 * The failed insert has aborted the caller's transaction.
 */
export async function writeTickets<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isSoldToAnother(error) ? new Refused("CART_EXPIRED") : error;
  }
}
