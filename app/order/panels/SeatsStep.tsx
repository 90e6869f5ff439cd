import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SeatMap } from "../../../engine/index.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import { enterSeats } from "../events/enterSeats.ts";
import { FloorSwitch } from "../hall/FloorSwitch.tsx";
import { Hall } from "../hall/Hall.tsx";
import { hallInsets } from "../hall/hallInsets.ts";
import { PictureToggle } from "../imageMap/PictureToggle.tsx";
import { useAreaPicture } from "../imageMap/useAreaPicture.ts";
import { LinkNote } from "../hall/LinkNote.tsx";
import { liftToasts } from "../../parts/ui/liftToasts.ts";
import { ListToggle, MapButtons } from "../hall/MapButtons.tsx";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { QuestionDialog } from "../hall/QuestionDialog.tsx";
import { useLostCodes } from "../seats/lostCodes.ts";
import { PAGE_RULES, SeatDesk } from "../seats/seatDesk.ts";
import { SeatSheet } from "./SeatSheet.tsx";
import { OfferedSeats } from "../share/OfferedSeats.tsx";
import { SidePanels } from "./SidePanels.tsx";
import { useAllocations } from "../allocation/useAllocations.ts";
import { useBox } from "../../parts/ui/useBox.ts";
import { useIsLaptop, useIsLargeText } from "../../parts/ui/useIsLaptop.ts";

interface SeatsStepProps {
  readonly presentation: Presentation;
  readonly hall: LiveSeats;
}

/**
 * The seats step: the hall fills the screen, with the panels over it. The visitor can switch from the map to
 * a list of seats.
 */
export function SeatsStep({ presentation, hall }: SeatsStepProps) {
  const { t, i18n } = useTranslation();
  const desk = useMemo(
    () => new SeatDesk(pageContext, presentation, hall, PAGE_RULES),
    [presentation, hall],
  );
  const isLaptop = useIsLaptop();
  const isLargeText = useIsLargeText();
  const [boxRef, box] = useBox();
  const [map, setMap] = useState<SeatMap>();
  const [isPeeking, setIsPeeking] = useState(false);
  const [isList, setIsList] = useState(false);
  const isWide = box.width >= 1250;
  const isRtl = i18n.dir() === "rtl";
  const hasFloors = hall.layout.floors.length > 1;
  const open = useSnapshot(desk.allocations.view).list.length;
  const allocations = open > 0 || presentation.hasAllocations ? open : undefined;
  const picture = useAreaPicture(desk);
  // The buttons on a phone's map: zoom in, zoom out, the list, and the business's picture if there is one.
  const mapTools = picture.picture ? 4 : 3;
  const insets = useMemo(
    () =>
      hallInsets({
        isLaptop,
        isWide,
        isRtl,
        isLargeText,
        isPeeking,
        hasFloors,
        allocations,
        tools: mapTools,
      }),
    [isLaptop, isWide, isRtl, isLargeText, isPeeking, hasFloors, allocations, mapTools],
  );
  const showList = useCallback(() => setIsList(true), []);
  useEffect(() => desk.applyFilters(), [desk]);
  useAllocations(desk);
  useLostCodes();
  const { seats } = useSnapshot(order);
  const isAnyLocked = seats.some(({ isLocked }) => isLocked);
  useEffect(() => {
    if (isAnyLocked) void enterSeats(pageContext);
  }, [isAnyLocked]);
  const isMap = !isList && !picture.isShown;
  useEffect(() => {
    if (isLaptop) liftToasts(insets.bottom);
    return () => liftToasts(0);
  }, [isLaptop, insets.bottom]);
  const tools = hall.layout.count > 0 && (
    <>
      {isMap && <MapButtons desk={desk} map={map} />}
      {picture.picture && !isList && (
        <PictureToggle
          isPicture={picture.isShown}
          onToggle={() => picture.show(!picture.isShown)}
        />
      )}
      <ListToggle isList={isList} onToggle={() => setIsList(!isList)} />
    </>
  );
  return (
    <div ref={boxRef} className="absolute inset-0 overflow-hidden">
      <h1 className="sr-only">{t("order.step.seats")}</h1>
      <Hall
        desk={desk}
        insets={insets}
        size={box}
        isList={isList}
        picture={picture}
        onList={showList}
        onMap={setMap}
      />
      {isMap && hasFloors && (
        <div
          className="pointer-events-none absolute top-3 flex justify-center *:pointer-events-auto max-laptop:start-4 max-laptop:end-18"
          style={isLaptop ? { left: insets.left, right: insets.right } : {}}
        >
          <FloorSwitch desk={desk} map={map} />
        </div>
      )}
      <LinkNote desk={desk} />
      <OfferedSeats desk={desk} />
      {isLaptop ? (
        <SidePanels desk={desk} map={map} insets={insets} isList={!isMap} tools={tools} />
      ) : (
        <>
          {/* The buttons are beside the title of the list or picture that is shown in place of the map. */}
          <div
            className={`absolute end-4 top-4 tablet:end-6 flex gap-2 ${isMap ? "flex-col large-text:flex-row" : ""}`}
          >
            {tools}
          </div>
          <SeatSheet desk={desk} room={box.height} onPeek={setIsPeeking} />
        </>
      )}
      <QuestionDialog desk={desk} />
    </div>
  );
}
