import { useEffect, useMemo } from "react";
import type { Agorot } from "../../domain/money.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { createSaleDesk, type SaleAreas } from "./saleDesk.ts";
import { SaleNumbers } from "./SaleNumbers.tsx";
import { SalesHall } from "./SalesHall.tsx";
import { SaleTime } from "./SaleTime.tsx";
import { SectionTable } from "./SectionTable.tsx";

export interface SalesMapProps {
  /** The operators' states of the plan, moved along the tape by this screen alone. */
  readonly states: SeatStates;
  /** The sale so far; whoever hears of changes appends them and renders with a new `now`. */
  readonly tape: SaleTape;
  /** Agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time, epoch milliseconds: where the time axis ends. */
  readonly now: number;
  /** Sections without numbered seats, as they are now. */
  readonly areas?: SaleAreas;
}

/** One presentation's sale: the hall in the colours of its heat, its numbers, and its whole history. */
export function SalesMap({ states, tape, prices, now, areas }: SalesMapProps) {
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
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] laptop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_23.5rem]">
      <SalesHall desk={desk} prices={prices} />
      <aside className="flex min-h-0 flex-col gap-3 border-line p-4 max-laptop:border-t laptop:border-s">
        <SaleNumbers desk={desk} />
        <div className="min-h-0 grow overflow-y-auto">
          <SectionTable desk={desk} />
        </div>
      </aside>
      <div className="border-t border-line px-4 py-3 laptop:col-span-2">
        <SaleTime desk={desk} now={now} />
      </div>
    </div>
  );
}
