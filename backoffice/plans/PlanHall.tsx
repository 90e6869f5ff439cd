import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeatMapView } from "../../app/shell/hall/SeatMapView.tsx";
import type { AreaLeft, SeatMap } from "../../engine/index.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { ZoomButtons } from "../hall/ZoomButtons.tsx";

const INSETS = { top: 30, right: 30, bottom: 30, left: 30 };

interface PlanHallProps {
  readonly states: SeatStates;
  /** Returns the price tier of a ticket group. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly label: string;
  /** Instructions for operating the map with the keyboard. */
  readonly keys: string;
  readonly map: SeatMap | undefined;
  readonly onMap: (map: SeatMap | undefined) => void;
  /** Called when a seat is pressed, or chosen with the keyboard. */
  readonly onPress?: (seat: number) => void;
  /** Overlay above the map. */
  readonly children?: ReactNode;
}

/** Shows a plan's hall as it would be sold, with all seats free. The plan cannot be edited here. */
export function PlanHall(props: PlanHallProps) {
  const { states, tierOf, label, keys, map, onMap, onPress, children } = props;
  const { t } = useTranslation();
  const { layout } = states;
  const words = useMemo(
    () => ({
      marker: t(`seats.marker.${layout.marker.kind}`),
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    }),
    [t, layout],
  );
  const areasLeft = useMemo(() => areasOf(layout), [layout]);
  return (
    <section aria-label={label} className="relative min-h-80 overflow-hidden">
      <p id="plan-map-keys" className="sr-only">
        {keys}
      </p>
      <SeatMapView
        layout={layout}
        states={states}
        tierOf={tierOf}
        words={words}
        label={t("seats.map")}
        describedBy="plan-map-keys"
        insets={INSETS}
        areasLeft={areasLeft}
        onMap={onMap}
        listeners={{
          seattap: ({ seat }) => onPress?.(seat),
          choose: ({ seat }) => onPress?.(seat),
        }}
      />
      {children}
      <div className="absolute end-4 bottom-3 z-1">
        <ZoomButtons map={map} />
      </div>
    </section>
  );
}

const areasOf = (layout: SeatLayout): ReadonlyMap<number, AreaLeft> =>
  new Map(
    layout.sections
      .filter(({ kind }) => kind === "ga")
      .map(({ id, capacity }) => [id, { available: capacity, capacity }]),
  );
