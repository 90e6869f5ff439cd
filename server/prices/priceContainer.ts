import type { WaitingContainer } from "../waitingRoom/waitingContainer.ts";
import type { PriceLists } from "./priceLists.ts";
import type { ShowRow } from "./showRows.ts";

/** The services of the lower layers, and the services for prices and shows. */
export interface PriceContainer extends WaitingContainer {
  readonly priceLists: PriceLists;
  readonly showRow: ShowRow;
  /**
   * Makes every node read prices, shows and business policies again. Callers use this function after they
   * have changed prices, shows or policies.
   */
  readonly tellCatalogue: () => void;
}
