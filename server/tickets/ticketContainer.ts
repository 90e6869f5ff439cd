import type { PriceContainer } from "../prices/priceContainer.ts";
import type { VideoStore } from "../platform/videos/videoStore.ts";
import type { TicketSigner } from "./ticketSigner.ts";
import type { StreamLinks } from "./vod/streamLinks.ts";

/** The services of the layers below, and those for signing tickets and videos. */
export interface TicketContainer extends PriceContainer {
  readonly ticketSigner: TicketSigner;
  readonly streamLinks: StreamLinks;
  /** Videos that operators upload. */
  readonly videos: VideoStore;
}
