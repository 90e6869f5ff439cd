import { useEffect, useState } from "react";
import type { Agorot } from "../../domain/money.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import type { HeatBy } from "../../engine/heat/heatPaint.ts";
import type { HeatScales } from "../../engine/heat/heatScales.ts";
import { createSaleDesk, type Layer, type SaleDesk } from "./saleDesk.ts";

export interface SaleDeskProps {
  /** The operators' states of the plan, moved along the tape by this screen alone. */
  readonly states: SeatStates;
  /** The sale so far; whoever hears of changes appends them and renders with a new `now`. */
  readonly tape: SaleTape;
  /** Agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time, epoch milliseconds: where the time axis ends. */
  readonly now: number;
  /** What the map begins with. */
  readonly layer?: Layer | undefined;
  readonly by?: HeatBy | undefined;
  /** Scales that another sale shares. */
  readonly scales?: HeatScales | undefined;
}

/**
 * The desk of a sale for as long as it is on the screen, moved on with its time. Of the props only `now`
 * may change: an opened sale stays the same, and whoever shows another one gives its screen a key.
 */
export function useSaleDesk(props: SaleDeskProps): SaleDesk {
  const { now } = props;
  const [desk] = useState(() => createSaleDesk(props));
  useEffect(() => () => desk.close(), [desk]);
  useEffect(() => desk.follow(now), [desk, now]);
  return desk;
}
