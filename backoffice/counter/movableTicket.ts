import type { CounterTicket } from "../../domain/counterOrder.ts";
import { isStanding } from "../../domain/standingTicket.ts";

/** A valid ticket for a numbered seat, which can be exchanged. */
export type MovableTicket = CounterTicket & { readonly seat: NonNullable<CounterTicket["seat"]> };

export const isMovable = (ticket: CounterTicket): ticket is MovableTicket =>
  ticket.seat !== null && isStanding(ticket);
