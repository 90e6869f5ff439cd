import { storeCart } from "../../../domain/api/payment.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { eventsOf, type ChosenSeat, type Order } from "./order.ts";
import { arePriceable, learnSaid } from "./offerCart.ts";
import { isUnknown } from "./ownClaims.ts";
import { cartOf, chosenRedeemed, type PricedOrder } from "./pricePreview.ts";
import { judgeOrderTickets, unansweredSeats } from "./ticketCounts.ts";
import type { OrderContext } from "./orderContext.ts";

/** Returns a key of everything that determines the price, so that orders with equal keys cost the same. */
export const choiceOf = (of: PricedOrder): string =>
  JSON.stringify([
    of.isHold,
    eventsOf(of).map(({ presentation, seats }) => [presentation.id, seats.map(chosenFor)]),
    of.products,
    chosenRedeemed(of).map(({ code, productId, quantity }) => [code, productId, quantity]),
    of.voucher?.code,
    of.offers?.lines,
  ]);

const chosenFor = (seat: ChosenSeat): unknown[] => {
  const { key, ticketId, subTicketOf, codeTicket, addons, amount, ref1, ref2 } = seat;
  return [key, ticketId, subTicketOf, codeTicket?.code, addons, amount, ref1, ref2];
};

const isWhole = (of: Order): boolean =>
  of.offers ? arePriceable(of.offers.lines) : areTicketsWhole(of);

/**
 * Returns whether the server can price the tickets: every seat has a ticket, every ticket its answers, and
 * members' tickets a valid membership.
 */
const areTicketsWhole = (of: Order): boolean =>
  of.presentation !== undefined &&
  of.seats.length > 0 &&
  of.seats.every(({ ticketId }) => ticketId !== null) &&
  unansweredSeats(of).length === 0 &&
  judgeOrderTickets(of)?.code !== "NO_VALID_MEMBERSHIP";

/** Request counter, so that answers to older requests are ignored. */
let asked = 0;

/**
 * Stores the cart at the server, and loads its price, its members and a possible refusal. Does nothing while
 * the order is incomplete.
 */
export async function askQuote({
  order: of,
  call,
  quote: into,
}: OrderContext): Promise<Refusal | undefined> {
  if (!isWhole(of)) return undefined;
  const mine = ++asked;
  const choice = choiceOf(of);
  const { reply, refusal } = await call(storeCart, { body: { cart: cartOf(of), uuid: null } });
  if (mine !== asked) return refusal;
  if (reply) {
    const { totals, cart, availableMembers: members = {} } = reply;
    if (of.offers && choiceOf(of) === choice) {
      learnSaid(of.offers, totals, cart.globalServiceCharge.name);
    }
    Object.assign(into, { of: choice, totals, members, refusal: undefined });
  } else if (!isUnknown(refusal)) {
    Object.assign(into, { of: choice, totals: undefined, refusal });
  }
  return refusal;
}
