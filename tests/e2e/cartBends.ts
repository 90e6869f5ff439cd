import type { Cart, CartSeat } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { RefusalCode } from "../../domain/refusal.ts";
import { CODE_TICKET, DEMO_SSN } from "../../server/demo/codeIds.ts";
import { GROUP, TICKET } from "../../server/demo/ids.ts";
import { cartSeat, type Choice } from "../server/shopper.ts";
import type { Bend } from "./bentCalls.ts";

/** The data for altered carts. */
export interface CartStage {
  readonly play: Presentation;
  readonly club: Presentation;
  /** A presentation of the cinemas, which cannot be in the same order as the play. */
  readonly film: Presentation;
  /** A presentation with the play's auth profile that belongs to another business while the test is running. */
  readonly strange: Presentation;
  /** Free seats of the play's second balcony. */
  readonly free: readonly Choice[];
  /** A completed order of this visitor. */
  readonly bought: { readonly cart: Cart; readonly key: string; readonly id: string };
}

/** A refused cart, and the button that is shown with the refusal. */
export interface CartBend extends Bend {
  /** Translation key of the button. */
  readonly way: string;
  /** Values for the refusal's text, in Hebrew and in English. */
  readonly gaps?: Readonly<Record<"he" | "en", Readonly<Record<string, unknown>>>>;
}

export type CartBends = Readonly<Partial<Record<RefusalCode, CartBend>>>;

const isSecond = ({ ticket }: CartSeat): boolean => ticket.ticketGroupId === GROUP.theatreSecond;

/** Returns a function that changes the ticket of the seat in the second balcony and clears its code. */
const withTicket =
  (more: Partial<CartSeat["ticket"]>) =>
  (cart: Cart): Cart => ({
    ...cart,
    seats: cart.seats.map((seat) =>
      isSecond(seat) ? { ...seat, ticket: { ...seat.ticket, code: null, ...more } } : seat,
    ),
  });

const priced = (way: string, cart: Bend["cart"]): CartBend => ({
  call: "/cart",
  way,
  ...(cart && { cart }),
});
const ordered = (way: string, cart: (cart: Cart) => object): CartBend => ({
  call: "/payment/commit",
  way,
  cart: (now) => ({ ...cart(now), isHold: false }),
});

/** Returns a place of the club with the early-bird ticket. */
const earlyBird = ({ club }: CartStage): CartSeat => {
  const place = { sectionId: 1, ticketGroupId: GROUP.club, x: 1, y: 0 };
  const names = { sectionName: "", rowName: "", seatName: "" };
  return cartSeat(club, { ...place, ...names }, { ticketId: TICKET.early });
};

/** Moves the bought ticket to a seat of the cart, as a page with an outdated order would do. */
function movedLate({ play, bought }: CartStage, cart: Cart): object {
  const [from] = bought.cart.seats;
  const to = cart.seats.find(isSecond);
  if (!from || !to) throw new Error("nothing to move");
  const newSeat = { sectionId: to.ticket.sectionId, x: to.x, y: to.y };
  const { sectionId } = from.ticket;
  const tickets = [{ presentationId: play.id, sectionId, x: from.x, y: from.y, newSeat }];
  const modify = { resId: bought.id, lastTransactionId: "of another day", tickets };
  return { ...cart, paymentMethod: "none", seats: [], modify };
}

const STUDENTS = 5;

const SEATS = "payment.toSeats";
const TICKETS = "payment.toTickets";
const DETAILS = "payment.toDetails";
const AGAIN = "state.again";

/** Returns a cart for every refusal of an order that a correct page never gets. */
export const cartBends = (on: CartStage): CartBends => ({
  VALIDATION: priced(DETAILS, (cart) => ({
    ...cart,
    seats: cart.seats.map((seat) => ({ ...seat, x: 9999 })),
  })),
  NOT_FOUND: priced("notFound.home", withTicket({ prsntId: 999_999_999 })),
  ticketNotFound: priced(TICKETS, withTicket({ ticketId: 99 })),
  INCOMPATIBLE_AUTH_PROFILE: priced(
    "presentations.backToCart",
    withTicket({ prsntId: on.film.id }),
  ),
  INCOMPATIBLE_BUSINESS: priced("presentations.backToCart", withTicket({ prsntId: on.strange.id })),
  NO_VALID_MEMBERSHIP: priced(TICKETS, withTicket({ ticketId: CODE_TICKET.member })),
  INSUFFICIENT_BALANCE: priced(
    TICKETS,
    withTicket({ ticketId: CODE_TICKET.member, code: "2001006" }),
  ),
  SENIOR_TICKET_NOT_FOUND: priced(TICKETS, withTicket({ code: DEMO_SSN.senior })),
  PRICE_OUT_OF_RANGE: {
    ...priced(TICKETS, withTicket({ ticketId: CODE_TICKET.namedPrice, amount: 15 })),
    gaps: { he: { min: 20, max: 200 }, en: { min: 20, max: 200 } },
  },
  INTEGRATION_ERROR: priced("notFound.home", (cart) => ({ ...cart, referralMiniSiteId: 999 })),
  CARD_DATA_REFUSED: ordered(DETAILS, (cart) => ({ ...cart, cvv: "123" })),
  TERMS_NOT_CONFIRMED: ordered(DETAILS, (cart) => ({ ...cart, termsConfirmed: false })),
  TERMS_CHANGED: ordered(DETAILS, (cart) => ({ ...cart, termsKey: "of earlier terms" })),
  NOTHING_SELECTED: ordered(SEATS, (cart) => ({ ...cart, seats: [] })),
  MULTIPLIER_MISMATCH: ordered(TICKETS, withTicket({ ticketId: TICKET.couple })),
  TICKET_MAXIMUM: {
    ...ordered(TICKETS, (cart) => ({
      ...cart,
      seats: on.free
        .slice(0, STUDENTS)
        .map((seat) => cartSeat(on.play, seat, { ticketId: TICKET.student })),
    })),
    gaps: {
      he: { ticket: "סטודנט/ית", maximum: 4 },
      en: { ticket: "Student", maximum: 4 },
    },
  },
  SOLD_OUT: ordered(TICKETS, (cart) => ({ ...cart, seats: [earlyBird(on)] })),
  ALREADY_COMMITTED: ordered("payment.toMine", (cart) => ({
    ...cart,
    seats: on.bought.cart.seats,
  })),
  GENERAL_ERROR: ordered(AGAIN, (cart) => movedLate(on, cart)),
  IDEMPOTENCY_KEY_MISSING: { call: "/payment/commit", way: AGAIN, key: () => undefined },
  IDEMPOTENCY_MISMATCH: { call: "/payment/commit", way: AGAIN, key: () => on.bought.key },
});
