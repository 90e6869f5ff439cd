import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ref, useSnapshot } from "valtio";
import type { Insets, SeatMap, SeatMapEvents } from "../../../engine/index.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import { sectionWords } from "../../shell/hall/seatWords.ts";
import { HallSkeleton } from "../steps/HallSkeleton.tsx";
import { isInSight } from "./isInSight.ts";
import { useMapBackground } from "./mapBackground.ts";
import { MapPins } from "./MapPins.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatTooltip } from "./SeatTooltip.tsx";
import { areaWords, focusWords, placesLeftWords } from "../seats/spokenWords.ts";
import { useMarks } from "./useMarks.ts";
import type { Size } from "../../parts/ui/useBox.ts";

// Lazy, because the map engine is the largest library, and only the canvas needs it.
const SeatMapView = lazy(async () => ({
  default: (await import("../../shell/hall/SeatMapView.tsx")).SeatMapView,
}));

interface HallMapProps {
  readonly desk: SeatDesk;
  readonly insets: Insets;
  /** Size of the map in CSS px. */
  readonly size: Size;
  readonly onMap: (map: SeatMap | undefined) => void;
  readonly onUnavailable: () => void;
}

/** The hall's canvas. Taps choose seats, the pointer shows a tooltip, and the keyboard focus is announced. */
export function HallMap({ desk, insets, size, onMap, onUnavailable }: HallMapProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<SeatMap>();
  const [hovered, setHovered] = useState<number>();
  const { voice } = desk;
  const { layout, states } = desk.hall;
  useMapFollows(desk, map, insets, size);
  useMapBackground(desk, map);
  useMarks(desk, map);

  function tapSection({ sectionId, isArea }: SeatMapEvents["sectiontap"]): void {
    const section = layout.sections.find(({ id }) => id === sectionId);
    if (!section) return;
    if (!isArea) return voice.say(sectionWords(t, section.name));
    const mine = desk.areas.mineIn(sectionId);
    const places = mine === 0 ? desk.order.partySize : mine + 1;
    void desk.areas.wish(section, places).then(() => voice.say(areaWords(t, desk, section)));
  }

  return (
    <>
      <p id="map-keys" className="sr-only">
        {t("seats.mapKeys")}
      </p>
      <Suspense fallback={<HallSkeleton />}>
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
            seattap({ seat, pointer }) {
              // Hides the tooltip, which a long press may have left open.
              if (pointer === "touch") setHovered(undefined);
              void desk.choose(seat);
            },
            seatpress: ({ seat }) => setHovered(seat),
            choose: ({ seat }) => void desk.choose(seat),
            sectiontap: tapSection,
            hover: ({ seat }) => setHovered(seat),
            focus: (move) => voice.say(focusWords(t, desk, move)),
            view(view) {
              setHovered(undefined);
              desk.place.view = ref(view);
            },
            leave: () => document.querySelector<HTMLElement>("#seat-list-toggle")?.focus(),
            contextlost: () => setHovered(undefined),
          }}
        />
      </Suspense>
      {map && hovered !== undefined && (
        <SeatTooltip
          desk={desk}
          at={{ seat: hovered, ...map.screenOf(hovered) }}
          width={size.width}
        />
      )}
      {map && <MapPins desk={desk} map={map} />}
    </>
  );
}

/**
 * Redraws the map when seat states change. Moves the map to newly found seats unless these are already
 * visible.
 */
function useMapFollows(desk: SeatDesk, map: SeatMap | undefined, insets: Insets, size: Size): void {
  const { found, shown } = useSnapshot(desk.view);
  const room = useRef({ insets, size });
  useEffect(() => {
    room.current = { insets, size };
  }, [insets, size]);
  useEffect(() => desk.hall.onChange(() => map?.invalidate()), [desk, map]);
  useEffect(() => {
    const seats = found[0]?.seats;
    if (seats && map && !isInSight(map, seats, room.current)) map.flyToSeats(seats);
  }, [found, map]);
  useEffect(() => {
    if (!shown || !map) return;
    if ("seats" in shown) return void map.flyToSeats(shown.seats);
    map.flyToSection(shown.sectionId);
    if (shown.isFocused) focusSection(map, desk.hall, shown.sectionId);
  }, [shown, map, desk]);
}

/** Moves the keyboard focus to a section's first free seat, or to its first seat if none is free. */
function focusSection(map: SeatMap, { layout, states }: SeatDesk["hall"], id: number): void {
  const section = layout.sections.find((each) => each.id === id);
  if (!section || section.endSeat === section.firstSeat) return;
  let seat = section.firstSeat;
  while (seat < section.endSeat && !hasBit(states.free, seat)) seat++;
  map.focusSeat(seat < section.endSeat ? seat : section.firstSeat);
  document.querySelector<HTMLElement>('canvas[role="application"]')?.focus();
}

function useMapWords({ hall }: SeatDesk) {
  const { t } = useTranslation();
  const { kind } = hall.layout.marker;
  return useMemo(
    () => ({
      marker: t(`seats.marker.${kind}`),
      placesLeft: (count: number) => placesLeftWords(t, count),
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
