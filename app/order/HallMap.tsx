import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ref, useSnapshot } from "valtio";
import type { Insets, SeatMap, SeatMapEvents } from "../../engine/index.ts";
import { toShekels } from "../../domain/money.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { price as money } from "../shell/formats.ts";
import { SeatMapView } from "../shell/SeatMapView.tsx";
import { fullSeatName, sectionWords } from "../shell/seatWords.ts";
import { isInSight } from "./isInSight.ts";
import { order } from "./order.ts";
import type { SeatDesk } from "./seatDesk.ts";
import { SeatTooltip } from "./SeatTooltip.tsx";
import { SuggestionMarks } from "./SuggestionMarks.tsx";
import type { Size } from "./useBox.ts";

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
  const { said, say, sayText } = useSaid(desk);
  const { layout, states } = desk.hall;
  useMapFollows(desk, map, insets, size);

  async function choose(seat: number): Promise<void> {
    await desk.selection.tap(seat);
    if (map?.focusedSeat === seat) say(seat);
  }

  function tapSection({ sectionId, isArea }: SeatMapEvents["sectiontap"]): void {
    const section = layout.sections.find(({ id }) => id === sectionId);
    if (!section) return;
    if (!isArea) return sayText(sectionWords(t, section.name));
    const mine = desk.areas.mineIn(sectionId);
    void desk.areas.wish(section, mine === 0 ? order.partySize : mine + 1);
  }

  return (
    <>
      <p id="map-keys" className="sr-only">
        {t("seats.mapKeys")}
      </p>
      <SeatMapView
        layout={layout}
        states={states}
        tierOf={desk.tierOf}
        words={useMapWords(desk)}
        label={t("seats.map")}
        describedBy="map-keys"
        insets={insets}
        areasLeft={useAreasLeft(desk)}
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
      {map && hovered !== undefined && (
        <SeatTooltip
          desk={desk}
          at={{ seat: hovered, ...map.screenOf(hovered) }}
          width={size.width}
        />
      )}
      {map && <SuggestionMarks desk={desk} map={map} />}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Draws what changes, and flies to what was found unless it lies in sight. */
function useMapFollows(desk: SeatDesk, map: SeatMap | undefined, insets: Insets, size: Size): void {
  const { found } = useSnapshot(desk.view);
  const room = useRef({ insets, size });
  useEffect(() => {
    room.current = { insets, size };
  }, [insets, size]);
  useEffect(() => desk.hall.onChange(() => map?.invalidate()), [desk, map]);
  useEffect(() => {
    if (found && map && !isInSight(map, found.seats, room.current)) map.flyToSeats(found.seats);
  }, [found, map]);
}

function useMapWords({ hall }: SeatDesk) {
  const { t } = useTranslation();
  const { kind } = hall.layout.marker;
  return useMemo(
    () => ({
      marker: t(`seats.marker.${kind}`),
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    }),
    [t, kind],
  );
}

function useAreasLeft({ hall }: SeatDesk) {
  const { areas } = useSnapshot(hall.view);
  return useMemo(
    () => new Map(Object.entries(areas).map(([id, left]) => [Number(id), left])),
    [areas],
  );
}

/** What the map reads out: the focused seat in full, or a section's name. */
function useSaid({ hall, prices }: SeatDesk) {
  const { t } = useTranslation();
  const [said, sayText] = useState("");
  function say(seat: number | undefined): void {
    if (seat === undefined) return sayText("");
    const cost = prices.get(addressOf(hall.layout, seat).ticketGroupId);
    const words = cost === undefined ? undefined : money(toShekels(cost), true);
    sayText(fullSeatName(t, hall.states, seat, words));
  }
  return { said, say, sayText };
}
