import { proxy, ref } from "valtio";
import type { Reservation } from "../../../domain/api/payment.ts";
import type { CustomerInfo } from "../../../domain/customer.ts";
import { seatKey, type SeatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { defaultTicket, type Ticket, type TicketGroup } from "../../../domain/ticket.ts";
import type { SeatAddress } from "../../../engine/plan/seatAddress.ts";
import type { VoucherPayment } from "../../../domain/voucher.ts";
import { emptyWaiver, type Waiver } from "../../../domain/waiver.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import type { BoughtEvent } from "./boughtEvent.ts";
import type { BoughtProduct } from "./boughtProducts.ts";
import type { OfferCart } from "./offerCart.ts";

/** A ticket as offered or assigned. Read-only. */
export type OwnTicket = Omit<Ticket, "addons"> & {
  readonly addons: readonly Ticket["addons"][number][];
};

/** Options of a seat's ticket besides its type. Absent means none. */
export interface TicketAnswers {
  /** Answers to the type's reference prompts, in the house's spelling. */
  ref1?: string | undefined;
  ref2?: string | undefined;
  /** Ids of the chosen extras. */
  addons?: readonly number[] | undefined;
  /** The buyer's amount in shekels, for a type with an open price. */
  amount?: number | undefined;
}

/** A chosen seat or general-admission place. The seats are in the order of choosing. */
export interface ChosenSeat extends SeatAddress, TicketAnswers {
  readonly key: SeatKey;
  /** Seat number in the plan. Null for a general-admission place, whose `x` is the place number. */
  readonly seat: number | null;
  /** SeatFlag bits; 0 for a place. */
  readonly flags: number;
  /** Null if the ticket group has no ticket that can be assigned without a question. */
  ticketId: number | null;
  /** The seat whose ticket covers this one too (multiply factor). Null for a ticket of its own. */
  subTicketOf: SeatKey | null;
  /** The ticket that a code assigned to this seat. Its id is `ticketId`. */
  codeTicket?: OwnTicket | undefined;
  /** What a code's ticket replaced and its removal restores (storefront.md section 4). */
  previous?: (TicketAnswers & { readonly ticketId: number | null }) | undefined;
  /** False while the lock request is pending. The seat is shown, and the order waits for the answer. */
  isLocked: boolean;
}

/** Why two events cannot share a cart: different sellers, or a video, which is bought alone. */
export type Clash = "INCOMPATIBLE_AUTH_PROFILE" | "INCOMPATIBLE_BUSINESS" | "video";

/** An event of the cart that is not on screen. Its seats stay locked and are paid with the others. */
export interface KeptEvent {
  readonly presentation: Held<Presentation>;
  readonly seats: readonly ChosenSeat[];
}

/** A ticket as a confirmation shows it. */
export interface BoughtTicket {
  /** The ticket's event. Absent in data that an older build stored. */
  readonly event?: BoughtEvent | undefined;
  readonly sectionName: string;
  readonly rowName: string;
  readonly seatName: string;
  readonly ticketName: string;
}

/** Pieces of a product that a voucher pays for. */
export interface RedeemedProduct {
  readonly code: string;
  readonly productId: number;
  /** Chosen pieces, 0 to `balance`. */
  quantity: number;
  /** What the voucher has left. */
  readonly balance: number;
}

/** Marks an object that valtio does not proxy. Its snapshot is the object itself. */
export type Held<T extends object> = T & { readonly $$valtioSnapshot: T };

/**
 * The whole state of the order flow. Screens read it with useSnapshot and change it only through the
 * functions for it.
 */
export interface Order {
  phase: "closed" | "loading" | "ready" | "failed" | "clash" | "expired" | "done";
  /** Why the order could not be opened. */
  failure: Refusal | undefined;
  /** Why the requested event cannot join the other events of the cart. */
  clash: Clash | undefined;
  presentation: Held<Presentation> | undefined;
  /** The presentation's plan, states and live stream. */
  hall: Held<LiveSeats> | undefined;
  step: Step;
  /** Steps already entered. The timer restarts for free on the first entry of each. */
  entered: Step[];
  seats: ChosenSeat[];
  /** The cart's other events with their seats. Events without seats are left out. */
  others: KeptEvent[];
  /** Goods other than tickets, in place of tickets. An order has one kind. */
  offers: OfferCart | undefined;
  /** Product id to quantity. Absent means 0. */
  products: Record<number, number>;
  /** What vouchers pay for besides `products`, one entry for each voucher and product. */
  redeemed: RedeemedProduct[];
  /** Valid codes that cannot be used yet. They wait for a seat or for another voucher. */
  waitingCodes: string[];
  customer: CustomerInfo;
  /** The waiver, signed or partly filled in, for the events that need one. */
  waiver: Waiver;
  /**
   * The one voucher that pays, with its full balance. The cart uses the lesser of the balance and its total.
   */
  voucher: { readonly code: string; readonly payment: VoucherPayment } | undefined;
  isHold: boolean;
  /** When the locks expire, by the server's clock. */
  expiresAt: string | undefined;
  /** A payment is in progress. Seats sold meanwhile are no longer among the visitor's locks. */
  isPaying: boolean;
  /** How often the visitor asked for more time. */
  extensions: number;
  /** Number of seats to choose together, at least 1. */
  partySize: number;
  reservation: Reservation | undefined;
  /** What was bought, if known without the seats. After a reload the seats are no longer the visitor's. */
  bought: readonly BoughtTicket[] | undefined;
  /** The products that were bought. Absent until the order is done. */
  boughtProducts: readonly BoughtProduct[] | undefined;
}

const NOBODY: CustomerInfo = {
  FirstName: "",
  LastName: "",
  EmailAddress1: "",
  MobileNumber1: "",
  SSN: "",
};

export const emptyOrder = (): Order => ({
  phase: "closed",
  failure: undefined,
  clash: undefined,
  presentation: undefined,
  hall: undefined,
  step: Step.seats,
  entered: [Step.seats],
  seats: [],
  others: [],
  offers: undefined,
  products: {},
  redeemed: [],
  waitingCodes: [],
  customer: { ...NOBODY },
  waiver: emptyWaiver(),
  voucher: undefined,
  isHold: false,
  expiresAt: undefined,
  isPaying: false,
  extensions: 0,
  partySize: 2,
  reservation: undefined,
  bought: undefined,
  boughtProducts: undefined,
});

export const order: Order = proxy(emptyOrder());

/**
 * Resets the order. Keeps the customer if asked (storefront.md section 4, order), and the waiver too unless
 * the order was completed.
 */
export function resetOrder(of: Order, keepCustomer = true): void {
  const { customer, partySize, phase } = of;
  const waiver = phase === "done" ? emptyWaiver() : of.waiver;
  Object.assign(of, emptyOrder(), { partySize }, keepCustomer ? { customer, waiver } : {});
}

export function holdPresentation(presentation: Presentation, of: Order): void {
  of.presentation = ref(presentation);
}

export function holdHall(hall: LiveSeats, of: Order): void {
  of.hall = ref(hall);
}

export const groupOf = (
  presentation: Presentation | undefined,
  ticketGroupId: number,
): TicketGroup | undefined =>
  presentation?.ticketGroups.find((group) => group.id === ticketGroupId);

/** Returns a seat's ticket: its code's ticket if there is one, else the listed one. */
export const ticketOf = (
  presentation: Presentation | undefined,
  {
    ticketGroupId,
    ticketId,
    codeTicket,
  }: Pick<ChosenSeat, "ticketGroupId" | "ticketId" | "codeTicket">,
): OwnTicket | undefined =>
  codeTicket ?? groupOf(presentation, ticketGroupId)?.tickets.find(({ id }) => id === ticketId);

/** An event with the seats chosen for it. A snapshot fits too. */
export interface EventOfOrder {
  readonly presentation: Presentation;
  readonly seats: readonly ChosenSeat[];
}

/** Returns the events that have seats, the one on screen last. This is the order of the cart. */
export function eventsOf(of: {
  readonly presentation: Presentation | undefined;
  readonly seats: readonly ChosenSeat[];
  readonly others?: readonly EventOfOrder[] | undefined;
}): EventOfOrder[] {
  const { presentation, seats, others = [] } = of;
  return presentation && seats.length > 0 ? [...others, { presentation, seats }] : [...others];
}

/** Returns the order's tickets by name, in the cart's order. */
export const boughtTickets = (of: Order): BoughtTicket[] =>
  eventsOf(of).flatMap(({ presentation, seats }) => {
    const { id: presentationId, featureName, dateTime, locationName } = presentation;
    const event = { presentationId, featureName, dateTime, locationName };
    return seats.flatMap((seat) => {
      const ticketName = ticketOf(presentation, seat)?.name;
      if (ticketName === undefined) return [];
      const { sectionName, rowName, seatName } = seat;
      return [{ event, sectionName, rowName, seatName, ticketName }];
    });
  });

/** Returns a new seat for the order: with its group's default ticket, and with its lock pending. */
export function chosenSeat(
  of: Pick<Order, "presentation" | "isHold">,
  address: SeatAddress,
  seat: number | null,
  flags = 0,
): ChosenSeat {
  const group = groupOf(of.presentation, address.ticketGroupId);
  return {
    ...address,
    key: seatKey(address.sectionId, address.x, address.y),
    seat,
    flags,
    ticketId: (group && defaultTicket(group, of.isHold)?.id) ?? null,
    subTicketOf: null,
    isLocked: false,
  };
}

export const findChosen = (key: SeatKey, of: Order): ChosenSeat | undefined =>
  of.seats.find((seat) => seat.key === key);

/** Adds a seat at the end. Keeps an existing one unchanged. */
export function addSeat(seat: ChosenSeat, of: Order): void {
  if (!findChosen(seat.key, of)) of.seats.push(seat);
}

export function confirmSeat(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.isLocked = true;
}

/** Removes a seat. Seats covered by its ticket get their default tickets back. */
export function removeSeat(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (!seat) return;
  releaseSubTickets(seat.subTicketOf ?? key, of);
  of.seats = of.seats.filter((other) => other.key !== key);
  if (of.seats.length === 0 && of.others.length === 0) of.expiresAt = undefined;
}

/**
 * Ends a multiplied ticket. Its main seat and sub-tickets get their default tickets, or the tickets they had
 * before a code.
 */
export function releaseSubTickets(main: SeatKey, of: Order): void {
  const subs = of.seats.filter((seat) => seat.subTicketOf === main);
  if (subs.length === 0) return;
  for (const seat of [...subs, ...of.seats.filter(({ key }) => key === main)])
    restoreTicket(seat, of);
}

/** Separates a seat from a shared or code ticket, with its previous ticket or its group's default one. */
export function restoreTicket(seat: ChosenSeat, of: Order): void {
  const { ticketId, ...answers } = plainAgain(seat, of);
  Object.assign(seat, NO_ANSWERS, answers, { ticketId, subTicketOf: null });
}

const NO_ANSWERS = {
  codeTicket: undefined,
  previous: undefined,
  ref1: undefined,
  ref2: undefined,
  addons: undefined,
  amount: undefined,
} satisfies Partial<ChosenSeat>;

/** Returns the previous ticket if it is for a single seat, else the default one. */
function plainAgain(seat: ChosenSeat, of: Order): NonNullable<ChosenSeat["previous"]> {
  const { previous, ticketGroupId } = seat;
  const before =
    previous && ticketOf(of.presentation, { ticketGroupId, ticketId: previous.ticketId });
  if (previous && before && before.multiplyFactor <= 1) return previous;
  return { ticketId: chosenSeat(of, seat, seat.seat).ticketId };
}

/** Sets a product's quantity. 0 removes the product. */
export function setProduct(id: number, quantity: number, of: Order): void {
  if (quantity > 0) of.products[id] = quantity;
  else delete of.products[id];
}
