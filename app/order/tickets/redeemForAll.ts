import type { AreaMember } from "../../../domain/customerSession.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { ticketOf, type Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { enterCode } from "./codes.ts";
import { judgeMember } from "./memberState.ts";

/** Returns the numbers of those of a customer's members whose balance can pay for tickets now. */
export const goodMembers = (
  customer: { readonly Members?: readonly AreaMember[] | undefined } | null,
): string[] =>
  (customer?.Members ?? []).flatMap(({ memberNumber, ...member }) =>
    judgeMember(member) ? [] : [memberNumber],
  );

/** Returns whether a ticket of a sale for members only has no member yet. */
const isWanting = ({ seats, presentation }: Order): boolean =>
  seats.some((seat) => {
    const ticket = seat.subTicketOf === null ? ticketOf(presentation, seat) : undefined;
    return seat.subTicketOf === null && (ticket?.memberNumber ?? null) === null;
  });

/**
 * Assigns members to the order's tickets until each ticket has one. When a member has no balance left,
 * continues with the next. Returns the last refusal if a ticket stays without a member.
 */
export async function redeemForAll(
  context: OrderContext,
  numbers: readonly string[],
): Promise<Refusal | undefined> {
  const { order: of } = context;
  let last: Refusal | undefined;
  for (const number of numbers) {
    while (isWanting(of)) {
      const { refusal } = await enterCode(context, number);
      if (!refusal) continue;
      last = refusal;
      break;
    }
  }
  return isWanting(of) ? last : undefined;
}
