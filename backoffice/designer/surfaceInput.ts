import type { Point } from "../../engine/index.ts";
import { Drag } from "../../engine/design/selecting/drag.ts";
import {
  Lasso,
  nearestSeat,
  seatsInBox,
  seatsInLasso,
} from "../../engine/design/selecting/inShape.ts";
import { toHundredths } from "../../engine/design/model/hundredths.ts";
import { SlotSet } from "../../engine/design/selecting/slotSet.ts";
import type { Guide } from "../../engine/design/selecting/snapping.ts";
import { guidesOf } from "../../engine/design/tools/guides.ts";
import { rowAround } from "../../engine/design/selecting/alike.ts";
import type { Pointer } from "./act.ts";
import type { HallView } from "./hallView.ts";
import { pieceAt, piecesIn } from "./pieces.ts";
import { areaAt, areasIn, moveSelection, wholeSections } from "./selecting.ts";
import type { Studio } from "./studio.ts";

/** A box in CSS px on the canvas. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Updates the overlay above the hall during a press. */
interface SurfaceLayer {
  readonly marquee: (box: ScreenBox | undefined) => void;
  /** Shows the path of a lasso, in CSS px. */
  readonly lasso: (line: readonly Point[] | undefined) => void;
  /** Called once when a drag begins, with the positions to paint. */
  readonly lift: (drag: Drag) => void;
  /** Moves the dragged items by CSS px, and shows guides. `undefined` ends the drag. */
  readonly move: (by: Point | undefined, guides: readonly Guide[]) => void;
}

/** Distance that a pointer has to move before a press becomes a drag, in CSS px. */
const SLACK = 4;
/** Distance within which dragged items snap to a guide, in CSS px. */
const SNAP_REACH = 7;
/**
 * Minimum seat distance on screen for snapping, in CSS px. At a smaller distance, seats are too close to tell
 * apart.
 */
const MIN_SNAP_PITCH = 6;
/** Distance from a seat within which a press hits it, in CSS px. */
const TOUCH_REACH = 12;
/** Distance between the points of a lasso, in CSS px. */
const LASSO_STEP = 3;

/** Tools that select. With the other tools, the map itself handles the pointer and moves the view. */
const SELECTING: ReadonlySet<Pointer> = new Set(["select", "lasso"]);

interface Press {
  readonly pointerId: number;
  readonly from: Point;
  readonly isAdding: boolean;
  /** Whether the press is on a selected item. Dragging from a selected item moves the selection. */
  readonly isOnSelected: boolean;
  /** The path of a lasso, if the lasso tool is in use. */
  readonly line: Point[] | undefined;
  drag?: Drag;
  /** Distance dragged so far, in plan units. */
  by: Point;
  isMoved: boolean;
}

/** The members of the view that pointer handling needs. */
type InputView = Pick<HallView, "canvas" | "toPlan" | "camera" | "pitch">;

interface InputParts {
  readonly host: HTMLElement;
  readonly view: InputView;
  readonly studio: Studio;
  readonly layer: SurfaceLayer;
  /** The tool in use. */
  readonly pointer: () => Pointer;
  /** Whether a press adds to the selection even without Shift. */
  readonly isAdding: () => boolean;
  readonly canEdit: () => boolean;
}

/**
 * Selects and drags with the pointer. Listens in the capture phase and stops only the events that it handles,
 * so that the wheel, the middle button and two fingers still move the view. Returns a function that removes the
 * listeners.
 */
export function listenToPointer({ host, view, studio, layer, ...can }: InputParts): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let press: Press | undefined;
  /** Active touches. When a second touch begins, the map handles both. */
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
    if (!SELECTING.has(can.pointer()) || event.button !== 0 || touches.size > 1) return;
    event.stopPropagation();
    event.preventDefault();
    view.canvas.focus({ preventScroll: true });
    view.canvas.setPointerCapture(event.pointerId);
    const from = placeOf(event);
    const isAdding = can.isAdding() || event.shiftKey || event.ctrlKey || event.metaKey;
    const isLasso = can.pointer() === "lasso";
    press = {
      pointerId: event.pointerId,
      from,
      isAdding,
      isOnSelected: !isLasso && choose(from, isAdding),
      line: isLasso ? [from] : undefined,
      by: { x: 0, y: 0 },
      isMoved: false,
    };
  }

  /** Passes a press to the map, which needs both fingers for pinching. */
  function handOver(pointerId: number): void {
    const first = touches.get(pointerId);
    end();
    if (first) view.canvas.dispatchEvent(new PointerEvent("pointerdown", first));
  }

  /**
   * Selects the item under the pointer, unless it is already selected. Returns whether dragging can move the
   * item.
   */
  function choose(at: Point, isAdding: boolean): boolean {
    const { x, y } = view.toPlan(at);
    const { drawing } = studio;
    const reach = Math.max(view.pitch * 0.6, TOUCH_REACH / view.camera.zoom);
    const { selected, areas, scenery, floor } = studio.view();
    const seat = nearestSeat(drawing, x, y, reach, floor);
    if (seat >= 0) {
      if (isAdding) studio.toggle([seat]);
      else if (!studio.isSelected(seat)) studio.select([seat]);
      return true;
    }
    // A ground piece can lie under the whole hall, so a piece can be moved only once it is selected.
    const piece = pieceUnder(at);
    if (piece !== undefined && scenery.includes(piece) && !isAdding) return true;
    const area = areaAt(drawing, x, y, floor);
    if (area === undefined) return false;
    if (isAdding) studio.select(selected, [...new Set([...areas, area])], scenery);
    else if (!areas.includes(area)) studio.select([], [area]);
    return true;
  }

  function pieceUnder(at: Point): number | undefined {
    const { x, y } = view.toPlan(at);
    return pieceAt(studio.drawing, x, y, SLACK / view.camera.zoom);
  }

  /** Selects the piece under the pointer, or clears the selection if there is none. */
  function choosePiece(at: Point, isAdding: boolean): void {
    const piece = pieceUnder(at);
    const { selected, areas, scenery } = studio.view();
    if (piece === undefined) {
      if (!isAdding) studio.select([]);
    } else if (!isAdding) studio.select([], [], [piece]);
    else {
      const rest = scenery.filter((key) => key !== piece);
      studio.select(selected, areas, scenery.includes(piece) ? rest : [...scenery, piece]);
    }
  }

  function onMove(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId) return;
    event.stopPropagation();
    const at = placeOf(event);
    const by = { x: at.x - press.from.x, y: at.y - press.from.y };
    if (!press.isMoved && Math.hypot(by.x, by.y) < SLACK) return;
    press.isMoved = true;
    if (press.line) return draw(press.line, at);
    if (!press.isOnSelected) return layer.marquee(boxBetween(press.from, at));
    if (!can.canEdit()) return;
    press.drag ??= lifted();
    const { zoom } = view.camera;
    const isFar = view.pitch * zoom < MIN_SNAP_PITCH;
    const reach = event.altKey || isFar ? 0 : SNAP_REACH / zoom;
    const [dx, dy] = [by.x / zoom, by.y / zoom];
    const snap = press.drag.moveTo(dx, dy, reach);
    press.by = { x: dx + snap.dx, y: dy + snap.dy };
    layer.move({ x: press.by.x * zoom, y: press.by.y * zoom }, snap.guides);
  }

  function draw(line: Point[], at: Point): void {
    const last = line.at(-1)!;
    if (Math.hypot(at.x - last.x, at.y - last.y) < LASSO_STEP) return;
    line.push(at);
    layer.lasso([...line]);
  }

  function lifted(): Drag {
    const { drawing } = studio;
    const chosen = studio.view();
    const guides = guidesOf(drawing);
    const corner = view.toPlan({ x: 0, y: 0 });
    const { width, height } = view.canvas.getBoundingClientRect();
    const far = view.toPlan({ x: width, y: height });
    const drag = new Drag(
      drawing,
      new SlotSet(chosen.selected, drawing.counters.slot),
      {
        pitch: view.pitch,
        guidesX: guides.x,
        guidesY: guides.y,
        within: [corner.x, corner.y, far.x, far.y],
      },
      { sections: wholeSections(drawing, chosen) },
    );
    layer.lift(drag);
    return drag;
  }

  function onUp(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (press?.pointerId !== event.pointerId) return;
    event.stopPropagation();
    const { drag, by, line, isOnSelected, isMoved, isAdding, from } = press;
    end();
    if (event.type === "pointercancel") return;
    if (drag) studio.do(moveSelection(studio.drawing, studio.view(), by.x, by.y));
    else if (line && isMoved) selectLine(line, isAdding);
    else if (line) {
      if (!choose(from, isAdding)) choosePiece(from, isAdding);
    } else if (isOnSelected) return;
    else if (isMoved) selectBox(from, placeOf(event), isAdding);
    else choosePiece(from, isAdding);
  }

  function selectBox(from: Point, to: Point, isAdding: boolean): void {
    const [a, b] = [view.toPlan(from), view.toPlan(to)];
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    take(
      seatsInBox(studio.drawing, left, top, right, bottom, studio.view().floor),
      (x, y) => x >= left && x <= right && y >= top && y <= bottom,
      isAdding,
    );
  }

  function selectLine(line: readonly Point[], isAdding: boolean): void {
    const outline = line.map((at) => view.toPlan(at)).flatMap(({ x, y }) => [x, y]);
    const lasso = new Lasso(Float64Array.from(outline, toHundredths));
    take(
      seatsInLasso(studio.drawing, outline, studio.view().floor),
      (x, y) => lasso.holds(toHundredths(x), toHundredths(y)),
      isAdding,
    );
  }

  /**
   * Selects seats, and also the areas and pieces that lie completely inside the box or the lasso. With
   * `isAdding` the seats, areas and pieces are added to the selection.
   */
  function take(
    seats: Uint32Array,
    holds: (x: number, y: number) => boolean,
    isAdding: boolean,
  ): void {
    const { drawing } = studio;
    const found = {
      selected: seats,
      areas: areasIn(drawing, holds, studio.view().floor),
      scenery: piecesIn(drawing, holds),
    };
    if (!isAdding) return studio.select(found.selected, found.areas, found.scenery);
    const { selected, areas, scenery } = studio.view();
    studio.select(
      [...selected, ...seats],
      [...new Set([...areas, ...found.areas])],
      [...new Set([...scenery, ...found.scenery])],
    );
  }

  function onDouble(event: MouseEvent): void {
    if (event.target !== view.canvas || !SELECTING.has(can.pointer())) return;
    event.stopPropagation();
    const { x, y } = view.toPlan(placeOf(event));
    const seat = nearestSeat(studio.drawing, x, y, view.pitch, studio.view().floor);
    if (seat >= 0) studio.select(rowAround(studio.drawing, seat));
  }

  function end(): void {
    press = undefined;
    layer.marquee(undefined);
    layer.lasso(undefined);
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
