import type { CounterTicket } from "../../domain/counterOrder.ts";

/** A ticket with a numbered seat that may still be changed. */
export type MovableTicket = CounterTicket & { readonly seat: NonNullable<CounterTicket["seat"]> };

export const isMovable = (ticket: CounterTicket): ticket is MovableTicket =>
  ticket.seat !== null && ticket.state === "active";
