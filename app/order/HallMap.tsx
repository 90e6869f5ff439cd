import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ref, useSnapshot } from "valtio";
import type {
  Insets,
  SeatMap,
  SeatMapEvents,
} from "../../engine/index.ts";
import { toShekels } from "../../domain/money.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { price as money } from "../shell/formats.ts";
import { SeatMapView } from "../shell/SeatMapView.tsx";
import { fullSeatName, sectionWords } from "../shell/seatWords.ts";
import { order } from "./order.ts";
import type { SeatDesk } from "./seatDesk.ts";
import { SeatTooltip } from "./SeatTooltip.tsx";
import { SuggestionMarks } from "./SuggestionMarks.tsx";
import type { Size } from "./useBox.ts";

/** Seats nearer together on screen than this are too small to be shown as found, CSS px. */
const READABLE = 18;

/** Whether seats lie in the free part of the map, large enough to be told apart. */
function isInSight(map: SeatMap, seats: readonly number[], insets: Insets, size: Size): boolean {
  if (map.view().pitch < READABLE) return false;
  return seats.every((seat) => {
    const { x, y } = map.screenOf(seat);
    const isAcross = x > insets.left && x < size.width - insets.right;
    return isAcross && y > insets.top && y < size.height - insets.bottom;
  });
}

interface HallMapProps {
  readonly desk: SeatDesk;
  readonly insets: Insets;
  /** CSS px. */
  readonly size: Size;
  readonly onMap: (map: SeatMap | undefined) => void;
  readonly onUnavailable: () => void;
}

/** The hall on its canvas: taps choose, the pointer gets a tooltip, the keyboard's focus is read out. */
export function HallMap({ desk, insets, size, onMap, onUnavailable }: HallMapProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<SeatMap>();
  const [hovered, setHovered] = useState<number>();
  const [said, setSaid] = useState("");
  const { revision, areas } = useSnapshot(desk.hall.view);
  const { found } = useSnapshot(desk.view);
  const { layout, states } = desk.hall;

  useEffect(() => desk.hall.onChange(() => map?.invalidate()), [desk, map]);
  useEffect(() => {
    if (found && map && !isInSight(map, found.seats, insets, size)) map.flyToSeats(found.seats);
    // Only what is found anew moves the camera, not a panel that opens.
  }, [found, map]);
  // My seats change by other hands than mine too: what is focused is said again by the map itself.
  const areasLeft = useMemo(
    () => new Map(Object.entries(areas).map(([id, left]) => [Number(id), left])),
    [areas],
  );
  const words = useMemo(
    () => ({
      marker: t(`seats.marker.${layout.marker.kind}`),
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    }),
    [t, layout],
  );

  function say(seat: number | undefined): void {
    if (seat === undefined) return setSaid("");
    const cost = desk.prices.get(addressOf(layout, seat).ticketGroupId);
    setSaid(
      fullSeatName(t, states, seat, cost === undefined ? undefined : money(toShekels(cost), true)),
    );
  }

  async function choose(seat: number): Promise<void> {
    await desk.selection.tap(seat);
    if (map?.focusedSeat === seat) say(seat);
  }

  function tapSection({ sectionId, isArea }: SeatMapEvents["sectiontap"]): void {
    const section = layout.sections.find(({ id }) => id === sectionId);
    if (!section) return;
    if (!isArea) return setSaid(sectionWords(t, section.name));
    const mine = desk.areas.mineIn(sectionId);
    void desk.areas.wish(section, mine === 0 ? order.partySize : mine + 1);
  }

  const at = hovered === undefined ? undefined : map?.screenOf(hovered);
  return (
    <>
      <p id="map-keys" className="sr-only">
        {t("seats.mapKeys")}
      </p>
      <SeatMapView
        layout={layout}
        states={states}
        tierOf={desk.tierOf}
        words={words}
        label={t("seats.map")}
        describedBy="map-keys"
        insets={insets}
        areasLeft={areasLeft}
        onMap={(made) => {
          setMap(made);
          onMap(made);
          if (made) desk.place.view = ref(made.view());
        }}
        onUnavailable={onUnavailable}
        listeners={{
          seattap: ({ seat }) => void choose(seat),
          choose: ({ seat }) => void choose(seat),
          sectiontap: tapSection,
          hover: ({ seat }) => setHovered(seat),
          focus: ({ seat }) => say(seat),
          view(view) {
            setHovered(undefined);
            desk.place.view = ref(view);
          },
          leave: () => document.querySelector<HTMLElement>("#seat-list-toggle")?.focus(),
          contextlost: () => setHovered(undefined),
        }}
      />
      {at && hovered !== undefined && (
        <SeatTooltip key={revision} desk={desk} at={{ seat: hovered, ...at }} width={size.width} />
      )}
      {map && <SuggestionMarks desk={desk} map={map} />}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
