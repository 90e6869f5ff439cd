import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanDraft, DraftFault } from "../../domain/api/plans.ts";
import type { SeatMap } from "../../engine/index.ts";
import { createPlacePins, type PlacePins, type PlacePin } from "../../engine/placePins.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { faultText } from "./faultText.ts";
import { PlanHall } from "./PlanHall.tsx";

/** Number of colours that distinguish ticket groups. */
const TIERS = 4;

/** Returns a pin for each fault that has a position in the hall. The pin's id is the fault's index. */
const pinsOf = (faults: readonly DraftFault[]): PlacePin[] =>
  faults.flatMap(({ spot, isError }, id) =>
    spot ? [{ id, x: spot.x, y: spot.y, isGrave: isError }] : [],
  );

/**
 * Returns the index of the first fault at a seat, or −1. Positions in a compact plan can be off by up to 0.05
 * units.
 */
const faultOfSeat = (layout: SeatLayout, faults: readonly DraftFault[], seat: number): number =>
  faults.findIndex(
    ({ spot }) =>
      spot !== undefined &&
      Math.hypot(spot.x - layout.x[seat]!, spot.y - layout.y[seat]!) < layout.pitch / 4,
  );

/**
 * Distance between seats at which zooming to a fault stops, in CSS px. At this distance, pins of adjacent
 * seats do not overlap.
 */
const CLOSE_PITCH = 40;

interface DraftHallProps {
  readonly draft: PlanDraft;
  readonly states: SeatStates;
  readonly chosen: number | undefined;
  /** Called with the index of a fault, when its pin or its seat is pressed. */
  readonly onChoose: (at: number) => void;
}

/** The uploaded plan's hall as it would be sold, with a pin at each fault. */
export function DraftHall({ draft, states, chosen, onChoose }: DraftHallProps) {
  const { t } = useTranslation();
  const { layout } = states;
  const [map, setMap] = useState<SeatMap>();
  const host = useRef<HTMLDivElement>(null);
  const pins = useFaultPins({ draft, map, host, onChoose });
  const tierOf = useMemo(() => (id: number) => layout.ticketGroupIds.indexOf(id) % TIERS, [layout]);

  useEffect(() => {
    pins.current?.choose(chosen);
    const spot = chosen === undefined ? undefined : draft.faults[chosen]?.spot;
    if (map && spot) lookAt(map, layout, spot);
  }, [map, layout, draft, chosen, pins]);

  const press = (seat: number): void => {
    const at = faultOfSeat(layout, draft.faults, seat);
    if (at >= 0) onChoose(at);
  };
  return (
    <PlanHall
      states={states}
      tierOf={tierOf}
      label={t("plans.hall")}
      keys={t("plans.mapKeys")}
      map={map}
      onMap={setMap}
      onPress={press}
    >
      <div
        ref={host}
        dir="ltr"
        className="pointer-events-none absolute inset-0 overflow-hidden [&>button]:pointer-events-auto [&>button]:rounded-full [&>button]:border-2 [&>button]:border-ink [&>button]:bg-warn [&>button]:text-xs [&>button]:font-bold [&>button]:text-ink [&>button[data-chosen]]:border-text [&>button[data-chosen]]:outline-2 [&>button[data-chosen]]:outline-text [&>button[data-grave]]:bg-error [&>button[hidden]]:hidden [&>button]:before:content-[attr(data-text)]"
      />
    </PlanHall>
  );
}

/** Centres the view on a position, and zooms in until the seats there can be told apart. */
function lookAt(map: SeatMap, layout: SeatLayout, { x, y }: { x: number; y: number }): void {
  const { camera, pitch } = map.view();
  const zoom = pitch >= CLOSE_PITCH ? camera.zoom : CLOSE_PITCH / (layout.pitch || 20);
  map.lookAt({ x, y, zoom });
  map.centre(x, y);
}

interface FaultPinParts extends Pick<DraftHallProps, "draft" | "onChoose"> {
  readonly map: SeatMap | undefined;
  readonly host: React.RefObject<HTMLDivElement | null>;
}

function useFaultPins({ draft, map, host, onChoose }: FaultPinParts) {
  const { t } = useTranslation();
  const pins = useRef<PlacePins>(undefined);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    if (!map || !host.current) return undefined;
    const made = createPlacePins(host.current, map, {
      name: ([first = 0, ...others]) =>
        others.length > 0
          ? t("plans.faultsHere", { count: others.length + 1 })
          : faultText(t, draft.faults[first]!),
      onPress: ([first]) => {
        if (first !== undefined) latest.current(first);
      },
    });
    made.set(pinsOf(draft.faults));
    pins.current = made;
    return () => {
      pins.current = undefined;
      made.destroy();
    };
  }, [t, map, host, draft]);
  return pins;
}
