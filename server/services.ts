import type { TicketServices } from "./tickets/services.ts";

/** The opened parts of a running server. Each folder below names the parts that it may use. */
export type Services = TicketServices;
