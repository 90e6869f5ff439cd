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
import type { OfferCart } from "./offerCart.ts";

/** A ticket as it is offered or given: nobody changes it. */
export type OwnTicket = Omit<Ticket, "addons"> & {
  readonly addons: readonly Ticket["addons"][number][];
};

/** What belongs to a seat's ticket besides its type; absent is none. */
export interface TicketAnswers {
  /** Answers to the type's reference prompts, as the house writes them. */
  ref1?: string | undefined;
  ref2?: string | undefined;
  /** Ids of the type's extras that are wished for. */
  addons?: readonly number[] | undefined;
  /** Shekels that the buyer names for a type with an open price. */
  amount?: number | undefined;
}

/** A seat or general-admission place that I have chosen, in the order of choosing. */
export interface ChosenSeat extends SeatAddress, TicketAnswers {
  readonly key: SeatKey;
  /** Its number in the plan; null for a general-admission place, whose `x` is the place number. */
  readonly seat: number | null;
  /** SeatFlag bits; 0 for a place. */
  readonly flags: number;
  /** Null where its ticket group offers nothing that can be had without a question. */
  ticketId: number | null;
  /** The seat whose ticket covers this one too (multiply factor); null for a ticket of its own. */
  subTicketOf: SeatKey | null;
  /** The ticket that a code gave this seat; its id is `ticketId`. */
  codeTicket?: OwnTicket | undefined;
  /** What a code's ticket took the place of, and what its removal restores (storefront.md section 4). */
  previous?: (TicketAnswers & { readonly ticketId: number | null }) | undefined;
  /** False while the lock is on its way: the seat is shown, and the order waits for the answer. */
  isLocked: boolean;
}

/** Why two events cannot be in one cart: who sells them, or that a video is bought alone. */
export type Clash = "INCOMPATIBLE_AUTH_PROFILE" | "INCOMPATIBLE_BUSINESS" | "video";

/** An event of the cart that is not on screen: its seats stay locked, and are paid for with the rest. */
export interface KeptEvent {
  readonly presentation: Held<Presentation>;
  readonly seats: readonly ChosenSeat[];
}

/** A ticket as a confirmation names it. */
export interface BoughtTicket {
  /** Of which event it is; absent in what an older page kept. */
  readonly event?: BoughtEvent | undefined;
  readonly sectionName: string;
  readonly rowName: string;
  readonly seatName: string;
  readonly ticketName: string;
}

/** Kept out of valtio's proxies, so that it costs nothing and its snapshot is itself. */
export type Held<T extends object> = T & { readonly $$valtioSnapshot: T };

/** The order flow's whole state. Screens read it with useSnapshot and change it by the verbs only. */
export interface Order {
  phase: "closed" | "loading" | "ready" | "failed" | "clash" | "expired" | "done";
  /** Why the order could not be opened. */
  failure: Refusal | undefined;
  /** Why the event that was asked for cannot join the cart's others. */
  clash: Clash | undefined;
  presentation: Held<Presentation> | undefined;
  /** The presentation's plan, states and live stream. */
  hall: Held<LiveSeats> | undefined;
  step: Step;
  /** Steps that were entered, whose timers have had their free start. */
  entered: Step[];
  seats: ChosenSeat[];
  /** The cart's other events, each with its seats: none without one. */
  others: KeptEvent[];
  /** What is bought besides tickets, in their place: an order is of one kind. */
  offers: OfferCart | undefined;
  /** Product id to quantity; absent means none. */
  products: Record<number, number>;
  /** Codes that were good and could not be used yet: they wait for a seat or for another voucher. */
  waitingCodes: string[];
  customer: CustomerInfo;
  /** What is signed, or filled in so far, for the events that need a waiver. */
  waiver: Waiver;
  /** The one voucher that pays, with all that it has left; the cart takes the lesser of that and its total. */
  voucher: { readonly code: string; readonly payment: VoucherPayment } | undefined;
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
  /** What was bought, where it is known without the seats: these are no longer mine after a reload. */
  bought: readonly BoughtTicket[] | undefined;
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
});

export const order: Order = proxy(emptyOrder());

/**
 * Forgets the order; who buys is kept where asked (storefront.md section 4, order), and their waiver
 * with them while nothing was bought with it.
 */
export function resetOrder(of: Order = order, keepCustomer = true): void {
  const { customer, partySize, phase } = of;
  const waiver = phase === "done" ? emptyWaiver() : of.waiver;
  Object.assign(of, emptyOrder(), { partySize }, keepCustomer ? { customer, waiver } : {});
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

/** A seat's ticket: its code's, or the listed one. */
export const ticketOf = (
  presentation: Presentation | undefined,
  {
    ticketGroupId,
    ticketId,
    codeTicket,
  }: Pick<ChosenSeat, "ticketGroupId" | "ticketId" | "codeTicket">,
): OwnTicket | undefined =>
  codeTicket ?? groupOf(presentation, ticketGroupId)?.tickets.find(({ id }) => id === ticketId);

/** An event with what was chosen for it, as a screen reads it too. */
export interface EventOfOrder {
  readonly presentation: Presentation;
  readonly seats: readonly ChosenSeat[];
}

/** The events of an order that have seats, the one on screen last: the order of its cart. */
export function eventsOf(of: {
  readonly presentation: Presentation | undefined;
  readonly seats: readonly ChosenSeat[];
  readonly others?: readonly EventOfOrder[] | undefined;
}): EventOfOrder[] {
  const { presentation, seats, others = [] } = of;
  return presentation && seats.length > 0 ? [...others, { presentation, seats }] : [...others];
}

/** The order's tickets by name, in the cart's order. */
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
  releaseSubTickets(seat.subTicketOf ?? key, of);
  of.seats = of.seats.filter((other) => other.key !== key);
  if (of.seats.length === 0 && of.others.length === 0) of.expiresAt = undefined;
}

/**
 * Ends a multiplied ticket: its main seat and sub-tickets go back to their default tickets, or to
 * what they had before a code.
 */
export function releaseSubTickets(main: SeatKey, of: Order = order): void {
  const subs = of.seats.filter((seat) => seat.subTicketOf === main);
  if (subs.length === 0) return;
  for (const seat of [...subs, ...of.seats.filter(({ key }) => key === main)])
    restoreTicket(seat, of);
}

/** A seat by itself again, with its previous ticket, or with its group's default one. */
export function restoreTicket(seat: ChosenSeat, of: Order = order): void {
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

/** The previous ticket where that is one for a single seat, else the default one. */
function plainAgain(seat: ChosenSeat, of: Order): NonNullable<ChosenSeat["previous"]> {
  const { previous, ticketGroupId } = seat;
  const before =
    previous && ticketOf(of.presentation, { ticketGroupId, ticketId: previous.ticketId });
  if (previous && before && before.multiplyFactor <= 1) return previous;
  return { ticketId: chosenSeat(of, seat, seat.seat).ticketId };
}

/** Quantity 0 takes the product out. */
export function setProduct(id: number, quantity: number, of: Order = order): void {
  if (quantity > 0) of.products[id] = quantity;
  else delete of.products[id];
}
