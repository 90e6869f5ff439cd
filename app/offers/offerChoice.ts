import type { Refusal } from "../../domain/refusal.ts";
import { giveBack, type Leaving } from "../order/events/keptEvents.ts";
import type { ChosenPlace } from "../order/cart/chosenPlace.ts";
import {
  emptyOffers,
  hasSeat,
  type OfferKind,
  type OfferLine,
  type OfferSeller,
  type ReadOfferCart,
} from "../order/cart/offerCart.ts";
import { unlockPlaces } from "../order/cart/offerSeats.ts";
import { eventsOf, resetOrder, type Order } from "../order/cart/order.ts";
import type { OrderContext } from "../order/cart/orderContext.ts";
import { pauseOrder } from "../order/steps/orderSteps.ts";
import {
  dropLookedAt,
  dropOffers,
  heldOffers,
  storedOffers,
} from "../order/stored/storedOffers.ts";
import { forgetChoices, storedChoices } from "../order/stored/storedOrder.ts";
import { ask, type Hindrance } from "./question.ts";

/**
 * Returns the tickets in the cart with the halls of their seats, also those that were chosen before a reload.
 */
function heldTickets({ order: of, store }: OrderContext): Leaving[] {
  const open = eventsOf(of);
  if (open.length > 0 || of.presentation) return open;
  const stored = storedChoices(store)?.events ?? [];
  return stored.map((event) => ({ presentation: event, seats: event.seats }));
}

/** Returns the kind of goods in the cart, or undefined if it is empty. */
const kindHeld = (context: OrderContext): OfferKind | "tickets" | undefined =>
  heldTickets(context).length > 0 ? "tickets" : heldOffers(context.order, context.store)?.kind;

/**
 * Opens the order for a kind of offers and restores the lines chosen before. Keeps the buyer's details. A
 * cart of another kind stays until the visitor chooses something and agrees to empty it.
 */
export function openOffers(context: OrderContext, kind: OfferKind): void {
  const { order: of } = context;
  if (kind !== "enrolments") dropLookedAt(context);
  const held = kindHeld(context);
  if (held !== undefined && held !== kind) return;
  if (of.offers?.kind !== kind || of.phase === "done") {
    const stored = storedOffers(context.store);
    const own = stored?.offers.kind === kind ? stored : undefined;
    resetOrder(of);
    of.offers = own?.offers ?? emptyOffers(kind);
    of.expiresAt = own?.expiresAt;
  }
  of.phase = "ready";
}

export const closeOffers = (of: Order): void => pauseOrder(of);

/** Returns the order's lines if they are of the given kind, otherwise an empty array. */
export const linesOf = (
  kind: OfferKind,
  of: { readonly offers: ReadOfferCart | undefined },
): readonly OfferLine[] => (of.offers?.kind === kind ? of.offers.lines : []);

type LineName = Pick<OfferLine, "offerId" | "priceId" | "memberNumber" | "enrolled">;

const isSameLine = (a: LineName, b: LineName): boolean =>
  a.enrolled?.key === b.enrolled?.key &&
  a.offerId === b.offerId &&
  a.priceId === b.priceId &&
  a.memberNumber === b.memberNumber;

/** A line that the visitor wants to add, with its seller. */
export interface Wish {
  readonly kind: OfferKind;
  readonly seller: OfferSeller;
  readonly line: OfferLine;
}

/**
 * Returns why a line cannot be bought together with the cart, or undefined if it can (back-office.md sections
 * 4, 5).
 */
export function hindranceOf(
  context: OrderContext,
  { kind, seller, line }: Wish,
): Hindrance | undefined {
  const { order: of } = context;
  const held = kindHeld(context);
  if (held === undefined) return undefined;
  if (held !== kind) return held;
  const { offers } = of;
  const others = linesOf(kind, of).filter((other) => !isSameLine(other, line));
  if (!offers?.seller || others.length === 0) return undefined;
  const isOther = (["businessId", "authProfileId"] as const).some(
    (key) => offers.seller?.[key] !== seller[key],
  );
  if (isOther) return "seller";
  const isOtherSeason = others.some(({ offerId }) => offerId !== line.offerId);
  if (kind === "enrolments" && isOtherSeason) return "enrolments";
  return others.some(({ currencyCode }) => currencyCode !== line.currencyCode)
    ? "currency"
    : undefined;
}

/**
 * Writes a line into the order. A quantity of 0 removes the line. Clears the server's price, which was for
 * the old lines.
 */
function write(context: OrderContext, { kind, seller, line }: Wish): void {
  const { order: of } = context;
  if (of.offers?.kind !== kind) openOffers(context, kind);
  const { offers } = of;
  if (!offers) return;
  const place = offers.lines.findIndex((other) => isSameLine(other, line));
  const gone = line.quantity === 0 ? offers.lines[place] : undefined;
  // A failure is ignored, because the lock of the seat expires by itself.
  if (gone) void unlockPlaces([{ ...gone }], context.steadyCall);
  if (line.quantity === 0) offers.lines = offers.lines.filter((_, at) => at !== place);
  else if (place < 0) offers.lines.push(line);
  else offers.lines[place] = line;
  offers.said = undefined;
  offers.seller = seller;
}

/** Removes everything from the cart and releases its seats. Keeps the buyer's details. */
async function dropAll(context: OrderContext): Promise<Refusal | undefined> {
  const { order: of } = context;
  const tickets = heldTickets(context);
  const why =
    tickets.length > 0
      ? await giveBack(tickets, of, context.steadyCall)
      : await dropOffers(context);
  if (why) return why;
  of.hall?.close();
  resetOrder(of);
  forgetChoices(context.store);
  return undefined;
}

/**
 * Sets or clears the permanent seat of a membership. The order expires when the lock of the permanent seat
 * expires.
 */
export function placeLine(
  offerId: number,
  seat: ChosenPlace | null,
  expiresAt: string | undefined,
  of: Order,
): void {
  const { offers } = of;
  if (!offers) return;
  offers.lines = offers.lines.map((line) =>
    hasSeat(line) && line.offerId === offerId ? { ...line, seat } : line,
  );
  of.expiresAt = expiresAt;
}

/**
 * Adds or changes a line. If the cart has another kind, seller or currency, first asks whether to empty it,
 * and removes nothing until the visitor agrees.
 */
export function choose(context: OrderContext, wish: Wish): void {
  const because = wish.line.quantity > 0 ? hindranceOf(context, wish) : undefined;
  if (!because) return write(context, wish);
  ask({
    because,
    async onYes() {
      const why = await dropAll(context);
      if (why) return why;
      openOffers(context, wish.kind);
      write(context, wish);
      return undefined;
    },
  });
}

/** Updates the lines from a newly loaded list. Removes lines for which `renewed` returns undefined. */
export function renewLines(
  kind: OfferKind,
  renewed: (line: OfferLine) => OfferLine | undefined,
  of: Order,
): void {
  const { offers } = of;
  if (!offers || offers.kind !== kind) return;
  const lines = offers.lines.flatMap((line) => renewed(line) ?? []);
  if (JSON.stringify(lines) === JSON.stringify(offers.lines)) return;
  offers.lines = lines;
  offers.said = undefined;
}
