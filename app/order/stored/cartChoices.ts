import type { Cart, CartSeat } from "../../../domain/cart.ts";
import { seatKey, type SeatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import type { StoredTicket } from "./storedSeat.ts";

const keyOf = ({ x, y, ticket }: CartSeat): SeatKey => seatKey(ticket.sectionId, x, y);

/**
 * Returns a sort key that puts seats of the same row first, then near ones. A ticket for several seats takes
 * its seats in this order.
 */
function distance(a: CartSeat, b: CartSeat): number {
  const isSameRow = a.ticket.sectionId === b.ticket.sectionId && a.y === b.y;
  return Math.abs(a.x - b.x) + (isSameRow ? 0 : 10_000);
}

/**
 * Returns the main seat of each sub-ticket. The cart says which seats are sub-tickets, but not which main
 * seat each belongs to. Each main seat of the same ticket type therefore gets the nearest sub-tickets.
 */
function mainsOf(seats: readonly CartSeat[]): ReadonlyMap<CartSeat, SeatKey> {
  const found = new Map<CartSeat, SeatKey>();
  const kinds = Map.groupBy(seats, ({ ticket: { ticketGroupId, ticketId } }) =>
    [ticketGroupId, ticketId].join(" "),
  );
  for (const alike of kinds.values()) {
    const mains = alike.filter(({ ticket }) => !ticket.isMultiplyFactorSubTicket);
    let subs = alike.filter(({ ticket }) => ticket.isMultiplyFactorSubTicket);
    const each = Math.floor(subs.length / mains.length);
    for (const main of mains) {
      const near = subs.toSorted((a, b) => distance(main, a) - distance(main, b)).slice(0, each);
      for (const sub of near) found.set(sub, keyOf(main));
      subs = subs.filter((sub) => !near.includes(sub));
    }
  }
  return found;
}

function ticketIn({ ticket }: CartSeat, main: SeatKey | undefined): StoredTicket {
  const { ticketId, ref1, ref2, addons, amount } = ticket;
  return {
    ticketId,
    subTicketOf: main ?? null,
    ...(ref1 == null ? {} : { ref1 }),
    ...(ref2 == null ? {} : { ref2 }),
    ...(addons?.length ? { addons: addons.map(({ id }) => id) } : {}),
    ...(main === undefined ? { amount } : {}),
  };
}

/**
 * Converts the server's cart into the format of `choicesText`, for a new tab after all others were closed.
 * Codes and the voucher that pays are entered again, each code as often as it was on a ticket, because only
 * the server knows their current balance. Undefined if the cart has no seat of this presentation.
 */
export function cartChoices(cart: Cart, presentationId: number): string | undefined {
  const seats = cart.seats.filter(({ ticket }) => ticket.prsntId === presentationId);
  if (seats.length === 0) return undefined;
  const mains = mainsOf(seats);
  const tickets = Object.fromEntries(
    seats.map((seat) => [keyOf(seat), ticketIn(seat, mains.get(seat))]),
  );
  const codes = seats
    .filter(({ ticket }) => !ticket.isMultiplyFactorSubTicket)
    .flatMap(({ ticket }) => ticket.code ?? []);
  return JSON.stringify({
    presentationId,
    step: Step.seats,
    entered: [Step.seats],
    partySize: seats.length,
    isHold: cart.isHold ?? false,
    tickets,
    products: Object.fromEntries(
      cart.products.flatMap(({ id, quantity, code }) => (code ? [] : [[id, quantity] as const])),
    ),
    // The balance is unknown here. The products step loads the balance.
    redeemed: cart.products.flatMap(({ id: productId, quantity, code }) =>
      code ? [{ code, productId, quantity, balance: quantity }] : [],
    ),
    waitingCodes: [...codes, ...Object.keys(cart.voucherPayments ?? {})],
  });
}
