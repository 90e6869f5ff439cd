import type { TicketContainer } from "./tickets/ticketContainer.ts";

/** All services of a running server. Each lower folder has its own container with the services that it may use. */
export type Container = TicketContainer;
