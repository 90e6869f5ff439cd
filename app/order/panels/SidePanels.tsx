import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { Insets, SeatMap } from "../../../engine/index.ts";
import { CartPanel } from "./CartPanel.tsx";
import { Legend } from "./Legend.tsx";
import { MovePanel } from "../modify/MovePanel.tsx";
import { moving } from "../seats/moving.ts";
import { Minimap } from "../hall/Minimap.tsx";
import { PartyPanel } from "./PartyPanel.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface SidePanelsProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
  readonly insets: Insets;
  readonly isList: boolean;
  /** The buttons of the map. */
  readonly tools: ReactNode;
}

/** The panels beside the hall on a laptop. Pointer events between the panels reach the hall. */
export function SidePanels({ desk, map, insets, isList, tools }: SidePanelsProps) {
  const { now, failure } = useSnapshot(moving);
  const isMoving = now !== undefined || failure !== undefined;
  const isMap = !isList && desk.hall.layout.count > 0;
  return (
    <>
      <div className="pointer-events-none absolute inset-y-5 start-6 flex flex-col items-start justify-between gap-4 *:pointer-events-auto">
        <PartyPanel desk={desk} />
        {isMap && <Minimap desk={desk} map={map} />}
      </div>
      <div className="pointer-events-none absolute inset-y-5 end-6 flex items-end gap-5 *:pointer-events-auto">
        <div className="flex flex-col-reverse items-end gap-3">{tools}</div>
        {isMoving ? <MovePanel desk={desk} /> : <CartPanel desk={desk} />}
      </div>
      {isMap && (
        <div
          className="pointer-events-none absolute bottom-5 flex justify-center"
          style={{ left: insets.left, right: insets.right + 12 }}
        >
          <div className="rounded-lg border border-line bg-panel px-3 py-2.5">
            <Legend desk={desk} />
          </div>
        </div>
      )}
    </>
  );
}
