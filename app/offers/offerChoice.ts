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
import { eventsOf, order, resetOrder, type Order } from "../order/cart/order.ts";
import { pauseOrder } from "../order/steps/orderSteps.ts";
import { steadyCall } from "../order/cart/steadyCall.ts";
import {
  dropLookedAt,
  dropOffers,
  heldOffers,
  storedOffers,
} from "../order/stored/storedOffers.ts";
import { forgetChoices, storedChoices } from "../order/stored/storedOrder.ts";
import { ask, type Hindrance } from "./question.ts";
import { tabStore } from "../shell/net/stores.ts";

/** Returns the tickets in the cart, from this page or before a reload, with the halls of their seats. */
function heldTickets(of: Order): Leaving[] {
  const open = eventsOf(of);
  if (open.length > 0 || of.presentation) return open;
  const stored = storedChoices(tabStore)?.events ?? [];
  return stored.map((event) => ({ presentation: event, seats: event.seats }));
}

/** Returns the kind of the cart, or undefined if it is empty. */
const kindHeld = (of: Order = order): OfferKind | "tickets" | undefined =>
  heldTickets(of).length > 0 ? "tickets" : heldOffers(of)?.kind;

/**
 * Opens the order for a kind and restores its earlier choice. Keeps the buyer. A cart of another kind stays
 * until something is chosen and the question about it is answered.
 */
export function openOffers(kind: OfferKind, of: Order = order): void {
  if (kind !== "enrolments") dropLookedAt(of);
  const held = kindHeld(of);
  if (held !== undefined && held !== kind) return;
  if (of.offers?.kind !== kind || of.phase === "done") {
    const stored = storedOffers();
    const own = stored?.offers.kind === kind ? stored : undefined;
    resetOrder(of);
    of.offers = own?.offers ?? emptyOffers(kind);
    of.expiresAt = own?.expiresAt;
  }
  of.phase = "ready";
}

export const closeOffers = (of: Order = order): void => pauseOrder(of);

/** Returns the lines of a kind. */
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

/** A line with its seller. */
export interface Wish {
  readonly kind: OfferKind;
  readonly seller: OfferSeller;
  readonly line: OfferLine;
}

/** Returns why this wish conflicts with the cart (back-office.md sections 4, 5). */
export function hindranceOf(
  { kind, seller, line }: Wish,
  of: Order = order,
): Hindrance | undefined {
  const held = kindHeld(of);
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

/** Writes a line. A quantity of 0 removes it. Clears the server's price, which was for other lines. */
function write({ kind, seller, line }: Wish, of: Order): void {
  if (of.offers?.kind !== kind) openOffers(kind, of);
  const { offers } = of;
  if (!offers) return;
  const place = offers.lines.findIndex((other) => isSameLine(other, line));
  const gone = line.quantity === 0 ? offers.lines[place] : undefined;
  // The result does not matter here: a seat that stays locked expires by itself.
  if (gone) void unlockPlaces([{ ...gone }], steadyCall);
  if (line.quantity === 0) offers.lines = offers.lines.filter((_, at) => at !== place);
  else if (place < 0) offers.lines.push(line);
  else offers.lines[place] = line;
  offers.said = undefined;
  offers.seller = seller;
}

/** Drops everything in the cart. Keeps the buyer. */
async function dropAll(of: Order): Promise<Refusal | undefined> {
  const tickets = heldTickets(of);
  const why =
    tickets.length > 0 ? await giveBack(tickets, of, steadyCall) : await dropOffers(of, steadyCall);
  if (why) return why;
  of.hall?.close();
  resetOrder(of);
  forgetChoices();
  return undefined;
}

/** Sets or clears a membership's permanent seat. The order gets the expiry of that seat. */
export function placeLine(
  offerId: number,
  seat: ChosenPlace | null,
  expiresAt: string | undefined,
  of: Order = order,
): void {
  const { offers } = of;
  if (!offers) return;
  offers.lines = offers.lines.map((line) =>
    hasSeat(line) && line.offerId === offerId ? { ...line, seat } : line,
  );
  of.expiresAt = expiresAt;
}

/**
 * Chooses a line with its quantity. If the cart has another kind, seller or currency, asks first. Nothing is
 * dropped before the answer.
 */
export function choose(wish: Wish, of: Order = order): void {
  const because = wish.line.quantity > 0 ? hindranceOf(wish, of) : undefined;
  if (!because) return write(wish, of);
  ask({
    because,
    async onYes() {
      const why = await dropAll(of);
      if (why) return why;
      openOffers(wish.kind, of);
      write(wish, of);
      return undefined;
    },
  });
}

/** Updates the lines from a newer list. Removes those that are no longer sold. */
export function renewLines(
  kind: OfferKind,
  renewed: (line: OfferLine) => OfferLine | undefined,
  of: Order = order,
): void {
  const { offers } = of;
  if (!offers || offers.kind !== kind) return;
  const lines = offers.lines.flatMap((line) => renewed(line) ?? []);
  if (JSON.stringify(lines) === JSON.stringify(offers.lines)) return;
  offers.lines = lines;
  offers.said = undefined;
}
