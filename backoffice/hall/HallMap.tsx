import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Agorot } from "../../domain/money.ts";
import type { AreaLeft, Insets, SeatMap, SeatMapEvents } from "../../engine/index.ts";
import type { SeatMapListeners } from "../../app/shell/hall/seatMapListeners.ts";
import { SeatMapView } from "../../app/shell/hall/SeatMapView.tsx";
import { seatText } from "./pointedText.ts";
import { priceTier } from "./priceTier.ts";
import type { SaleAreas, SaleDesk } from "./saleDesk.ts";

/** What the switches above and the legend below cover of the hall where they stand in a line, CSS px. */
export const INSETS: Insets = { top: 60, right: 20, bottom: 68, left: 20 };

/** Places that nobody has, for the map's labels. */
const leftOf = (areas: SaleAreas): ReadonlyMap<number, AreaLeft> =>
  new Map(
    Object.values(areas).map(({ sectionId, capacity, locked, held, sold, blocked }) => [
      sectionId,
      { available: capacity - locked - held - sold - blocked, capacity },
    ]),
  );

export interface HallProps {
  readonly desk: SaleDesk;
  readonly prices: ReadonlyMap<number, Agorot>;
}

interface HallMapProps extends HallProps {
  /** The seat under the pointer. */
  readonly onSeat: (seat: number | undefined) => void;
  readonly onMap?: (map: SeatMap | undefined) => void;
  /** What else the screen does on the map. */
  readonly listeners?: Omit<SeatMapListeners, "hover" | "focus">;
  /** What is said of a seat that the keyboard comes to. */
  readonly wordsOf?: (seat: number) => string;
  /** What is covered of the hall where it is not the usual. */
  readonly insets?: Insets;
  /** What a screen reader calls the map; "seat map" where there is but one. */
  readonly label?: string;
}

/** A sale's hall on the engine, its keyboard's seat said aloud. The desk is given the map. */
export function HallMap(props: HallMapProps) {
  const { desk, prices, onSeat, onMap, listeners, wordsOf, insets = INSETS } = props;
  const { t } = useTranslation();
  const keys = useId();
  const [said, setSaid] = useState("");
  const { layout } = desk;
  const { areas } = useSnapshot(desk.view);
  const areasLeft = useMemo(() => leftOf(areas), [areas]);
  const tierOf = useMemo(() => priceTier(prices), [prices]);
  const words = useMemo(
    () => ({
      marker: t(`seats.marker.${layout.marker.kind}`),
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    }),
    [t, layout],
  );

  const textOf = wordsOf ?? ((seat: number) => seatText(t, desk, seat));

  function hover({ seat, sectionId }: SeatMapEvents["hover"]): void {
    onSeat(seat);
    const at = layout.sections.findIndex(({ id }) => id === sectionId);
    desk.view.section = at < 0 || seat !== undefined ? undefined : at;
  }

  return (
    <>
      <p id={keys} className="sr-only">
        {t("seats.mapKeys")}
      </p>
      <SeatMapView
        layout={layout}
        states={desk.replay.states}
        tierOf={tierOf}
        words={words}
        label={props.label ?? t("seats.map")}
        describedBy={keys}
        insets={insets}
        areasLeft={areasLeft}
        onMap={(map) => {
          desk.setMap(map);
          onMap?.(map);
        }}
        listeners={{
          ...listeners,
          hover,
          focus: ({ seat }) => setSaid(seat === undefined ? "" : textOf(seat)),
        }}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
