import { SaleNumbers } from "../hall/SaleNumbers.tsx";
import { SalesHall } from "../hall/SalesHall.tsx";
import { SaleTime } from "./SaleTime.tsx";
import { SectionTable } from "./SectionTable.tsx";
import type { Shown } from "../hall/saleDesk.ts";
import { type SaleDeskProps, useSaleDesk } from "../hall/useSaleDesk.ts";

interface SalesMapProps extends SaleDeskProps {
  /** The presentation whose seats open their orders. Absent if a press on a seat has no effect. */
  readonly presentationId?: number;
  /** Called when the layer or grouping changes. */
  readonly onShown?: (shown: Shown) => void;
}

/** One presentation's sale: the heat map, its numbers, and the time axis. */
export function SalesMap(props: SalesMapProps) {
  const { presentationId, prices, now, onShown } = props;
  const desk = useSaleDesk(props);
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] max-tablet:block max-tablet:overflow-y-auto laptop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_23.5rem]">
      <SalesHall desk={desk} prices={prices} presentationId={presentationId} onShown={onShown} />
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
