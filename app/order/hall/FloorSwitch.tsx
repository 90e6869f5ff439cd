import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { floorsOverlap, type SeatMap } from "../../../engine/index.ts";
import { FloorButtons } from "../../shell/hall/FloorButtons.tsx";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface FloorSwitchProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
}

/**
 * Switches the floor that the map shows. Has a button for all floors if the floors do not overlap. Hidden if
 * there is only one floor.
 */
export function FloorSwitch({ desk, map }: FloorSwitchProps) {
  const { view } = useSnapshot(desk.place);
  const { layout } = desk.hall;
  const isOneByOne = useMemo(() => floorsOverlap(layout), [layout]);
  const counts = useMineByFloor(desk);
  if (layout.floors.length < 2 || !view || !map) return null;
  return (
    <FloorButtons
      floors={layout.floors}
      current={view.floor}
      hasAll={!isOneByOne}
      mine={counts}
      onFloor={map.setFloor}
    />
  );
}

/** Returns the number of the visitor's chosen seats on each floor. */
function useMineByFloor({ hall }: SeatDesk): number[] {
  const { seats } = useSnapshot(order);
  const { layout } = hall;
  const counts = layout.floors.map(() => 0);
  for (const { seat } of seats) {
    if (seat === null) continue;
    const floor = layout.sections[layout.rowSection[layout.rowOf[seat]!]!]?.floor ?? 0;
    counts[floor] = (counts[floor] ?? 0) + 1;
  }
  return counts;
}
