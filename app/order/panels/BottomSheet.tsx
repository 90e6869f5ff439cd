import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useSheetDrag } from "./sheetDrag.ts";
import { sheetHeights, type SheetStop } from "./sheetStops.ts";
import { useBox } from "../../parts/ui/useBox.ts";

interface BottomSheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** Height in CSS px of the element whose lower part the sheet covers. */
  readonly room: number;
  /** Content that is visible at the half height and above. */
  readonly half: ReactNode;
  /** Content that is visible at the full height only. */
  readonly full: ReactNode;
  /** Content at the bottom, which is always visible. */
  readonly foot: ReactNode;
  /** Called with the height in CSS px at which the sheet rests. */
  readonly onHeight: (height: number) => void;
}

const NEXT = { peek: "half", half: "full", full: "half" } as const;

/** A bottom sheet with three heights. The sheet's grip can be dragged or pressed. */
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
  // The sheet uses `overflow-clip`, because content with `overflow-hidden` can still be scrolled, for example
  // by moving the focus. The sheet only scrolls if it is too low for the content of the half-open sheet.
  const isCut = heights.half < heights.peek + parts.half;
  // Until its parts are measured, the sheet is as high as its content. The sheet first rests at the height of
  // its content.
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

/**
 * Returns whether the sheet has its first height. Before its first height, the sheet has no transition, so
 * that it does not animate to the first height.
 */
function useIsPlaced(sheet: RefObject<HTMLElement | null>, isMeasured: boolean): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const placing = requestAnimationFrame(() => {
      // Forces a style recalculation, because the transition would otherwise start from the height before the
      // measurement.
      sheet.current?.getBoundingClientRect();
      setIsPlaced(true);
    });
    return () => cancelAnimationFrame(placing);
  }, [sheet, isMeasured]);
  return isPlaced;
}
