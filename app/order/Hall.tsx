import { useTranslation } from "react-i18next";
import type { Insets, SeatMap } from "../../engine/index.ts";
import { AreaHall } from "./AreaHall.tsx";
import { HallMap } from "./HallMap.tsx";
import { HallVoice } from "./HallVoice.tsx";
import type { SeatDesk } from "./seatDesk.ts";
import { SeatListPanel } from "./SeatListPanel.tsx";
import type { Size } from "./useBox.ts";

interface HallProps {
  readonly desk: SeatDesk;
  readonly insets: Insets;
  /** CSS px. */
  readonly size: Size;
  readonly isList: boolean;
  readonly onList: () => void;
  readonly onMap: (map: SeatMap | undefined) => void;
}

/** The hall behind the panels: as a map, as outlines where no seat has a number, or as a list. */
export function Hall({ desk, insets, size, isList, onList, onMap }: HallProps) {
  const { t } = useTranslation();
  const free = {
    paddingTop: insets.top,
    paddingLeft: insets.left,
    paddingRight: insets.right,
    paddingBottom: insets.bottom,
  };
  if (desk.hall.layout.count === 0) {
    return (
      <div className="absolute inset-0 grid place-items-center" style={free}>
        <AreaHall desk={desk} />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={onList}
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-30 focus:rounded-md focus:bg-raise focus:px-4 focus:py-3"
      >
        {t("seats.skipToList")}
      </button>
      <div className="contents" inert={isList}>
        {size.width > 0 && (
          <HallMap desk={desk} insets={insets} size={size} onMap={onMap} onUnavailable={onList} />
        )}
      </div>
      {isList && (
        <div className="absolute inset-0 overflow-y-auto bg-ink" style={free}>
          <SeatListPanel desk={desk} />
        </div>
      )}
      <HallVoice desk={desk} />
    </>
  );
}
