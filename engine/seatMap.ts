import { createAppearance } from "./appearance.ts";
import { toScreen, type Box, type Camera, type Insets, type Point } from "./camera/camera.ts";
import type { Scroll } from "./gestures/scrolling.ts";
import { createHandling } from "./input/handling.ts";
import type { HandEvents } from "./input/handwork.ts";
import { createMapCamera } from "./camera/mapCamera.ts";
import { fetchParts, MAP_PARTS, type MapParts, type MissingPart } from "./mapParts.ts";
import { planExtent } from "./input/planExtent.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { SeatStates } from "./plan/states.ts";
import type { LabelWords } from "./render/labelLayer.ts";
import type { MapTheme } from "./render/palette.ts";
import type { SeatMark } from "./render/pinLabels.ts";
import { asWebGl, quietTicker, type Container, type Renderer } from "./render/pixi.ts";
import { createScene } from "./render/scene.ts";
import { createSignals } from "./input/signals.ts";
import { createSurface } from "./surface.ts";

/**
 * The map's events. In the events, seats are seat numbers, sections are section ids, and positions are CSS px
 * on the canvas.
 */
export interface SeatMapEvents extends HandEvents {
  view: SeatMapView;
  /** The overview may have changed, that is, colours of sections, own seats or marks. */
  overview: undefined;
  /**
   * The GPU context was lost and may never be restored. Until the context is restored, the page should show
   * the list of seats.
   */
  contextlost: undefined;
  contextrestored: undefined;
  /**
   * A part of the map that loads after the first frame failed to load. The map keeps trying to load the part.
   */
  missing: MissingPart;
}

export interface SeatMapView {
  readonly camera: Camera;
  /** Distance between neighbouring seats on screen, in CSS px. */
  readonly pitch: number;
  readonly isWhole: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** The floor that is shown, as an index into the layout's floors. `undefined` if all floors are shown. */
  readonly floor: number | undefined;
  /** The box of the plan that is visible, without what panels cover. */
  readonly seen: Box;
}

export interface SeatMapOptions {
  /** A WebGLRenderer, or the renderer of an `<Application>`. The caller has to destroy the renderer. */
  readonly renderer: Renderer;
  readonly stage: Container;
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /** Returns the price tier of a ticket group: an index into `theme.tiers`. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly theme: MapTheme;
  readonly words: LabelWords;
  readonly insets?: Insets;
  /**
   * Whether scrolling on the map moves the map or the page. The default `own` suits a map that fills the
   * screen.
   */
  readonly scroll?: Scroll;
  /**
   * Returns whether motion is disabled. The function is called at each animation, so that a changed setting
   * applies at once.
   */
  readonly isStill?: () => boolean;
  /**
   * Returns whether the cursor is a pointer over a seat. By default the cursor is a pointer over every seat.
   */
  readonly isPressable?: (seat: number) => boolean;
  readonly seatPath?: "points" | "quads";
  readonly hasLabels?: boolean;
  /** Replaces the loaders of the parts that load after the first frame, for tests. */
  readonly parts?: MapParts;
}

/** Data for an overview of the plan, which `SeatMap.overview` returns. */
export interface Overview {
  readonly colours: readonly string[];
  /** The visitor's own seats come first, then the groups of marked seats. */
  readonly pins: readonly SeatMark[];
}

/** Costs of the last frame. */
export interface SeatMapStats {
  readonly frames: number;
  readonly draws: number;
  readonly uploads: number;
  readonly bytes: number;
  readonly jsMs: number;
  readonly labels: number;
}

/**
 * Creates the seat map on a canvas: connects camera, gestures and layers. The map draws on demand, so the
 * caller has to call `invalidate()` after the states have changed.
 */
export function createSeatMap(options: SeatMapOptions) {
  const { layout, states, parts = MAP_PARTS } = options;
  const isStill = options.isStill ?? (() => false);
  const renderer = asWebGl(options.renderer);
  const { canvas } = renderer;
  quietTicker();
  const { extent, pitch, parts: planParts } = planExtent(layout);
  const camera = createMapCamera(extent(), pitch, planParts);
  const signals = createSignals<SeatMapEvents>();
  const scene = createScene(renderer, options.stage, {
    ...options,
    seatPath: options.seatPath ?? "points",
    hasLabels: options.hasLabels ?? true,
    isStill,
    details: parts.details,
    nearest: (x, y, most) => handling.made?.nearest(x, y, most) ?? -1,
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
      handling.made?.frame(time);
      camera.frame(time);
      draw();
      return handling.made?.isGliding || camera.isFlying;
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
  const own = { ...options, camera, scene, signals, canvas, invalidate, isStill };
  const handling = createHandling(parts.handwork, { ...own, scroll: options.scroll ?? "own" });
  if (options.insets) camera.setInsets(options.insets);
  surface.open();
  const stopFetching = fetchParts(parts, {
    onArrived() {
      handling.arrive();
      // The positions of labels depend on which seats are nearest. The map can find the nearest seats only
      // from now on, so labels are placed again.
      scene.relabel();
      invalidate();
    },
    onMissing: (missing) => signals.emit("missing", missing),
  });

  return {
    on: signals.on,
    /**
     * Requests a draw in the next animation frame. Several calls before the next frame cause only one draw.
     */
    invalidate,
    /** Draws synchronously, for benchmarks and tests. */
    drawNow: draw,
    view,
    ...handling.commands,
    ...createAppearance(own),
    /** Sets the CSS px that panels cover at each edge. */
    setInsets(insets: Insets): void {
      camera.setInsets(insets);
      invalidate();
    },
    get focusedSeat(): number | undefined {
      return handling.made?.focusedSeat;
    },
    /**
     * Returns the data for a minimap: the colour of each section, which is empty if the section is hidden,
     * and the seats to pin.
     */
    overview: (): Overview => ({
      colours: scene.sectionColours(),
      pins: [{ seats: states.mineList(), label: "", isChosen: true }, ...scene.marks],
    }),
    /** Returns the seat that a mouse click at the given point of the canvas would hit, or −1. */
    seatAt: (x: number, y: number): number => handling.made?.seatAt(x, y) ?? -1,
    /** Returns the position of a seat on the canvas, in CSS px. */
    screenOf: (seat: number): Point =>
      toScreen(camera.current, camera.viewport, layout.x[seat] ?? 0, layout.y[seat] ?? 0),
    /** Returns the canvas position of a plan point, in CSS px. */
    screenAt: (x: number, y: number): Point => toScreen(camera.current, camera.viewport, x, y),
    stats: (): SeatMapStats => ({ ...stats, frames, labels: scene.labelCount() }),
    /** Destroys everything but the renderer, which belongs to the caller. */
    destroy(): void {
      stopFetching();
      surface.close();
      handling.destroy();
      scene.destroy();
      signals.clear();
    },
  };
}
export type SeatMap = ReturnType<typeof createSeatMap>;
