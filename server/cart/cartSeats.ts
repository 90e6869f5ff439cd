import type { Cart, CartSeat } from "../../domain/cart.ts";
import { normalizeCode } from "../../domain/code.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { minus } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { PresentationRow } from "../prices/showRows.ts";
import {
  ticketCharge,
  type ListedPrice,
  type PriceList,
  type PriceLists,
} from "../prices/priceLists.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { readCodes, type CodeBook } from "../codes/codeBook.ts";
import type { CodeAsker } from "../codes/memberProof.ts";
import type { UsingPlace } from "../codes/judgeUses.ts";
import { placeTicket } from "../codes/placeCode.ts";
import type { Plan } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";

/** A presentation of the cart, with its plan and its price list. */
export interface CartShow {
  readonly row: PresentationRow;
  readonly plan: Plan;
  readonly list: PriceList;
}

/** A seat of the cart, with its place in the plan and its prices. */
export interface CartPlace extends UsingPlace {
  readonly ref: SeatRef;
  readonly show: CartShow;
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly price: ListedPrice;
  /** The service charge in agorot. A sub-ticket adds its charge to the total but no price. */
  readonly serviceCharge: Agorot;
  readonly code: string | null;
  readonly ref1: string | null;
  readonly ref2: string | null;
}

const wrongSeat = (place: number, field: string): Refused =>
  new Refused("VALIDATION", {
    fields: [{ field: `cart.seats.${place}.${field}`, message: "not of this presentation's plan" }],
  });

/**
 * Returns the presentations that a cart names, in the cart's order. Throws NOT_FOUND if one of the
 * presentations does not exist.
 */
export async function showsOf(
  { showRow, plans }: Pick<PriceContainer, "showRow" | "plans">,
  priceLists: PriceLists,
  cart: Cart,
): Promise<Map<number, CartShow>> {
  const ids = [...new Set(cart.seats.map((seat) => seat.ticket.prsntId))];
  const rows = await Promise.all(ids.map(showRow));
  const shows = new Map<number, CartShow>();
  for (const [at, id] of ids.entries()) {
    const row = rows[at];
    if (!row) throw new Refused("NOT_FOUND", { presentationId: id });
    const [plan, list] = await Promise.all([
      plans.byVersion(row.plan_version),
      priceLists.of(row.price_policy_id),
    ]);
    shows.set(id, { row, plan, list });
  }
  return shows;
}

/** Returns a cart's seat in the plan, and its ticket group. */
function locate({ row, plan }: CartShow, { x, y, ticket }: CartSeat, place: number) {
  const { sectionId } = ticket;
  const area = plan.areas.get(sectionId);
  if (area) {
    if (x < 1 || x > area.capacity) throw wrongSeat(place, "x");
    const ref = { presentationId: row.id, area: sectionId, seat: x };
    return { ref, ticketGroupId: area.ticketGroupId };
  }
  const seat = seatAt(plan.layout, sectionId, x, y);
  if (seat < 0) throw wrongSeat(place, "x");
  const ref = { presentationId: row.id, area: RESERVED_AREA, seat };
  return { ref, ticketGroupId: addressOf(plan.layout, seat).ticketGroupId };
}

/** Reads the rows of all codes and references that the cart names. */
export function codesOf(
  db: Db,
  shows: ReadonlyMap<number, CartShow>,
  cart: Cart,
  asker: CodeAsker,
): Promise<CodeBook> {
  const prompted = cart.seats.flatMap(({ ticket }) => {
    const group = shows.get(ticket.prsntId)?.list.get(ticket.ticketGroupId);
    const price = group?.prices.find((each) => each.ticketId === ticket.ticketId);
    return price?.ref1prompt || price?.ref2prompt ? [ticket.ticketId] : [];
  });
  const [first] = shows.values();
  return readCodes(db, {
    businessId: first?.row.business_id,
    asker,
    codes: [
      ...cart.seats.flatMap(({ ticket }) => ticket.code || []),
      ...cart.products.flatMap(({ code }) => code || []),
      ...Object.keys(cart.voucherPayments ?? {}),
    ],
    promptedTicketIds: [...new Set(prompted)],
  });
}

/** Returns a text as it is stored with the ticket. Null for an empty text. */
const kept = (text: string | null | undefined): string | null =>
  text ? normalizeCode(text) || null : null;

/**
 * How the box office differs from the storefront: only the box office sells walk-in tickets and gives tickets
 * away.
 */
export interface SaleTerms {
  readonly isCounter?: boolean;
  readonly isComplimentary?: boolean;
}

function placeOf(
  book: CodeBook,
  show: CartShow,
  seat: CartSeat,
  place: number,
  { isCounter, isComplimentary }: SaleTerms,
): CartPlace {
  const { ticket } = seat;
  const { ref, ticketGroupId } = locate(show, seat, place);
  // These checks reject a seat with the price of a cheaper group, or with a place in another hall's plan.
  if (ticket.ticketGroupId !== ticketGroupId) throw wrongSeat(place, "ticket.ticketGroupId");
  if (ticket.seatplanId !== show.row.seatplan_id) throw wrongSeat(place, "ticket.seatplanId");
  if (ticket.venueId !== show.row.venue_id) throw wrongSeat(place, "ticket.venueId");
  const group = show.list.get(ticketGroupId);
  if (!group) throw new Refused("NO_PRICE_POLICY", { ticketGroupId });
  const price = group.prices.find((each) => each.ticketId === ticket.ticketId);
  if (!price || (price.isWalkin && !isCounter))
    throw new Refused("ticketNotFound", { ticketId: ticket.ticketId });
  const placed = placeTicket(book, { show: show.row, ticketGroupId, price }, ticket, place);
  return {
    ...placed,
    ...(isComplimentary && { coupon: minus(ZERO, placed.listed) }),
    ref,
    show,
    sectionId: ticket.sectionId,
    ticketGroupId,
    price,
    isSubTicket: ticket.isMultiplyFactorSubTicket,
    isMemberSale: show.row.isMemberSale,
    serviceCharge: ticketCharge(price, show.row),
    code: placed.found?.code ?? null,
    ref1: kept(ticket.ref1),
    ref2: kept(ticket.ref2),
  };
}

/**
 * Returns all seats of the cart, in the cart's order. Throws VALIDATION for a seat that does not exist or is in
 * the cart twice.
 */
export function placesOf(
  book: CodeBook,
  shows: ReadonlyMap<number, CartShow>,
  cart: Cart,
  terms: SaleTerms = {},
): CartPlace[] {
  const seen = new Set<string>();
  return cart.seats.map((seat, place) => {
    const found = placeOf(book, shows.get(seat.ticket.prsntId)!, seat, place, terms);
    const key = `${found.ref.presentationId}/${found.ref.area}/${found.ref.seat}`;
    if (seen.has(key)) throw wrongSeat(place, "x");
    seen.add(key);
    return found;
  });
}
