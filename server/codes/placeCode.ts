import type { CartSeat } from "../../domain/cart.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { larger, minus } from "../../domain/moneySums.ts";
import { judgeOpenPrice } from "../../domain/judgeOpenPrice.ts";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";
import type { Addon } from "../prices/addons.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import type { CodeBook } from "./codeBook.ts";
import type { FoundCode, Grant, Offer } from "./offer.ts";
import { promptOf, referenceOf, type Reference } from "./references.ts";

/** A ticket of a cart with its price, and with its code, references and add-ons resolved. */
export interface PlacedTicket {
  /** The listed price in agorot. 0 for a sub-ticket. */
  readonly listed: Agorot;
  /** The reduction by the code, in agorot. 0 or negative. */
  readonly coupon: Agorot;
  readonly addons: readonly Addon[];
  readonly multiplyFactor: number;
  readonly found: FoundCode | null;
  readonly grant: Grant | null;
  readonly references: readonly Reference[];
}

type Ticket = CartSeat["ticket"];

/** Error code for a ticket that requires a code and has none, by access rule. */
const WITHOUT_CODE = {
  member: "NO_VALID_MEMBERSHIP",
  voucher: "codeNotFound",
  senior: "SENIOR_GENERAL",
} as const satisfies Readonly<Record<Exclude<ListedPrice["access"], "open">, RefusalCode>>;

function listedOf({ price }: Offer, ticket: Ticket): Agorot {
  if (ticket.isMultiplyFactorSubTicket) return ZERO;
  if (!price.openPrice) return price.amount;
  const judged = judgeOpenPrice(price.openPrice, ticket.amount);
  if ("amount" in judged) return judged.amount;
  const { ticketId } = price;
  throw new Refused(judged.refusal.code, { ...judged.refusal.details, ticketId });
}

function codeOf(book: CodeBook, offer: Offer, ticket: Ticket): FoundCode | null {
  const { access, ticketId } = offer.price;
  if (ticket.code) {
    const found = book.find(ticket.code, access);
    if (!found.opens(offer)) throw new Refused(found.notEligible, { enteredCode: ticket.code });
    return found;
  }
  if (access === "open" || ticket.isMultiplyFactorSubTicket) return null;
  throw new Refused(WITHOUT_CODE[access], { ticketId, reason: "noCode" });
}

/**
 * Returns the chosen add-ons that are still on sale. Chosen add-ons that are no longer on sale are dropped,
 * so that the price changes and the buyer is asked to accept the new price. Throws VALIDATION for add-ons
 * that the ticket type does not have.
 */
function addonsOf({ price }: Offer, ticket: Ticket, place: number): Addon[] {
  const ids = new Set(ticket.addons?.map(({ id }) => id));
  const chosen = price.addons.filter(({ id }) => ids.has(id));
  if (chosen.length === (ticket.addons?.length ?? 0) && !ticket.isMultiplyFactorSubTicket) {
    return chosen.filter(({ isOffered }) => isOffered);
  }
  if (ids.size === 0) return [];
  const field = `cart.seats.${place}.ticket.addons`;
  throw new Refused("VALIDATION", { fields: [{ field, message: "not offered with this ticket" }] });
}

function referencesOf(book: CodeBook, offer: Offer, ticket: Ticket): Reference[] {
  if (ticket.isMultiplyFactorSubTicket) return [];
  return ([1, 2] as const)
    .filter((slot) => promptOf(offer, slot))
    .flatMap((slot) => {
      const answer = slot === 1 ? ticket.ref1 : ticket.ref2;
      return referenceOf(book.options, offer, slot, answer) ?? [];
    });
}

/**
 * Validates a single ticket of a cart. `judgeUses` validates the amounts that the whole cart takes from
 * balances.
 */
export function placeTicket(
  book: CodeBook,
  offer: Offer,
  ticket: Ticket,
  place: number,
): PlacedTicket {
  const found = codeOf(book, offer, ticket);
  const grant = found?.grant(offer) ?? null;
  const listed = listedOf(offer, ticket);
  return {
    listed,
    // The reduction is limited to the ticket's price, because a buyer can choose a lower price than the
    // proposed one.
    coupon: larger(minus(ZERO, listed), grant?.reduction ?? ZERO),
    addons: addonsOf(offer, ticket, place),
    multiplyFactor: grant?.multiplyFactor ?? offer.price.multiplyFactor,
    found,
    grant,
    references: referencesOf(book, offer, ticket),
  };
}
