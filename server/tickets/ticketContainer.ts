import type { PriceContainer } from "../prices/priceContainer.ts";
import type { TicketSigner } from "./ticketSigner.ts";
import type { StreamLinks } from "./vod/streamLinks.ts";

/** The services of the folders below, with those for the signatures of tickets and videos. */
export interface TicketContainer extends PriceContainer {
  readonly ticketSigner: TicketSigner;
  readonly streamLinks: StreamLinks;
}
