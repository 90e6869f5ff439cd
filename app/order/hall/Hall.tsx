import { useTranslation } from "react-i18next";
import type { Insets, SeatMap } from "../../../engine/index.ts";
import { AreaHall } from "./AreaHall.tsx";
import { AreaPicture } from "../imageMap/AreaPicture.tsx";
import type { AreaPictureView } from "../imageMap/useAreaPicture.ts";
import { HallMap } from "./HallMap.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatListPanel } from "./SeatListPanel.tsx";
import type { Size } from "../../parts/ui/useBox.ts";
import { useSnapshot } from "valtio";

interface HallProps {
  readonly desk: SeatDesk;
  readonly insets: Insets;
  /** Size of the hall's box in CSS px. */
  readonly size: Size;
  readonly isList: boolean;
  readonly picture: AreaPictureView;
  readonly onList: () => void;
  readonly onMap: (map: SeatMap | undefined) => void;
}

/**
 * The hall behind the panels: the seat map, outlines if no seat is numbered, the list of seats, or the
 * business's picture of the hall's areas.
 */
export function Hall({ desk, insets, size, isList, picture, onList, onMap }: HallProps) {
  const { t } = useTranslation();
  const free = {
    paddingTop: insets.top,
    paddingLeft: insets.left,
    paddingRight: insets.right,
    paddingBottom: insets.bottom,
  };
  const areas = picture.picture && (
    <AreaPicture
      desk={desk}
      picture={picture.picture}
      onChoose={picture.choose}
      onFail={picture.fail}
    />
  );
  if (desk.hall.layout.count === 0) {
    return (
      <div className="absolute inset-0 grid place-items-center overflow-y-auto" style={free}>
        {areas ?? <AreaHall desk={desk} />}
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
      <div className="contents" inert={isList || picture.isShown}>
        {size.width > 0 && (
          <HallMap desk={desk} insets={insets} size={size} onMap={onMap} onUnavailable={onList} />
        )}
      </div>
      {isList && (
        <div className="absolute inset-0 overflow-y-auto bg-ink" style={free}>
          <SeatListPanel desk={desk} />
        </div>
      )}
      {!isList && picture.isShown && (
        <div
          className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] items-center overflow-y-auto bg-ink"
          style={free}
        >
          {areas}
        </div>
      )}
      <HallVoice desk={desk} />
    </>
  );
}

/**
 * Live region that announces the hall's changes. The live region is outside the map and the list, because
 * those mount and unmount.
 */
function HallVoice({ desk }: { readonly desk: Pick<SeatDesk, "voice"> }) {
  const { said } = useSnapshot(desk.voice.view);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
