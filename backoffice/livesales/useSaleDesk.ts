import { useEffect, useMemo } from "react";
import type { Agorot } from "../../domain/money.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { createSaleDesk, type SaleAreas, type SaleDesk } from "./saleDesk.ts";

export interface SaleDeskProps {
  /** The operators' states of the plan, moved along the tape by this screen alone. */
  readonly states: SeatStates;
  /** The sale so far; whoever hears of changes appends them and renders with a new `now`. */
  readonly tape: SaleTape;
  /** Agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time, epoch milliseconds: where the time axis ends. */
  readonly now: number;
  /** Sections without numbered seats, as they are now. */
  readonly areas?: SaleAreas | undefined;
}

/** The desk of a sale for as long as it is on the screen, moved on with its time. */
export function useSaleDesk({ states, tape, prices, now, areas }: SaleDeskProps): SaleDesk {
  const desk = useMemo(
    () => createSaleDesk({ states, tape, prices, now }),
    // Time alone makes no other desk.
    [states, tape, prices],
  );
  useEffect(() => () => desk.close(), [desk]);
  useEffect(() => desk.follow(now), [desk, now]);
  useEffect(() => {
    if (areas) desk.setAreas(areas);
  }, [desk, areas]);
  return desk;
}
