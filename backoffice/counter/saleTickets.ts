import type { Ticket, TicketGroup } from "../../domain/ticket.ts";
import type { KeptSeat } from "./useCounterSeats.ts";

/** What was chosen for a seat besides its group's first ticket. */
export interface ChosenTicket {
  readonly ticketId?: number | undefined;
  /** The ticket that a code gave. */
  readonly codeTicket?: Ticket | undefined;
  /** Answers to the ticket's prompts, and the price where the buyer names it, as they are typed. */
  readonly ref1?: string | undefined;
  readonly ref2?: string | undefined;
  readonly amount?: string | undefined;
  /** Extras that are wished, by id: those that the ticket has are sold with it. */
  readonly addons?: readonly number[] | undefined;
}
export type ChosenTickets = Readonly<Record<string, ChosenTicket>>;

/** A seat of the sale with what may be sold for it, and what is. */
export interface SaleLine {
  readonly key: string;
  readonly seat: KeptSeat;
  readonly choices: readonly Ticket[];
  readonly chosen: ChosenTicket;
  /** Absent where the seat's group has none for the counter. */
  readonly ticket: Ticket | undefined;
  /** The line whose ticket is for this seat as well. */
  readonly under: SaleLine | undefined;
  /** Seats that its ticket still asks for. */
  readonly missing: number;
}

const keyOf = ({ sectionId, x, y }: KeptSeat): string => `${sectionId}/${x}/${y}`;
const seatsOf = (ticket: Ticket | undefined): number => Math.max(1, ticket?.multiplyFactor ?? 1);

/** A ticket that asks nothing, for one seat: what a newly chosen one gets. */
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

/** Same row first, then by places between. Only the order matters. */
const distance = ({ seat: a }: SaleLine, { seat: b }: SaleLine): number =>
  Math.abs(a.x - b.x) + (a.sectionId === b.sectionId && a.y === b.y ? 0 : 10_000);

/**
 * A ticket for each seat: what was chosen for it, or else its group's first. One that is for several
 * takes the nearest others of its group that have nothing of their own; which, follows from what was
 * chosen, so that nothing has to be let go of.
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

/** Whether a seat may go under another's ticket: of its group, with a ticket of one seat and no code. */
const isTakable = ({ seat }: SaleLine, other: SaleLine): boolean =>
  other.seat.ticketGroupId === seat.ticketGroupId &&
  seatsOf(other.ticket) === 1 &&
  !other.chosen.codeTicket;

/** What is chosen without the codes: of tickets that are given away nothing is spent. */
export const withoutCodes = (chosen: ChosenTickets): ChosenTickets =>
  Object.fromEntries(
    Object.entries(chosen).map(([key, each]) => [key, { ...each, codeTicket: undefined }]),
  );

/** Whether a line lacks something that only the clerk can give: a ticket, seats, an answer. */
export function isIncomplete({ ticket, under, missing, chosen }: SaleLine): boolean {
  if (under) return false;
  if (!ticket || missing > 0) return true;
  const isEmpty = (text: string | undefined): boolean => (text ?? "").trim() === "";
  return (
    (ticket.ref1prompt !== null && isEmpty(chosen.ref1)) ||
    (ticket.ref2prompt !== null && isEmpty(chosen.ref2)) ||
    (ticket.openPrice !== undefined && !(Number(chosen.amount ?? ticket.price) >= 0))
  );
}
