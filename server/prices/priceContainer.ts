import type { WaitingContainer } from "../waitingRoom/waitingContainer.ts";
import type { PriceLists } from "./priceLists.ts";
import type { ShowRow } from "./showRows.ts";

/** The services of the layers below, and those for prices and shows. */
export interface PriceContainer extends WaitingContainer {
  readonly priceLists: PriceLists;
  readonly showRow: ShowRow;
  /** Makes every node reload prices, shows and business policies after a change. */
  readonly tellCatalogue: () => void;
}
