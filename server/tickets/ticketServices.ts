import type { PriceServices } from "../prices/priceServices.ts";
import type { TicketSigner } from "./ticketSigner.ts";
import type { StreamLinks } from "./vod/streamLinks.ts";

/** The services below, and the signatures of tickets and videos. */
export interface TicketServices extends PriceServices {
  readonly ticketSigner: TicketSigner;
  readonly streamLinks: StreamLinks;
}
