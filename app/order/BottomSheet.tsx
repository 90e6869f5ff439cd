import {
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import { sheetHeights, snapTo, type SheetStop } from "./sheetStops.ts";
import { useBox } from "./useBox.ts";

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
  useEffect(() => onHeight(height), [height, onHeight]);
  const drag = useGripDrag(sheet, heights, stop, onStop);
  return (
    <section
      ref={sheet}
      aria-label={t("seats.sheet")}
      style={{ height }}
      className="absolute inset-x-0 bottom-0 z-10 flex flex-col overflow-hidden rounded-t-sheet border-t border-line bg-panel transition-[height] duration-240 ease-out"
    >
      <div ref={gripRef} className="shrink-0 touch-none" {...drag}>
        <button
          type="button"
          aria-label={t(stop === "full" ? "seats.sheetLess" : "seats.sheetMore")}
          aria-expanded={stop === "full"}
          onClick={() => onStop(NEXT[stop])}
          className="grid h-7 w-full place-items-center"
        >
          <span aria-hidden className="h-1 w-10 rounded-full bg-line" />
        </button>
      </div>
      <div
        inert={stop === "peek"}
        className={`min-h-0 flex-1 px-4 ${stop === "full" ? "overflow-y-auto" : "overflow-hidden"}`}
      >
        <div ref={halfRef} className="pb-3">
          {half}
        </div>
        <div ref={fullRef} inert={stop !== "full"} className="pb-4">
          {full}
        </div>
      </div>
      <div
        ref={footRef}
        className="shrink-0 bg-panel px-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {foot}
      </div>
    </section>
  );
}

/** Moves the sheet with the finger, without a render of React, and lets it come to rest at a stop. */
function useGripDrag(
  sheet: RefObject<HTMLDivElement | null>,
  heights: Readonly<Record<SheetStop, number>>,
  stop: SheetStop,
  onStop: (stop: SheetStop) => void,
) {
  const from = useRef<{ y: number; time: number; isDragged: boolean }>(undefined);
  const wasDragged = useRef(false);
  const heightAt = (y: number): number =>
    Math.min(heights.full, Math.max(heights.peek, heights[stop] + (from.current?.y ?? y) - y));
  return {
    onPointerDown(event: PointerEvent) {
      from.current = { y: event.clientY, time: event.timeStamp, isDragged: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current;
      if (!start || !sheet.current) return;
      if (Math.abs(event.clientY - start.y) < 6 && !start.isDragged) return;
      if (!start.isDragged) event.currentTarget.setPointerCapture(event.pointerId);
      start.isDragged = true;
      sheet.current.style.transition = "none";
      sheet.current.style.height = `${heightAt(event.clientY)}px`;
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current;
      from.current = undefined;
      wasDragged.current = start?.isDragged ?? false;
      if (!start?.isDragged || !sheet.current) return;
      const speed = (start.y - event.clientY) / Math.max(1, event.timeStamp - start.time);
      const rest = heights[stop] + start.y - event.clientY;
      const next = snapTo(heights, rest, speed);
      sheet.current.style.transition = "";
      sheet.current.style.height = `${heights[next]}px`;
      onStop(next);
    },
    onClickCapture(event: MouseEvent) {
      // The press that ended a drag is not a press on the grip.
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}
