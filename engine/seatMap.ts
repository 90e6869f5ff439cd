import { toScreen, type Camera, type Insets, type Point } from "./camera.ts";
import type { GestureDelta } from "./gestures/gesture.ts";
import { recognise } from "./gestures/recognise.ts";
import { createMapCamera } from "./mapCamera.ts";
import { createPicking } from "./picking.ts";
import { createPointing, type PointingEvents } from "./pointing.ts";
import { SeatIndex } from "./plan/seatIndex.ts";
import type { SeatLayout } from "./plan/layout.ts";
import { newBits } from "./plan/seatBits.ts";
import type { SeatStates } from "./plan/states.ts";
import type { LabelWords } from "./render/labelLayer.ts";
import type { MapTheme } from "./render/palette.ts";
import { asWebGl, quietTicker, type Container, type Renderer } from "./render/pixi.ts";
import { createScene } from "./render/scene.ts";
import type { AreaLeft, Colouring } from "./render/sections.ts";
import { createSignals } from "./signals.ts";
import { createSurface } from "./surface.ts";

/** What the map tells. Seats are seat numbers, sections their ids, places CSS px on the canvas. */
export interface SeatMapEvents extends PointingEvents {
  view: SeatMapView;
  /** The GPU dropped the map; it comes back by itself, or never: show the list meanwhile. */
  contextlost: undefined;
  contextrestored: undefined;
}

export interface SeatMapView {
  readonly camera: Camera;
  /** Distance of neighbouring seats on screen, CSS px. */
  readonly pitch: number;
  readonly isWhole: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
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
  /** Asked at each movement, so that a changed setting holds at once. */
  readonly isStill?: () => boolean;
  readonly seatPath?: "points" | "quads";
  readonly hasLabels?: boolean;
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
  const { layout, states } = options;
  const isStill = options.isStill ?? (() => false);
  const renderer = asWebGl(options.renderer);
  const { canvas } = renderer;
  quietTicker();
  const index = new SeatIndex(layout);
  const picking = createPicking(layout, index);
  const camera = createMapCamera(picking.extent(), picking.pitch, isStill);
  const signals = createSignals<SeatMapEvents>();
  const scene = createScene(renderer, options.stage, {
    ...options,
    seatPath: options.seatPath ?? "points",
    hasLabels: options.hasLabels ?? true,
    nearest: (x, y, most) => index.nearest(x, y, most),
  });
  let frames = 0;
  let stats = { draws: 0, uploads: 0, bytes: 0, jsMs: 0 };
  let shown: Camera | undefined;

  const pitchNow = (): number => layout.pitch * camera.current.zoom;

  function draw(): void {
    const start = performance.now();
    const cost = scene.draw(camera.current, camera.viewport, surface.ratio);
    stats = { ...cost, jsMs: performance.now() - start };
    frames += 1;
    if (shown !== camera.current) signals.emit("view", view());
    shown = camera.current;
  }

  function view(): SeatMapView {
    const { current, isFitted, canZoomIn, canZoomOut } = camera;
    return { camera: current, pitch: pitchNow(), isWhole: isFitted, canZoomIn, canZoomOut };
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
  const pointing = createPointing({
    layout,
    index,
    picking,
    camera,
    scene,
    signals,
    canvas,
    invalidate,
  });

  function answer(delta: GestureDelta): void {
    switch (delta.kind) {
      case "pan":
        camera.pan(delta.dx, delta.dy);
        return invalidate();
      case "zoom":
        camera.zoom(delta.factor, delta.x, delta.y);
        return invalidate();
      case "zoomStep":
        camera.step(delta.direction);
        return invalidate();
      case "tap":
        return pointing.tap(delta.x, delta.y, delta.pointer);
      case "hover":
        return pointing.hover(delta.at);
      case "focusStep":
        return pointing.step(delta.step);
      case "choose":
        return pointing.choose();
      case "leave":
        return pointing.leave();
    }
  }

  const gestures = recognise(canvas, {
    glides: () => !isStill(),
    onDelta: answer,
    onGlide: () => invalidate(),
  });
  if (options.insets) camera.setInsets(options.insets);
  surface.open();

  return {
    on: signals.on,
    /** Draws in the next animation frame; any number of calls make one frame. */
    invalidate,
    /** Draws at once, in this task: for benches and tests. */
    drawNow: draw,
    view,
    zoomIn: (): void => answer({ kind: "zoomStep", direction: 1 }),
    zoomOut: (): void => answer({ kind: "zoomStep", direction: -1 }),
    /** Flies back to the whole plan in the free space. */
    fit: (): void => answer({ kind: "zoomStep", direction: 0 }),
    flyToSection: pointing.flyToSection,
    flyToSeats: pointing.flyToSeats,
    /** Puts the camera there at once, within its limits. */
    lookAt(next: Camera): void {
      camera.jump(next);
      invalidate();
    },
    setInsets(insets: Insets): void {
      camera.setInsets(insets);
      invalidate();
    },
    /** Shows the keyboard's focus and brings its seat into view; `undefined` for none. */
    focusSeat: pointing.focus,
    get focusedSeat(): number | undefined {
      return pointing.focused;
    },
    /** Seats that the viewer's choice rules out, one bit each; `undefined` rules out none. */
    setFilter(ineligible: Uint32Array | undefined): void {
      states.setIneligible(ineligible ?? newBits(layout.count));
      invalidate();
    },
    /** Places left in areas without numbered seats, by section id. */
    setAreasLeft(places: ReadonlyMap<number, AreaLeft>): void {
      scene.setAreasLeft(places);
      invalidate();
    },
    setColouring(colouring: Colouring): void {
      scene.setColouring(colouring);
      invalidate();
    },
    /** The words answer differently now. */
    relabel(): void {
      scene.relabel();
      invalidate();
    },
    /** `tierOf` answers differently now. */
    recolour(): void {
      scene.recolour();
      invalidate();
    },
    /** The seat that a mouse at a place on the canvas would take, or −1. */
    seatAt: (x: number, y: number): number =>
      picking.seat(camera.current, camera.viewport, x, y, "mouse"),
    /** Where a seat is on the canvas, CSS px. */
    screenOf: (seat: number): Point =>
      toScreen(camera.current, camera.viewport, layout.x[seat] ?? 0, layout.y[seat] ?? 0),
    stats: (): SeatMapStats => ({ ...stats, frames, labels: scene.labelCount() }),
    /** Takes everything down but the renderer, which is the caller's. */
    destroy(): void {
      surface.close();
      gestures.destroy();
      scene.destroy();
      signals.clear();
    },
  };
}
export type SeatMap = ReturnType<typeof createSeatMap>;
