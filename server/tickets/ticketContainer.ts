import type { PriceContainer } from "../prices/priceContainer.ts";
import type { VideoStore } from "../platform/videos/videoStore.ts";
import type { TicketSigner } from "./ticketSigner.ts";
import type { StreamLinks } from "./vod/streamLinks.ts";

/** The services for signing tickets and videos, in addition to those for carts and prices. */
export interface TicketContainer extends PriceContainer {
  readonly ticketSigner: TicketSigner;
  readonly streamLinks: StreamLinks;
  /** The store of the videos that operators upload. */
  readonly videos: VideoStore;
}
