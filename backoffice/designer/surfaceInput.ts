import type { Point } from "../../engine/index.ts";
import { Drag } from "../../engine/design/selecting/drag.ts";
import { nearestSeat, seatsInBox } from "../../engine/design/selecting/inShape.ts";
import { SlotSet } from "../../engine/design/selecting/slotSet.ts";
import type { Guide } from "../../engine/design/selecting/snapping.ts";
import { rowAround } from "../../engine/design/selecting/alike.ts";
import type { HallView } from "./hallView.ts";
import { areaAt, wholeSections } from "./selecting.ts";
import type { Studio } from "./studio.ts";

/** A box in CSS px on the canvas. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn above the hall while a pointer is down. */
interface SurfaceLayer {
  readonly marquee: (box: ScreenBox | undefined) => void;
  /** Called once when a drag begins, with the positions to paint. */
  readonly lift: (drag: Drag) => void;
  /** Moves what was lifted, in CSS px, and shows guides. `undefined` puts it down. */
  readonly move: (by: Point | undefined, guides: readonly Guide[]) => void;
}

/** How far a pointer moves before a press becomes a drag, in CSS px. */
const SLACK = 4;
/** How far things are pulled to a guide, in CSS px. */
const SNAP_REACH = 7;
/** Below this distance of neighbours on screen, in CSS px, nothing is told apart, so nothing is snapped to. */
const MIN_SNAP_PITCH = 6;
/** How far from a seat a press still counts, in CSS px. */
const TOUCH_REACH = 12;

interface Press {
  readonly pointerId: number;
  readonly from: Point;
  readonly isAdding: boolean;
  readonly hit: "seat" | "area" | "nothing";
  drag?: Drag;
  isMoved: boolean;
}

interface InputParts {
  readonly host: HTMLElement;
  readonly view: HallView;
  readonly studio: Studio;
  readonly layer: SurfaceLayer;
  /** Whether the pointer selects. Otherwise it moves the view, which the map does by itself. */
  readonly isSelecting: () => boolean;
  readonly canEdit: () => boolean;
}

/**
 * Selects and drags with the pointer. Listens before the map does and keeps from it what is not meant for it: the
 * wheel, the middle button and two fingers still move the view. Returns what removes the listeners.
 */
export function listenToPointer({ host, view, studio, layer, ...can }: InputParts): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let press: Press | undefined;
  /** Touches that are down. With a second one, both belong to the map. */
  const touches = new Map<number, PointerEvent>();

  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = view.canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function onDown(event: PointerEvent): void {
    if (event.target !== view.canvas || !event.isTrusted) return;
    if (event.pointerType === "touch") {
      touches.set(event.pointerId, event);
      if (touches.size === 2 && press) return handOver(press.pointerId);
    }
    if (!can.isSelecting() || event.button !== 0 || touches.size > 1) return;
    event.stopPropagation();
    event.preventDefault();
    view.canvas.focus({ preventScroll: true });
    view.canvas.setPointerCapture(event.pointerId);
    const from = placeOf(event);
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    press = {
      pointerId: event.pointerId,
      from,
      isAdding,
      hit: choose(from, isAdding),
      isMoved: false,
    };
  }

  /** Gives a press to the map, which needs both fingers to pinch. */
  function handOver(pointerId: number): void {
    const first = touches.get(pointerId);
    end();
    if (first) view.canvas.dispatchEvent(new PointerEvent("pointerdown", first));
  }

  /** Selects what was pressed, unless it is selected already. */
  function choose(at: Point, isAdding: boolean): Press["hit"] {
    const { x, y } = view.toPlan(at);
    const { drawing } = studio;
    const reach = Math.max(view.pitch * 0.6, TOUCH_REACH / view.camera.zoom);
    const seat = nearestSeat(drawing, x, y, reach);
    if (seat >= 0) {
      if (isAdding) studio.toggle([seat]);
      else if (!studio.isSelected(seat)) studio.select([seat]);
      return "seat";
    }
    const area = areaAt(drawing, x, y);
    if (area === undefined) return "nothing";
    const { selected, areas } = studio.view();
    if (isAdding) studio.select(selected, [...new Set([...areas, area])]);
    else if (!areas.includes(area)) studio.select([], [area]);
    return "area";
  }

  function onMove(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId) return;
    event.stopPropagation();
    const at = placeOf(event);
    const by = { x: at.x - press.from.x, y: at.y - press.from.y };
    if (!press.isMoved && Math.hypot(by.x, by.y) < SLACK) return;
    press.isMoved = true;
    if (press.hit === "nothing") return layer.marquee(boxBetween(press.from, at));
    if (!can.canEdit()) return;
    press.drag ??= lifted();
    const { zoom } = view.camera;
    const isFar = view.pitch * zoom < MIN_SNAP_PITCH;
    const reach = event.altKey || isFar ? 0 : SNAP_REACH / zoom;
    const [dx, dy] = [by.x / zoom, by.y / zoom];
    const snap = press.drag.moveTo(dx, dy, reach);
    layer.move({ x: (dx + snap.dx) * zoom, y: (dy + snap.dy) * zoom }, snap.guides);
  }

  function lifted(): Drag {
    const { drawing } = studio;
    const chosen = studio.view();
    const corner = view.toPlan({ x: 0, y: 0 });
    const { width, height } = view.canvas.getBoundingClientRect();
    const far = view.toPlan({ x: width, y: height });
    const drag = new Drag(
      drawing,
      new SlotSet(chosen.selected, drawing.counters.slot),
      { pitch: view.pitch, within: [corner.x, corner.y, far.x, far.y] },
      { sections: wholeSections(drawing, chosen) },
    );
    layer.lift(drag);
    return drag;
  }

  function onUp(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (press?.pointerId !== event.pointerId) return;
    event.stopPropagation();
    const { drag, hit, isMoved, isAdding, from } = press;
    end();
    if (event.type === "pointercancel") return;
    if (drag) studio.do(drag.end());
    else if (hit === "nothing" && isMoved) selectBox(from, placeOf(event), isAdding);
    else if (hit === "nothing" && !isAdding) studio.select([]);
  }

  function selectBox(from: Point, to: Point, isAdding: boolean): void {
    const [a, b] = [view.toPlan(from), view.toPlan(to)];
    const inside = seatsInBox(studio.drawing, a.x, a.y, b.x, b.y);
    const { selected, areas } = studio.view();
    studio.select(isAdding ? [...selected, ...inside] : inside, isAdding ? areas : []);
  }

  function onDouble(event: MouseEvent): void {
    if (event.target !== view.canvas || !can.isSelecting()) return;
    event.stopPropagation();
    const { x, y } = view.toPlan(placeOf(event));
    const seat = nearestSeat(studio.drawing, x, y, view.pitch);
    if (seat >= 0) studio.select(rowAround(studio.drawing, seat));
  }

  function end(): void {
    press = undefined;
    layer.marquee(undefined);
    layer.move(undefined, []);
  }

  host.addEventListener("pointerdown", onDown, options);
  host.addEventListener("pointermove", onMove, options);
  host.addEventListener("pointerup", onUp, options);
  host.addEventListener("pointercancel", onUp, options);
  host.addEventListener("dblclick", onDouble, options);
  return () => listening.abort();
}

const boxBetween = (a: Point, b: Point): ScreenBox => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
