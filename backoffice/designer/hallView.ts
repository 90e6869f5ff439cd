import {
  createSeatMap,
  partsSettled,
  pixelRatio,
  type Camera,
  type Colouring,
  type LabelWords,
  type MapTheme,
  type Point,
  type SeatMap,
} from "../../engine/index.ts";
import { openMapStage, type MapStage } from "../../engine/mapStage.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { ShownPlan } from "./studio.ts";
import { loadTracing, tracedPlace } from "./tracedPicture.ts";

const INSETS = { top: 40, right: 40, bottom: 40, left: 40 };
/** Number of colours that distinguish ticket groups. */
const TIERS = 4;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

const PLAIN: Colouring = { kind: "status" };

/** Distance between neighbouring seats after zooming to a place, in CSS px. */
const CLOSE_PITCH = 40;

interface ViewParts {
  readonly theme: MapTheme;
  readonly words: LabelWords;
  /** Called after the camera or the plan has changed. */
  readonly onView: () => void;
  /** Called after the traced picture was loaded or failed to load. */
  readonly onTracing: (isMissing: boolean) => void;
}

/**
 * The drawing on a canvas. A changed plan gets a new map on the same renderer in the same task, which avoids
 * flicker and keeps the camera. The engine's buffers are immutable, and rebuilding them is faster than updating
 * them for every kind of command. During a drag only an overlay moves and the map does not change, so no frame
 * needs a rebuild.
 */
export class HallView {
  readonly canvas: HTMLCanvasElement;
  readonly #stage: MapStage;
  readonly #parts: ViewParts;
  #map: SeatMap | undefined;
  #plan: ShownPlan | undefined;
  #floor: number | undefined;
  #colouring: Colouring = PLAIN;
  #theme: MapTheme;
  /** The traced picture. Undefined until the picture is loaded. */
  #picture: { readonly id: string; readonly bitmap: ImageBitmap } | undefined;
  #loading: string | undefined;

  private constructor(canvas: HTMLCanvasElement, stage: MapStage, parts: ViewParts) {
    this.canvas = canvas;
    this.#stage = stage;
    this.#parts = parts;
    this.#theme = parts.theme;
  }

  /** Creates a view on a canvas that fills its parent. Throws if WebGL 2 is unavailable. */
  static async open(canvas: HTMLCanvasElement, parts: ViewParts): Promise<HallView> {
    const [stage] = await Promise.all([openMapStage(canvas, parts.theme.ink), partsSettled()]);
    return new HallView(canvas, stage, parts);
  }

  get map(): SeatMap | undefined {
    return this.#map;
  }

  /**
   * Shows one floor of a plan, or all, in the given colouring, which must be computed from this plan. Fits
   * the first plan into the view. Later plans keep the camera, unless the whole plan was in view.
   */
  show(plan: ShownPlan, floor: number | undefined, colouring: Colouring = PLAIN): void {
    const isColoured = colouring !== this.#colouring;
    const isMoved = floor !== this.#floor;
    this.#floor = floor;
    this.#colouring = colouring;
    if (plan === this.#plan) {
      if (isMoved) this.#map?.setFloor(floor);
      if (isColoured) this.#map?.setColouring(colouring);
      return this.#map?.invalidate();
    }
    const camera = this.#map?.view().camera;
    const isFitted = this.#map?.view().isWhole ?? true;
    this.#map?.destroy();
    this.#plan = plan;
    this.#map = this.#made(plan);
    this.#map.setFloor(floor);
    this.#map.setColouring(colouring);
    if (camera && !isFitted) this.#map.lookAt(camera);
    this.#layPicture(plan);
    this.#map.drawNow();
    this.#parts.onView();
  }

  /** Draws the traced picture under the map. If the picture is not loaded yet, it is drawn after loading. */
  #layPicture({ tracing }: ShownPlan): void {
    if (!tracing || tracing.isHidden) return;
    const { pictureId: id } = tracing;
    if (this.#picture?.id === id) this.#map?.setBackground(this.#picture.bitmap);
    else if (this.#loading !== id) void this.#load(id);
  }

  async #load(id: string): Promise<void> {
    this.#loading = id;
    const bitmap = await loadTracing(id);
    // If another picture was requested in the meantime, or the view was closed, this picture is discarded.
    if (this.#loading !== id) return bitmap?.close();
    this.#loading = undefined;
    this.#parts.onTracing(bitmap === undefined);
    if (!bitmap) return;
    this.#picture?.bitmap.close();
    this.#picture = { id, bitmap };
    if (this.#plan) this.#layPicture(this.#plan);
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#map?.setTheme(theme);
  }

  /** Converts a point on the canvas from CSS px to plan units. */
  toPlan({ x, y }: Point): Point {
    const { zoom } = this.camera;
    const origin = this.#map?.screenAt(0, 0) ?? { x: 0, y: 0 };
    return { x: (x - origin.x) / zoom, y: (y - origin.y) / zoom };
  }

  toScreen(x: number, y: number): Point {
    return this.#map?.screenAt(x, y) ?? { x, y };
  }

  get camera(): Camera {
    return this.#map?.view().camera ?? { x: 0, y: 0, zoom: 1 };
  }

  /** Centre of the view, in plan units. */
  get middle(): Point {
    const { width, height } = this.canvas.getBoundingClientRect();
    const { x, y } = this.toPlan({ x: width / 2, y: height / 2 });
    return { x: Math.round(x), y: Math.round(y) };
  }

  /** Distance between neighbouring seats, in plan units. */
  get pitch(): number {
    return this.#plan?.layout.pitch || 20;
  }

  /** Moves the view to a position, and zooms in until the seats can be told apart. */
  lookAt(x: number, y: number): void {
    const zoom = Math.max(this.camera.zoom, CLOSE_PITCH / this.pitch);
    this.#map?.lookAt({ x, y, zoom });
    this.#map?.centre(x, y);
  }

  close(): void {
    this.#loading = undefined;
    this.#map?.destroy();
    this.#picture?.bitmap.close();
    this.#stage.close();
  }

  #made({ layout: drawn, states, tracing }: ShownPlan): SeatMap {
    const background = tracedPlace(tracing);
    const layout: SeatLayout = background ? { ...drawn, background } : drawn;
    const tiers = new Map(layout.ticketGroupIds.map((id, at) => [id, at % TIERS]));
    const map = createSeatMap({
      renderer: this.#stage.renderer,
      stage: this.#stage.stage,
      layout,
      states,
      theme: this.#theme,
      insets: INSETS,
      isStill: () => matchMedia(REDUCED_MOTION).matches,
      tierOf: (id) => tiers.get(id) ?? 0,
      words: this.#parts.words,
    });
    const areas = layout.sections.filter(({ kind }) => kind === "ga");
    map.setAreasLeft(
      new Map(areas.map(({ id, capacity }) => [id, { available: capacity, capacity }])),
    );
    map.on("view", () => this.#parts.onView());
    return map;
  }
}

/** Draws seats as dots on a canvas that covers the hall, for an overlay that moves with the pointer. */
export function paintSeats(
  layer: HTMLCanvasElement,
  view: HallView,
  seats: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  colour: string,
): void {
  const ratio = pixelRatio();
  const { width, height } = view.canvas.getBoundingClientRect();
  layer.width = Math.round(width * ratio);
  layer.height = Math.round(height * ratio);
  const context = layer.getContext("2d");
  if (!context) return;
  const origin = view.toScreen(0, 0);
  const { zoom } = view.camera;
  const radius = Math.max(1.5, view.pitch * zoom * 0.38);
  context.scale(ratio, ratio);
  context.fillStyle = colour;
  context.globalAlpha = 0.85;
  context.beginPath();
  for (let i = 0; i < seats.x.length; i++) {
    const x = origin.x + seats.x[i]! * zoom;
    const y = origin.y + seats.y[i]! * zoom;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}
