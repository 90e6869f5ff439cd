import type { SeatContainer } from "../seats/seatContainer.ts";
import type { PriceLists } from "./priceLists.ts";
import type { ShowRow } from "./showRows.ts";

/** The services of the folders below, with those for prices and shows. */
export interface PriceContainer extends SeatContainer {
  readonly priceLists: PriceLists;
  readonly showRow: ShowRow;
  /** Makes every node read prices and shows again after a change. */
  readonly tellCatalogue: () => void;
}
