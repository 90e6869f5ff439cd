import { useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { snapTo, type SheetStop } from "./sheetStops.ts";

/** Distance in CSS px from which a movement of the finger is a drag and no longer a press. */
const TREMBLE = 6;

interface Start {
  readonly y: number;
  readonly time: number;
  isDragged: boolean;
}

export interface SheetDrag {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly heights: Readonly<Record<SheetStop, number>>;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
}

/**
 * Returns the pointer handlers of the sheet's grip. While dragged, the sheet follows the finger without React
 * renders. On release the sheet moves to a stop.
 */
export function useSheetDrag({ sheet, heights, stop, onStop }: SheetDrag) {
  const from = useRef<Start>(undefined);
  const wasDragged = useRef(false);

  function show(height: number, isFollowing: boolean): void {
    if (!sheet.current) return;
    sheet.current.style.transition = isFollowing ? "none" : "";
    sheet.current.style.height = `${height}px`;
  }

  return {
    onPointerDown(event: PointerEvent) {
      // The pressed element itself captures the pointer, so that a press without a drag still clicks the
      // element.
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, time: event.timeStamp, isDragged: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current;
      if (!start) return;
      const up = start.y - event.clientY;
      start.isDragged ||= Math.abs(up) > TREMBLE;
      const height = Math.min(heights.full, Math.max(heights.peek, heights[stop] + up));
      if (start.isDragged) show(height, true);
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current;
      from.current = undefined;
      wasDragged.current = start?.isDragged ?? false;
      if (!start?.isDragged) return;
      const up = start.y - event.clientY;
      const next = snapTo(
        heights,
        heights[stop] + up,
        up / Math.max(1, event.timeStamp - start.time),
      );
      show(heights[next], false);
      onStop(next);
    },
    onPointerCancel() {
      from.current = undefined;
      show(heights[stop], false);
    },
    onClickCapture(event: MouseEvent) {
      // Suppresses the click that ends a drag.
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}
