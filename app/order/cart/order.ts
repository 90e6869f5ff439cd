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

/** A ticket type as the server offers it, or as assigned to a seat. Read-only. */
export type OwnTicket = Omit<Ticket, "addons"> & {
  readonly addons: readonly Ticket["addons"][number][];
};

/**
 * What the buyer has entered for a seat's ticket besides its type. A field is absent if the buyer has not
 * entered it.
 */
export interface TicketAnswers {
  /** Answers to the ticket type's reference prompts, in the spelling of the prompt's list. */
  ref1?: string | undefined;
  ref2?: string | undefined;
  /** Ids of the chosen extras. */
  addons?: readonly number[] | undefined;
  /** The amount that the buyer entered, in shekels, for a ticket type with an open price. */
  amount?: number | undefined;
}

/** A chosen seat or general-admission place. An order lists them in the order of choosing. */
export interface ChosenSeat extends SeatAddress, TicketAnswers {
  readonly key: SeatKey;
  /** Index of the seat in the layout. Null for a general-admission place, whose `x` is the place number. */
  readonly seat: number | null;
  /** SeatFlag bits. 0 for a general-admission place. */
  readonly flags: number;
  /** The chosen ticket type. Null if the buyer has to choose it, because the ticket group has no default. */
  ticketId: number | null;
  /** The seat whose ticket covers this seat too (`multiplyFactor`). Null if this seat has its own ticket. */
  subTicketOf: SeatKey | null;
  /** The ticket type that a code has assigned to this seat. The id of this ticket type equals `ticketId`. */
  codeTicket?: OwnTicket | undefined;
  /**
   * The ticket that a code's ticket has replaced. The replaced ticket is restored when the code is removed
   * (storefront.md section 4).
   */
  previous?: (TicketAnswers & { readonly ticketId: number | null }) | undefined;
  /**
   * False while the lock request is pending. The seat is shown during the request, but the order waits for
   * the answer.
   */
  isLocked: boolean;
}

/** Why two events cannot be in one cart: their sellers differ, or one is a video, which is sold alone. */
export type Clash = "INCOMPATIBLE_AUTH_PROFILE" | "INCOMPATIBLE_BUSINESS" | "video";

/**
 * An event of the cart that is not shown at present. The seats of a hidden event stay locked and are paid
 * with those of the shown event.
 */
export interface KeptEvent {
  readonly presentation: Held<Presentation>;
  readonly seats: readonly ChosenSeat[];
}

/** A bought ticket with the data that a confirmation shows. */
export interface BoughtTicket {
  /** The ticket's event. Absent in receipts that an older build stored. */
  readonly event?: BoughtEvent | undefined;
  readonly sectionName: string;
  readonly rowName: string;
  readonly seatName: string;
  readonly ticketName: string;
}

/** A quantity of a product that a voucher pays for. */
export interface RedeemedProduct {
  readonly code: string;
  readonly productId: number;
  /** The chosen quantity, from 0 to `balance`. */
  quantity: number;
  /** The quantity that the voucher can still pay for. */
  readonly balance: number;
}

/** Marks an object that valtio does not proxy. The snapshot of a marked object is the object itself. */
export type Held<T extends object> = T & { readonly $$valtioSnapshot: T };

/**
 * The whole state of the order flow. Screens read it with useSnapshot, and change it only through functions
 * such as `addSeat`.
 */
export interface Order {
  phase: "closed" | "loading" | "ready" | "failed" | "clash" | "expired" | "done";
  /** Why the order could not be opened. */
  failure: Refusal | undefined;
  /** Why the opened event cannot be added to the cart. */
  clash: Clash | undefined;
  presentation: Held<Presentation> | undefined;
  /** The presentation's layout, seat states and live updates. */
  hall: Held<LiveSeats> | undefined;
  step: Step;
  /**
   * Steps that were entered already. The first entry of each step extends the locks without counting as an
   * extension.
   */
  entered: Step[];
  seats: ChosenSeat[];
  /** The cart's other events with their seats. Events without seats are omitted. */
  others: KeptEvent[];
  /** Goods other than tickets. An order has either tickets or other goods. */
  offers: OfferCart | undefined;
  /** Quantities by product id. An absent product has quantity 0. */
  products: Record<number, number>;
  /** Products that vouchers pay for, in addition to `products`. One entry for each voucher and product. */
  redeemed: RedeemedProduct[];
  /** Valid codes that cannot be applied yet, because a seat or another voucher is missing. */
  waitingCodes: string[];
  customer: CustomerInfo;
  /** The waiver for those events that need one, signed or partly filled in. */
  waiver: Waiver;
  /**
   * The only voucher that pays money, with its full balance. The cart uses the lesser of the voucher's
   * balance and the cart's total.
   */
  voucher: { readonly code: string; readonly payment: VoucherPayment } | undefined;
  isHold: boolean;
  /** When the locks expire, by the server's clock. */
  expiresAt: string | undefined;
  /**
   * Whether a payment is in progress. Seats that the payment has sold are no longer among the visitor's
   * locks.
   */
  isPaying: boolean;
  /** How often the visitor has extended the locks. */
  extensions: number;
  /** Number of seats to choose together, at least 1. */
  partySize: number;
  reservation: Reservation | undefined;
  /**
   * The bought tickets. Bought tickets are stored here only if `seats` no longer contains them, because after
   * a reload the server no longer lists sold seats as the visitor's.
   */
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
 * Resets the order. Keeps the customer (storefront.md section 4, order) unless `keepCustomer` is false. Keeps
 * the waiver together with the customer, except after a completed order.
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

/**
 * Returns the ticket type of a seat: the one that a code assigned if there is one, otherwise the listed one.
 */
export const ticketOf = (
  presentation: Presentation | undefined,
  {
    ticketGroupId,
    ticketId,
    codeTicket,
  }: Pick<ChosenSeat, "ticketGroupId" | "ticketId" | "codeTicket">,
): OwnTicket | undefined =>
  codeTicket ?? groupOf(presentation, ticketGroupId)?.tickets.find(({ id }) => id === ticketId);

/** An event with the seats that are chosen for it. Snapshots have this type too. */
export interface EventOfOrder {
  readonly presentation: Presentation;
  readonly seats: readonly ChosenSeat[];
}

/**
 * Returns the events that have seats, in the order of the cart. The event on screen is the last in the list.
 */
export function eventsOf(of: {
  readonly presentation: Presentation | undefined;
  readonly seats: readonly ChosenSeat[];
  readonly others?: readonly EventOfOrder[] | undefined;
}): EventOfOrder[] {
  const { presentation, seats, others = [] } = of;
  return presentation && seats.length > 0 ? [...others, { presentation, seats }] : [...others];
}

/** Returns the order's tickets with the names that a confirmation shows, in the cart's order. */
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

/** Returns a new seat for the order, with its group's default ticket. The seat's lock is still pending. */
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

/** Adds a seat at the end of the order. Does nothing if the order already has the seat. */
export function addSeat(seat: ChosenSeat, of: Order): void {
  if (!findChosen(seat.key, of)) of.seats.push(seat);
}

export function confirmSeat(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.isLocked = true;
}

/** Removes a seat from the order. Other seats under the same multiplied ticket get separate tickets again. */
export function removeSeat(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (!seat) return;
  releaseSubTickets(seat.subTicketOf ?? key, of);
  of.seats = of.seats.filter((other) => other.key !== key);
  if (of.seats.length === 0 && of.others.length === 0) of.expiresAt = undefined;
}

/**
 * Splits a ticket that covers several seats. Each seat gets the ticket that it had before a code, or its
 * group's default.
 */
export function releaseSubTickets(main: SeatKey, of: Order): void {
  const subs = of.seats.filter((seat) => seat.subTicketOf === main);
  if (subs.length === 0) return;
  for (const seat of [...subs, ...of.seats.filter(({ key }) => key === main)])
    restoreTicket(seat, of);
}

/**
 * Gives a seat a ticket of its own again, in place of a multiplied or code ticket: its previous one, or its
 * group's default.
 */
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

/**
 * Returns the seat's previous ticket if that ticket is for a single seat. Otherwise returns the default ticket of
 * the seat's ticket group.
 */
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
