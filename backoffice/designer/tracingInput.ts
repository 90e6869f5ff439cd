import type { Point } from "../../engine/index.ts";
import { isOnTracing, movedTracing, traceCommand } from "../../engine/design/tools/tracing.ts";
import type { Pointer } from "./act.ts";
import type { HallView } from "./hallView.ts";
import type { Studio } from "./studio.ts";

interface TracingInput {
  readonly host: HTMLElement;
  readonly view: Pick<HallView, "canvas" | "toPlan" | "camera">;
  readonly studio: Studio;
  readonly pointer: () => Pointer;
  readonly canEdit: () => boolean;
  /** Moves the picture's preview by CSS px. `undefined` ends the drag. */
  readonly onDrag: (by: Point | undefined) => void;
  /** Called with a pressed point of the picture, in plan units. */
  readonly onMeasure: (at: Point) => void;
  /** Called with a pressed point of a row, in plan units. */
  readonly onPath: (at: Point) => void;
}

/**
 * Drags the traced picture, and picks points of the picture or of a row. Must be called before other pointer
 * listeners are added. A press beside the picture moves the view. Returns a function that removes the
 * listeners.
 */
export function listenToTracing(parts: TracingInput): () => void {
  const { host, view, studio, pointer, canEdit, onDrag, onMeasure, onPath } = parts;
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let press: { readonly pointerId: number; readonly from: Point } | undefined;

  const placeOf = (event: PointerEvent): Point => {
    const { left, top } = view.canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function onDown(event: PointerEvent): void {
    const { tracing } = studio.drawing.frame;
    const tool = pointer();
    const isDrag = tool === "trace";
    if (!isDrag && tool !== "measure" && tool !== "rowsAlong") return;
    if (event.target !== view.canvas || event.button !== 0 || !event.isPrimary) return;
    if (tool === "rowsAlong") {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (canEdit()) onPath(view.toPlan(placeOf(event)));
      return;
    }
    if (!tracing || tracing.isHidden || tracing.isLocked || !canEdit()) return;
    const at = placeOf(event);
    if (isDrag && !isOnTracing(tracing, view.toPlan(at))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!isDrag) return onMeasure(view.toPlan(at));
    view.canvas.setPointerCapture(event.pointerId);
    press = { pointerId: event.pointerId, from: at };
  }

  function onMove(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    const at = placeOf(event);
    onDrag({ x: at.x - press.from.x, y: at.y - press.from.y });
  }

  function onUp(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    const { from } = press;
    const at = placeOf(event);
    press = undefined;
    onDrag(undefined);
    const { tracing } = studio.drawing.frame;
    const isMoved = at.x !== from.x || at.y !== from.y;
    if (!tracing || !isMoved || event.type === "pointercancel") return;
    const { zoom } = view.camera;
    const [dx, dy] = [(at.x - from.x) / zoom, (at.y - from.y) / zoom];
    studio.do(traceCommand(movedTracing(tracing, dx, dy)));
  }

  host.addEventListener("pointerdown", onDown, options);
  host.addEventListener("pointermove", onMove, options);
  host.addEventListener("pointerup", onUp, options);
  host.addEventListener("pointercancel", onUp, options);
  return () => listening.abort();
}
