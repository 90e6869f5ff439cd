import { commit, Reservation } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { ChosenSeat } from "../cart/order.ts";
import { isUnknown } from "../cart/ownClaims.ts";
import { cartOf } from "../cart/pricePreview.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { moving, type Moving, type MovingTicket } from "../seats/moving.ts";

/**
 * Pauses in ms before a move without an answer is retried. Retries are safe, because the move has an
 * idempotency key.
 */
const PAUSES: readonly number[] = [1000, 2000, 4000, 8000];

export interface Move {
  readonly from: MovingTicket;
  readonly to: ChosenSeat;
}

/**
 * Assigns tickets to the chosen seats. Tickets and seats are both sorted by price and then by seat index, so
 * that neighbours stay neighbours.
 */
export function movesOf(
  now: Pick<Moving, "tickets" | "wanted">,
  seats: readonly ChosenSeat[],
  costOf: (ticketGroupId: number) => number | undefined,
): Move[] {
  const inOrder = <T extends { readonly ticketGroupId: number; readonly seat: number | null }>(
    all: readonly T[],
  ): T[] =>
    all.toSorted(
      (a, b) =>
        (costOf(a.ticketGroupId) ?? 0) - (costOf(b.ticketGroupId) ?? 0) ||
        (a.seat ?? 0) - (b.seat ?? 0),
    );
  const from = inOrder(now.tickets.filter(({ seat }) => now.wanted.includes(seat)));
  const to = inOrder(seats.filter(({ seat }) => seat !== null));
  return from.flatMap((ticket, place) => (to[place] ? [{ from: ticket, to: to[place] }] : []));
}

/**
 * Moves tickets to seats that this visitor has locked (storefront.md section 3, cart payload). Nothing is
 * paid. Returns the refusal PRICE_LEVEL_MISMATCH if a ticket's new seat has another price.
 */
export async function moveSeats(
  { order: of, call }: OrderContext,
  moves: readonly Move[],
  wait: (ms: number) => Promise<void> = pause,
): Promise<Refusal | undefined> {
  const { now } = moving;
  const { presentation } = of;
  if (!now || !presentation || moves.length === 0) return refusal("NOTHING_SELECTED");
  const { id: presentationId } = presentation;
  const tickets = moves.map(({ from, to }) => ({
    presentationId,
    sectionId: from.sectionId,
    x: from.x,
    y: from.y,
    newSeat: { sectionId: to.sectionId, x: to.x, y: to.y },
  }));
  const cart = cartOf(of, {
    paymentMethod: "none",
    isHold: false,
    seats: [],
    products: [],
    voucherPayments: {},
    globalServiceCharge: { name: "", amount: 0 },
    termsConfirmed: true,
    modify: { resId: now.reservationIdentifier, tickets },
  });
  const body = { cart, miniSiteUrl: null };
  const once = { idempotencyKey: crypto.randomUUID() };
  let answer = await call(commit, { body }, once);
  for (const ms of PAUSES) {
    const isOpen =
      answer.refusal && (isUnknown(answer.refusal) || answer.refusal.code === "IN_PROGRESS");
    if (!isOpen) break;
    await wait(ms);
    answer = await call(commit, { body }, once);
  }
  if (answer.refusal) return answer.refusal;
  const moved = Reservation.safeParse(answer.reply).data;
  if (!moved) return refusal("errorResponse");
  moving.now = { ...now, moved };
  return undefined;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
