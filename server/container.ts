import type { TicketContainer } from "./tickets/ticketContainer.ts";

/** The services of a running server, whole. Each folder below has a part of it, with what it may use. */
export type Container = TicketContainer;
