import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Insets, SeatMap } from "../../../engine/index.ts";
import { Hall } from "../../order/hall/Hall.tsx";
import { toolsCorner } from "../../order/hall/hallInsets.ts";
import { useAreaPicture } from "../../order/imageMap/useAreaPicture.ts";
import type { ChosenPlace } from "../../order/cart/chosenPlace.ts";
import { ListToggle, MapButtons } from "../../order/hall/MapButtons.tsx";
import { QuestionDialog } from "../../order/hall/QuestionDialog.tsx";
import { useBox } from "../../parts/ui/useBox.ts";
import { useIsLaptop } from "../../parts/ui/useIsLaptop.ts";
import type { Season } from "./openSeason.ts";

/**
 * Space that the panel takes of the hall, in CSS px: on a laptop the width with margins, on a phone the
 * height.
 */
const PANEL = { width: 24 + 336 + 20, height: 232 };
/** Width of the map's buttons beside the panel, in CSS px. */
const BUTTONS = 56;
/** Number of tools on a phone while the whole hall is shown: zoom in, zoom out, and the list. */
const PHONE_TOOLS = 3;

function insetsOf(isLaptop: boolean, isRtl: boolean): Insets {
  if (!isLaptop) {
    const corner = toolsCorner(PHONE_TOOLS, isRtl);
    return { top: 8, bottom: PANEL.height, left: 8, right: 8, corner };
  }
  const end = PANEL.width + BUTTONS;
  return { top: 12, bottom: 24, left: isRtl ? end : 24, right: isRtl ? 24 : end };
}

interface SeasonHallProps {
  readonly season: Season;
  /** Called with the seat and its expiry once it is locked, and with null after it was released. */
  readonly onPlace: (seat: ChosenPlace | null, expiresAt: string | undefined) => void;
  /** The panel over the hall, which says what the seat is for and has the buttons. */
  readonly panel: ReactNode;
}

/** Calls `onPlace` as soon as the server has locked the chosen seat. */
function usePlace({ desk }: Season, onPlace: SeasonHallProps["onPlace"]): void {
  const { seats, expiresAt } = useSnapshot(desk.order);
  const own = seats.find(({ isLocked }) => isLocked);
  const key = own?.key;
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    const seat = desk.order.seats.find((each) => each.key === key);
    if (!seat) return tell(null, undefined);
    const { sectionId, x, y, sectionName, rowName, seatName, ticketGroupId } = seat;
    const { venueId, seatplanId } = desk.presentation;
    const named = { sectionName, rowName, seatName };
    tell({ sectionId, x, y, ...named, venueId, seatplanId, ticketGroupId }, expiresAt);
  }, [desk, key, expiresAt]);
}

/**
 * The hall fills the screen, with the panel over it. The visitor can switch from the map to a list of seats.
 */
export function SeasonHall({ season, onPlace, panel }: SeasonHallProps) {
  const { i18n } = useTranslation();
  const { desk } = season;
  const isLaptop = useIsLaptop();
  const isRtl = i18n.dir() === "rtl";
  const [boxRef, box] = useBox();
  const [map, setMap] = useState<SeatMap>();
  const [isList, setIsList] = useState(false);
  const picture = useAreaPicture(desk);
  const insets = useMemo(() => insetsOf(isLaptop, isRtl), [isLaptop, isRtl]);
  usePlace(season, onPlace);
  return (
    <div ref={boxRef} className="absolute inset-0 overflow-hidden">
      <Hall
        desk={desk}
        insets={insets}
        size={box}
        isList={isList}
        picture={picture}
        onList={() => setIsList(true)}
        onMap={setMap}
      />
      <div className="pointer-events-none absolute end-4 top-4 flex flex-col items-end gap-2 large-text:flex-row *:pointer-events-auto laptop:end-[380px] laptop:top-auto laptop:bottom-5 laptop:flex-col-reverse">
        {!isList && <MapButtons desk={desk} map={map} />}
        <ListToggle isList={isList} onToggle={() => setIsList(!isList)} />
      </div>
      {panel}
      <QuestionDialog desk={desk} />
    </div>
  );
}
