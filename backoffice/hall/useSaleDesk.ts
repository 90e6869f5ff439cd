import { useEffect, useState } from "react";
import type { Agorot } from "../../domain/money.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import type { HeatBy } from "../../engine/heat/heatPaint.ts";
import type { HeatScales } from "../../engine/heat/heatScales.ts";
import { createSaleDesk, type Layer, type SaleDesk } from "./saleDesk.ts";

export interface SaleDeskProps {
  /**
   * The seat states with the operators' statuses. Only this screen may move the seat states to another moment
   * of the sale.
   */
  readonly states: SeatStates;
  /** The sale so far. A caller that receives changes appends them to the tape and renders with a new `now`. */
  readonly tape: SaleTape;
  /** Prices in agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time in ms since the epoch, which is the end of the time axis. */
  readonly now: number;
  /** Initial layer. */
  readonly layer?: Layer | undefined;
  readonly by?: HeatBy | undefined;
  /** Scales that are shared with another sale. */
  readonly scales?: HeatScales | undefined;
}

/**
 * Returns the `SaleDesk` of a sale, which exists while the component is mounted. Of the props, only `now` may
 * change. To show another sale, give the component a new key.
 */
export function useSaleDesk(props: SaleDeskProps): SaleDesk {
  const { now } = props;
  const [desk] = useState(() => createSaleDesk(props));
  useEffect(() => () => desk.close(), [desk]);
  useEffect(() => desk.follow(now), [desk, now]);
  return desk;
}
