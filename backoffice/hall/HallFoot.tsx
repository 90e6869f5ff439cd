import type { Ref } from "react";
import type { SeatMap } from "../../engine/index.ts";
import { Corner } from "./Corner.tsx";
import type { SaleDesk } from "./saleDesk.ts";
import { SalesLegend } from "./SalesLegend.tsx";
import { ZoomButtons } from "./ZoomButtons.tsx";

interface HallFootProps {
  readonly desk: SaleDesk;
  /** Number of the hovered seat. */
  readonly seat: number | undefined;
  readonly map: SeatMap | undefined;
  /** Ref of the legend's box. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** The lower corners of the hall, with the legend and the zoom buttons. */
export function HallFoot({ desk, seat, map, ref }: HallFootProps) {
  return (
    <>
      <Corner ref={ref} className="start-4 bottom-3 max-w-[calc(100%-6rem)]">
        <SalesLegend desk={desk} seat={seat} />
      </Corner>
      <Corner className="end-4 bottom-3">
        <ZoomButtons map={map} />
      </Corner>
    </>
  );
}
