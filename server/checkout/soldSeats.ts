import { Refused } from "../../domain/refusal.ts";

/** Another order has a ticket of one of these seats: `ticket_seat` of m0001Ground. */
const isSoldToAnother = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "ticket_seat";

/**
 * Writes tickets. Throws CART_EXPIRED where a seat's lock has run out and the seat was sold since, which
 * its ticket shows before its claim is asked. The caller's transaction is over then.
 */
export async function writeTickets<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isSoldToAnother(error) ? new Refused("CART_EXPIRED") : error;
  }
}
