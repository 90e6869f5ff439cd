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

/**
 * Margins of the map that the switches above and the legend below cover if each fits in one line, in CSS px.
 */
export const INSETS: Insets = { top: 60, right: 20, bottom: 68, left: 20 };

/** Free and total places by section id, for the map's labels. */
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
  /** Called with the number of the hovered seat. */
  readonly onSeat: (seat: number | undefined) => void;
  readonly onMap?: (map: SeatMap | undefined) => void;
  /** Further map events that the screen handles. */
  readonly listeners?: Omit<SeatMapListeners, "hover" | "focus">;
  /**
   * Returns whether the cursor becomes a pointer over a seat. By default the cursor becomes a pointer over
   * every seat.
   */
  readonly isPressable?: (seat: number) => boolean;
  /** Returns the text that is announced for a seat that gets the keyboard focus. */
  readonly wordsOf?: (seat: number) => string;
  /** Margins of the map that other elements cover. The default is `INSETS`. */
  readonly insets?: Insets;
  /** Accessible name of the map. A page with a single map can use the default, "seat map". */
  readonly label?: string;
}

/**
 * Shows a sale's hall with the map engine. Announces the focused seat, and attaches the map to the
 * `SaleDesk`.
 */
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
        isPressable={props.isPressable}
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
