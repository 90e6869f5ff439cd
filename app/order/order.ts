import { proxy, ref } from "valtio";
import type { Reservation } from "../../domain/api/payment.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { seatKey, type SeatKey } from "../../domain/ids.ts";
import { Step } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { defaultTicket, type TicketGroup } from "../../domain/ticket.ts";
import type { SeatAddress } from "../../engine/plan/seatAddress.ts";
import type { LiveSeats } from "../shell/liveSeats.ts";

/** A seat or general-admission place that I have chosen, in the order of choosing. */
export interface ChosenSeat extends SeatAddress {
  readonly key: SeatKey;
  /** Its number in the plan; null for a general-admission place, whose `x` is the place number. */
  readonly seat: number | null;
  /** SeatFlag bits; 0 for a place. */
  readonly flags: number;
  /** Null where its ticket group offers nothing that can be had without a question. */
  ticketId: number | null;
  /** The seat whose ticket covers this one too (multiply factor); null for a ticket of its own. */
  subTicketOf: SeatKey | null;
  /** False while the lock is on its way: the seat is shown, and the order waits for the answer. */
  isLocked: boolean;
}

/** Kept out of valtio's proxies, so that it costs nothing and its snapshot is itself. */
export type Held<T extends object> = T & { readonly $$valtioSnapshot: T };

/** The order flow's whole state. Screens read it with useSnapshot and change it by the verbs only. */
export interface Order {
  phase: "closed" | "loading" | "ready" | "failed" | "expired" | "done";
  /** Why the order could not be opened. */
  failure: Refusal | undefined;
  presentation: Held<Presentation> | undefined;
  /** The presentation's plan, states and live stream. */
  hall: Held<LiveSeats> | undefined;
  step: Step;
  /** Steps that were entered, whose timers have had their free start. */
  entered: Step[];
  seats: ChosenSeat[];
  /** Product id to quantity; absent means none. */
  products: Record<number, number>;
  customer: CustomerInfo;
  isHold: boolean;
  /** When my locks lapse, by the server's clock. */
  expiresAt: string | undefined;
  /** Money moves, and seats that are sold meanwhile are no longer among my locks. */
  isPaying: boolean;
  /** How often the visitor asked for more time. */
  extensions: number;
  /** Seats to take together, 1 and up. */
  partySize: number;
  reservation: Reservation | undefined;
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
  presentation: undefined,
  hall: undefined,
  step: Step.seats,
  entered: [Step.seats],
  seats: [],
  products: {},
  customer: { ...NOBODY },
  isHold: false,
  expiresAt: undefined,
  isPaying: false,
  extensions: 0,
  partySize: 2,
  reservation: undefined,
});

export const order: Order = proxy(emptyOrder());

/** Forgets the order; who buys is kept where asked (storefront.md section 4, order). */
export function resetOrder(of: Order = order, keepCustomer = true): void {
  const { customer, partySize } = of;
  Object.assign(of, emptyOrder(), { partySize }, keepCustomer ? { customer } : {});
}

export function holdPresentation(presentation: Presentation, of: Order = order): void {
  of.presentation = ref(presentation);
}

export function holdHall(hall: LiveSeats, of: Order = order): void {
  of.hall = ref(hall);
}

export const groupOf = (
  presentation: Presentation | undefined,
  ticketGroupId: number,
): TicketGroup | undefined =>
  presentation?.ticketGroups.find((group) => group.id === ticketGroupId);

export const ticketOf = (
  presentation: Presentation | undefined,
  seat: Pick<ChosenSeat, "ticketGroupId" | "ticketId">,
) => groupOf(presentation, seat.ticketGroupId)?.tickets.find(({ id }) => id === seat.ticketId);

/** A seat as it enters the order: with its group's default ticket, its lock not answered yet. */
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

export const findChosen = (key: SeatKey, of: Order = order): ChosenSeat | undefined =>
  of.seats.find((seat) => seat.key === key);

/** Adds a seat at the end; one that is there already stays as it is. */
export function addSeat(seat: ChosenSeat, of: Order = order): void {
  if (!findChosen(seat.key, of)) of.seats.push(seat);
}

export function confirmSeat(key: SeatKey, of: Order = order): void {
  const seat = findChosen(key, of);
  if (seat) seat.isLocked = true;
}

/** Takes a seat out. Seats that hung on its ticket get their default tickets back. */
export function removeSeat(key: SeatKey, of: Order = order): void {
  const seat = findChosen(key, of);
  if (!seat) return;
  const main = seat.subTicketOf ?? key;
  releaseSubTickets(main, of);
  of.seats = of.seats.filter((other) => other.key !== key);
  if (of.seats.length === 0) of.expiresAt = undefined;
}

/** Ends a multiplied ticket: its main seat and sub-tickets go back to their default tickets. */
export function releaseSubTickets(main: SeatKey, of: Order = order): void {
  const subs = of.seats.filter((seat) => seat.subTicketOf === main);
  if (subs.length === 0) return;
  for (const seat of [...subs, ...of.seats.filter(({ key }) => key === main)]) {
    seat.subTicketOf = null;
    seat.ticketId = chosenSeat(of, seat, seat.seat).ticketId;
  }
}

/** Quantity 0 takes the product out. */
export function setProduct(id: number, quantity: number, of: Order = order): void {
  if (quantity > 0) of.products[id] = quantity;
  else delete of.products[id];
}
