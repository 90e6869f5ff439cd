import type { TicketServices } from "./tickets/ticketServices.ts";

/** The opened parts of a running server. Each folder below names the parts that it may use. */
export type Services = TicketServices;
