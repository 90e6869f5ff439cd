import type { Ticket, TicketGroup } from "../../domain/ticket.ts";
import type { KeptSeat } from "./useCounterSeats.ts";

/** The operator's choices for a seat that differ from the defaults. */
export interface ChosenTicket {
  readonly ticketId?: number | undefined;
  /** Ticket given by a code. */
  readonly codeTicket?: Ticket | undefined;
  /** Typed answers to the ticket's prompts, and the typed amount of an open price. */
  readonly ref1?: string | undefined;
  readonly ref2?: string | undefined;
  readonly amount?: string | undefined;
  /** Ids of the chosen add-ons. Add-ons that the ticket does not offer are ignored. */
  readonly addons?: readonly number[] | undefined;
}
export type ChosenTickets = Readonly<Record<string, ChosenTicket>>;

/** A seat of the sale, with the tickets that it can have and its current ticket. */
export interface SaleLine {
  readonly key: string;
  readonly seat: KeptSeat;
  readonly choices: readonly Ticket[];
  readonly chosen: ChosenTicket;
  /** Absent if the seat's group has no ticket for the box office. */
  readonly ticket: Ticket | undefined;
  /** The line whose multi-seat ticket also covers this seat. */
  readonly under: SaleLine | undefined;
  /** Number of further seats that the line's ticket needs. */
  readonly missing: number;
}

const keyOf = ({ sectionId, x, y }: KeptSeat): string => `${sectionId}/${x}/${y}`;
const seatsOf = (ticket: Ticket | undefined): number => Math.max(1, ticket?.multiplyFactor ?? 1);

/**
 * Whether a ticket is for one seat and needs no input. A new seat gets the first ticket of this kind by
 * default.
 */
const isPlain = ({ multiplyFactor, ref1prompt, ref2prompt, openPrice }: Ticket): boolean =>
  multiplyFactor <= 1 && !ref1prompt && !ref2prompt && !openPrice;

function lineOf(groups: readonly TicketGroup[], seat: KeptSeat, chosen: ChosenTicket): SaleLine {
  const group = groups.find(({ id }) => id === seat.ticketGroupId);
  const listed = group?.tickets.filter(({ isSoldOut }) => !isSoldOut) ?? [];
  const { codeTicket } = chosen;
  const choices = codeTicket ? [codeTicket, ...listed] : listed;
  const ticket =
    codeTicket ?? listed.find(({ id }) => id === chosen.ticketId) ?? listed.find(isPlain);
  return { key: keyOf(seat), seat, choices, chosen, ticket, under: undefined, missing: 0 };
}

/**
 * Returns a sort key for the nearness of two seats: seats of the same row come first, then the horizontal
 * distance decides.
 */
const distance = ({ seat: a }: SaleLine, { seat: b }: SaleLine): number =>
  Math.abs(a.x - b.x) + (a.sectionId === b.sectionId && a.y === b.y ? 0 : 10_000);

/**
 * Returns one line per seat, with the chosen ticket or else the first plain one of its group. A ticket for
 * several seats also covers the nearest seats of its group whose ticket is for one seat. The coverage is
 * computed from the choices on every call, so that it never needs to be undone.
 */
export function ticketsFor(
  groups: readonly TicketGroup[],
  seats: readonly KeptSeat[],
  chosen: ChosenTickets,
): SaleLine[] {
  const lines = seats.map((seat) => lineOf(groups, seat, chosen[keyOf(seat)] ?? {}));
  const under = new Map<SaleLine, SaleLine>();
  const missing = new Map<SaleLine, number>();
  for (const line of lines) {
    const more = seatsOf(line.ticket) - 1;
    if (more === 0) continue;
    const free = lines
      .filter((other) => other !== line && !under.has(other) && isTakable(line, other))
      .toSorted((a, b) => distance(line, a) - distance(line, b))
      .slice(0, more);
    for (const other of free) under.set(other, line);
    missing.set(line, more - free.length);
  }
  return lines.map((line) => ({
    ...line,
    under: under.get(line),
    missing: missing.get(line) ?? 0,
  }));
}

/**
 * Whether the first line's ticket can also cover the seat of the other line. Both seats must be in the same
 * group, and the other line must have a ticket for one seat that was not given by a code.
 */
const isTakable = ({ seat }: SaleLine, other: SaleLine): boolean =>
  other.seat.ticketGroupId === seat.ticketGroupId &&
  seatsOf(other.ticket) === 1 &&
  !other.chosen.codeTicket;

/** Returns the choices without code tickets. A complimentary sale must not use up codes. */
export const withoutCodes = (chosen: ChosenTickets): ChosenTickets =>
  Object.fromEntries(
    Object.entries(chosen).map(([key, each]) => [key, { ...each, codeTicket: undefined }]),
  );

/**
 * Returns the price in shekels of a ticket whose price is open: the typed one, or the usual one if nothing is
 * typed. NaN if the text is not a number.
 */
export const amountOf = ({ amount = "" }: ChosenTicket, { price }: Pick<Ticket, "price">): number =>
  amount.trim() === "" ? price : Number(amount.replace(",", "."));

/** Whether a line lacks something that only the clerk can add: a ticket, further seats or an answer. */
export function isIncomplete({ ticket, under, missing, chosen }: SaleLine): boolean {
  if (under) return false;
  if (!ticket || missing > 0) return true;
  const isEmpty = (text: string | undefined): boolean => (text ?? "").trim() === "";
  return (
    (ticket.ref1prompt !== null && isEmpty(chosen.ref1)) ||
    (ticket.ref2prompt !== null && isEmpty(chosen.ref2)) ||
    (ticket.openPrice !== undefined && !(amountOf(chosen, ticket) >= 0))
  );
}
