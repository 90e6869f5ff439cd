import type { TicketContainer } from "./tickets/ticketContainer.ts";

/**
 * All services of a running server. Each subfolder has its own container type with the services that it may
 * use.
 */
export type Container = TicketContainer;
