import { createAnswering } from "./answering.ts";
import { createAppearance } from "./appearance.ts";
import { toScreen, type Box, type Camera, type Insets, type Point } from "./camera.ts";
import type { FocusEvents, FocusScope } from "./focusing.ts";
import type { Tool } from "./gestures/gesture.ts";
import { recognise } from "./gestures/recognise.ts";
import type { Scroll } from "./gestures/scrolling.ts";
import { createHandling } from "./handling.ts";
import { createMapCamera } from "./mapCamera.ts";
import { fetchParts, MAP_PARTS, type MapParts, type MissingPart } from "./mapParts.ts";
import { createNavigation } from "./navigation.ts";
import { createPicking } from "./picking.ts";
import { createPointing, type PointingEvents } from "./pointing.ts";
import { SeatIndex } from "./plan/seatIndex.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { SeatStates } from "./plan/states.ts";
import type { LabelWords } from "./render/labelLayer.ts";
import type { MapTheme } from "./render/palette.ts";
import type { SeatMark } from "./render/pinLabels.ts";
import { asWebGl, quietTicker, type Container, type Renderer } from "./render/pixi.ts";
import { createScene } from "./render/scene.ts";
import type { SelectEvents } from "./selecting.ts";
import { createSignals } from "./signals.ts";
import { createSurface } from "./surface.ts";
import { createTools } from "./tools.ts";

/** What the map tells. Seats are seat numbers, sections their ids, places CSS px on the canvas. */
export interface SeatMapEvents extends PointingEvents, FocusEvents, SelectEvents {
  view: SeatMapView;
  /** What is seen from afar may be another: colours of sections, my seats, marks. */
  overview: undefined;
  /** The page scrolled where the map would have moved (`scroll: "share"`): say how to move the map. */
  scrollhint: { readonly by: "wheel" | "touch" };
  /** The GPU dropped the map; it comes back by itself, or never: show the list meanwhile. */
  contextlost: undefined;
  contextrestored: undefined;
  /** A part that comes after the first picture could not be fetched; it is tried again. */
  missing: MissingPart;
}

export interface SeatMapView {
  readonly camera: Camera;
  /** Distance of neighbouring seats on screen, CSS px. */
  readonly pitch: number;
  readonly isWhole: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** The floor that is shown, an index into the layout's floors; `undefined` shows all. */
  readonly floor: number | undefined;
  /** What of the plan no panel covers. */
  readonly seen: Box;
}

export interface SeatMapOptions {
  /** A bare WebGLRenderer, or the renderer of an `<Application>`; the caller destroys it. */
  readonly renderer: Renderer;
  readonly stage: Container;
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /** Price tier of a ticket group: an index into `theme.tiers`. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly theme: MapTheme;
  readonly words: LabelWords;
  readonly insets?: Insets;
  /** Who has the page's scroll: `own`, the default, suits a map that fills the screen. */
  readonly scroll?: Scroll;
  /** Asked at each movement, so that a changed setting holds at once. */
  readonly isStill?: () => boolean;
  readonly seatPath?: "points" | "quads";
  readonly hasLabels?: boolean;
  /** Where the parts come from that the first picture does without; for tests. */
  readonly parts?: MapParts;
}

/** The plan in little: see `SeatMap.overview`. */
export interface Overview {
  readonly colours: readonly string[];
  /** My seats first, then the marks. */
  readonly pins: readonly SeatMark[];
}

/** What the last frame cost. */
export interface SeatMapStats {
  readonly frames: number;
  readonly draws: number;
  readonly uploads: number;
  readonly bytes: number;
  readonly jsMs: number;
  readonly labels: number;
}

/**
 * The seat map on a canvas: wires camera, gestures and layers together and does none of their work.
 * Draws on demand: call `invalidate()` after the states changed.
 */
export function createSeatMap(options: SeatMapOptions) {
  const { layout, states, parts = MAP_PARTS } = options;
  const isStill = options.isStill ?? (() => false);
  const renderer = asWebGl(options.renderer);
  const { canvas } = renderer;
  quietTicker();
  const index = new SeatIndex(layout);
  const picking = createPicking(layout, index, (at) => scene.floors.isSectionShown(at));
  const camera = createMapCamera(picking.extent(), picking.pitch, isStill, picking.parts);
  const signals = createSignals<SeatMapEvents>();
  const scene = createScene(renderer, options.stage, {
    ...options,
    seatPath: options.seatPath ?? "points",
    hasLabels: options.hasLabels ?? true,
    isStill,
    details: parts.details,
    nearest: (...at) => index.nearest(...at),
  });
  let frames = 0;
  let stats = { draws: 0, uploads: 0, bytes: 0, jsMs: 0 };
  let shown: Pick<SeatMapView, "camera" | "floor"> | undefined;
  let changes = 0;

  const pitchNow = (): number => layout.pitch * camera.current.zoom;

  function draw(): void {
    const start = performance.now();
    const cost = scene.draw(camera.current, camera.viewport, surface.ratio, start);
    stats = { ...cost, jsMs: performance.now() - start };
    frames += 1;
    if (scene.isMoving) invalidate();
    const { current } = camera;
    const { current: floor } = scene.floors;
    if (shown?.camera !== current || shown.floor !== floor) signals.emit("view", view());
    shown = { camera: current, floor };
    if (changes !== scene.changes) signals.emit("overview", undefined);
    changes = scene.changes;
  }

  function view(): SeatMapView {
    const { current, isFitted, canZoomIn, canZoomOut } = camera;
    const { current: floor } = scene.floors;
    const shared = { isWhole: isFitted, canZoomIn, canZoomOut, floor, seen: camera.seen() };
    return { camera: current, pitch: pitchNow(), ...shared };
  }

  const surface = createSurface(renderer, {
    onFrame(time) {
      gestures.frame(time);
      camera.frame(time);
      draw();
      return gestures.gliding || camera.isFlying;
    },
    onResize(size) {
      camera.resize(size);
      draw();
    },
    onLost: () => signals.emit("contextlost", undefined),
    onRestored() {
      scene.redrawLabels();
      signals.emit("contextrestored", undefined);
    },
    onFonts: () => scene.redrawLabels(),
  });
  const { invalidate } = surface;
  const own = { layout, states, index, picking, camera, scene, signals, canvas, invalidate };
  const navigation = createNavigation(own);
  const appearance = createAppearance(own);
  const tools = createTools(canvas);
  const cancel = (): void => gestures.cancel();
  const handling = createHandling(parts.handwork, { ...own, tools, theme: options.theme, cancel });
  const pointing = createPointing({ ...own, navigation, tools });
  const gestures = recognise(canvas, {
    scroll: options.scroll ?? "own",
    tool: () => tools.current,
    glides: () => !isStill(),
    onDelta: createAnswering({ ...own, navigation, pointing, handling }),
    onGlide: () => invalidate(),
    onScrollPast: (by) => signals.emit("scrollhint", { by }),
    further: () => parts.handwork.now?.furtherGestures,
  });
  if (options.insets) camera.setInsets(options.insets);
  surface.open();
  const stopFetching = fetchParts(parts, {
    onArrived() {
      handling.arrive();
      gestures.arrive();
      invalidate();
    },
    onMissing: (missing) => signals.emit("missing", missing),
  });

  return {
    on: signals.on,
    /** Draws in the next animation frame; any number of calls make one frame. */
    invalidate,
    /** Draws at once, in this task: for benches and tests. */
    drawNow: draw,
    view,
    ...navigation,
    ...appearance,
    setTool: (tool: Tool): void => tools.set(tool),
    setFocusScope: (scope: FocusScope): void => handling.setScope(scope),
    /** Shows the keyboard's focus and brings its seat into view; `undefined` for none. */
    focusSeat: (seat: number | undefined): void => handling.focus(seat),
    get focusedSeat(): number | undefined {
      return handling.seat;
    },
    /** What a small picture of the plan shows: colours of sections, empty for a hidden one, and seats to pin. */
    overview: (): Overview => ({
      colours: scene.sectionColours(),
      pins: [{ seats: states.mineList(), label: "", isChosen: true }, ...scene.marks],
    }),
    /** The seat that a mouse at a place on the canvas would take, or −1. */
    seatAt: (x: number, y: number): number =>
      picking.seat(camera.current, camera.viewport, x, y, "mouse"),
    /** Where a seat is on the canvas, CSS px. */
    screenOf: (seat: number): Point =>
      toScreen(camera.current, camera.viewport, layout.x[seat] ?? 0, layout.y[seat] ?? 0),
    /** Where a place of the plan is on the canvas, CSS px. */
    screenAt: (x: number, y: number): Point => toScreen(camera.current, camera.viewport, x, y),
    stats: (): SeatMapStats => ({ ...stats, frames, labels: scene.labelCount() }),
    /** Takes everything down but the renderer, which is the caller's. */
    destroy(): void {
      stopFetching();
      surface.close();
      gestures.destroy();
      handling.destroy();
      scene.destroy();
      signals.clear();
    },
  };
}
export type SeatMap = ReturnType<typeof createSeatMap>;
