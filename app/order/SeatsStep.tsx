import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SeatMap } from "../../engine/index.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { LiveSeats } from "../shell/liveSeats.ts";
import { AreaHall } from "./AreaHall.tsx";
import { CartPanel } from "./CartPanel.tsx";
import { HallMap } from "./HallMap.tsx";
import { hallInsets } from "./hallInsets.ts";
import { Legend } from "./Legend.tsx";
import { liftToasts } from "./liftToasts.ts";
import { LinkNote } from "./LinkNote.tsx";
import { ListToggle, MapButtons } from "./MapButtons.tsx";
import { Minimap } from "./Minimap.tsx";
import { PartyPanel } from "./PartyPanel.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { openDesk } from "./seatDesk.ts";
import { SeatListPanel } from "./SeatListPanel.tsx";
import { SeatSheet } from "./SeatSheet.tsx";
import { useBox } from "./useBox.ts";
import { useIsLaptop } from "./useIsLaptop.ts";

interface SeatsStepProps {
  readonly presentation: Presentation;
  readonly hall: LiveSeats;
}

/** Choosing seats: the hall is the screen, the panels lie over it, and a list says the same. */
export function SeatsStep({ presentation, hall }: SeatsStepProps) {
  const { t, i18n } = useTranslation();
  const desk = useMemo(() => openDesk(presentation, hall), [presentation, hall]);
  const isLaptop = useIsLaptop();
  const [boxRef, box] = useBox();
  const [map, setMap] = useState<SeatMap>();
  const [isPeeking, setIsPeeking] = useState(false);
  const isAreasOnly = hall.layout.count === 0;
  const [isList, setIsList] = useState(false);
  const isRtl = i18n.dir() === "rtl";
  const insets = useMemo(
    () => hallInsets({ isLaptop, isWide: box.width >= 1250, isRtl, isPeeking }),
    [isLaptop, box.width, isRtl, isPeeking],
  );
  const noMap = useCallback(() => setIsList(true), []);
  useEffect(() => desk.applyFilters(), [desk]);
  useEffect(() => {
    if (isLaptop) liftToasts(insets.bottom);
    return () => liftToasts(0);
  }, [isLaptop, insets.bottom]);
  const free = {
    paddingTop: isLaptop ? 20 : 0,
    paddingLeft: insets.left,
    paddingRight: insets.right,
    paddingBottom: insets.bottom,
  };
  const toggle = isAreasOnly ? null : (
    <ListToggle isList={isList} onToggle={() => setIsList((was) => !was)} />
  );
  return (
    <div ref={boxRef} className="absolute inset-0 overflow-hidden">
      <button
        type="button"
        onClick={() => setIsList(true)}
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-30 focus:rounded-md focus:bg-raise focus:px-4 focus:py-3"
      >
        {t("seats.skipToList")}
      </button>
      <div className="contents" inert={isList}>
        {isAreasOnly ? (
          <div className="absolute inset-0 grid place-items-center p-6" style={free}>
            <AreaHall desk={desk} />
          </div>
        ) : (
          box.width > 0 && (
            <HallMap
              desk={desk}
              insets={insets}
              size={box}
              onMap={setMap}
              onUnavailable={noMap}
            />
          )
        )}
      </div>
      {isList && (
        <div className="absolute inset-0 overflow-y-auto bg-ink" style={free}>
          <SeatListPanel desk={desk} />
        </div>
      )}
      <LinkNote desk={desk} />
      {isLaptop ? (
        <>
          <div className="pointer-events-none absolute inset-y-5 start-6 flex flex-col items-start justify-between gap-4 *:pointer-events-auto">
            <PartyPanel desk={desk} />
            {!isList && <Minimap desk={desk} map={map} size={box} />}
          </div>
          <div className="pointer-events-none absolute inset-y-5 end-6 flex items-end gap-5 *:pointer-events-auto">
            <div className="flex flex-col items-end gap-3">
              {toggle}
              {!isList && !isAreasOnly && <MapButtons desk={desk} map={map} />}
            </div>
            <CartPanel desk={desk} />
          </div>
          {!isList && !isAreasOnly && (
            <div
              className="pointer-events-none absolute bottom-5 flex justify-center"
              style={{ left: insets.left, right: insets.right + 12 }}
            >
              <div className="rounded-lg border border-line bg-panel px-5 py-2.5">
                <Legend desk={desk} />
              </div>
            </div>
          )}
        </>
      ) : (
        <>
          <div className="absolute end-4 top-4 flex flex-col gap-2">
            {!isList && !isAreasOnly && <MapButtons desk={desk} map={map} />}
            {toggle}
          </div>
          <SeatSheet desk={desk} room={box.height} onPeek={setIsPeeking} />
        </>
      )}
      <QuestionDialog desk={desk} />
    </div>
  );
}
