import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useSheetDrag } from "./sheetDrag.ts";
import { sheetHeights, type SheetStop } from "./sheetStops.ts";
import { useBox } from "../../parts/ui/useBox.ts";

interface BottomSheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** Height of what the sheet lies over, CSS px. */
  readonly room: number;
  /** Shown from the half height on. */
  readonly half: ReactNode;
  /** Shown at the full height only. */
  readonly full: ReactNode;
  /** Always shown, at the bottom. */
  readonly foot: ReactNode;
  /** The height that the sheet rests at, CSS px. */
  readonly onHeight: (height: number) => void;
}

const NEXT = { peek: "half", half: "full", full: "half" } as const;

/** A sheet with three heights: dragged by its grip, or moved by a press on it. */
export function BottomSheet(props: BottomSheetProps) {
  const { stop, onStop, room, half, full, foot, onHeight } = props;
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const [gripRef, grip] = useBox();
  const [halfRef, halfBox] = useBox();
  const [fullRef, fullBox] = useBox();
  const [footRef, footBox] = useBox();
  const parts = {
    grip: grip.height,
    half: halfBox.height,
    full: fullBox.height,
    foot: footBox.height,
  };
  const heights = sheetHeights(room, parts);
  const height = heights[stop];
  // Clipped and not hidden: what is hidden would still be scrolled to, by the focus for one.
  const isCut = heights.half < heights.peek + parts.half;
  // Before, it is as high as what it shows: that is where it will stand.
  const isMeasured = room > 0 && grip.height > 0 && halfBox.height > 0 && footBox.height > 0;
  const isPlaced = useIsPlaced(sheet, isMeasured);
  useEffect(() => {
    if (isMeasured) onHeight(height);
  }, [height, isMeasured, onHeight]);
  const drag = useSheetDrag({ sheet, heights, stop, onStop });
  return (
    <section
      ref={sheet}
      aria-label={t("seats.sheet")}
      style={isMeasured ? { height } : {}}
      className={`absolute inset-x-0 bottom-0 z-10 flex flex-col overflow-clip rounded-t-sheet border-t border-line bg-panel ${isPlaced ? "transition-[height] duration-240 ease-out" : ""}`}
    >
      <div ref={gripRef} className="shrink-0 touch-none" {...drag}>
        <button
          type="button"
          aria-label={t(stop === "full" ? "seats.sheetLess" : "seats.sheetMore")}
          aria-expanded={stop === "full"}
          onClick={() => onStop(NEXT[stop])}
          className="-mb-2 grid h-9 w-full place-items-center pb-2"
        >
          <span aria-hidden className="h-1 w-10 rounded-full bg-line" />
        </button>
      </div>
      <div
        inert={stop === "peek"}
        className={`min-h-0 flex-1 px-4 tablet:px-6 ${stop === "full" || isCut ? "overflow-y-auto" : "overflow-clip"}`}
      >
        <div ref={halfRef} className="pb-3">
          {half}
        </div>
        <div ref={fullRef} hidden={!isMeasured} inert={stop !== "full"} className="pb-4">
          {full}
        </div>
      </div>
      <div
        ref={footRef}
        className="shrink-0 bg-panel px-4 pt-1 tablet:px-6 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {foot}
      </div>
    </section>
  );
}

/** Whether it has stood at its first height: it does not rise to that before the visitor's eyes. */
function useIsPlaced(sheet: RefObject<HTMLElement | null>, isMeasured: boolean): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const placing = requestAnimationFrame(() => {
      // A style that is not computed yet would be moved to from the one before.
      sheet.current?.getBoundingClientRect();
      setIsPlaced(true);
    });
    return () => cancelAnimationFrame(placing);
  }, [sheet, isMeasured]);
  return isPlaced;
}
