import { createAnswering } from "./answering.ts";
import { createCameraMoves } from "../camera/cameraMoves.ts";
import { createFocusing } from "./focusing.ts";
import type { FocusEvents, FocusScope } from "./focusing.ts";
import type { Tool } from "../gestures/gesture.ts";
import { recognise } from "../gestures/recognise.ts";
import type { Scroll } from "../gestures/scrolling.ts";
import type { MapCamera } from "../camera/mapCamera.ts";
import { createNavigation } from "./navigation.ts";
import { createPicking } from "./picking.ts";
import { SeatIndex } from "../plan/seatIndex.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import { createPointing, type PointingEvents } from "./pointing.ts";
import type { MapTheme } from "../render/palette.ts";
import type { Scene } from "../render/scene.ts";
import { createSelecting, type SelectEvents } from "./selecting.ts";
import type { Signals } from "./signals.ts";
import { createTools } from "./tools.ts";

/** Events that input on a map emits. */
export interface HandEvents extends PointingEvents, FocusEvents, SelectEvents {
  view: unknown;
  /**
   * Emitted when the page scrolled instead of the map (with `scroll: "share"`). The page then tells the
   * visitor how to move the map.
   */
  scrollhint: { readonly by: "wheel" | "touch" };
}

export interface HandworkParts {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly camera: MapCamera;
  readonly scene: Scene;
  readonly signals: Pick<Signals<HandEvents>, "emit" | "on">;
  readonly canvas: HTMLCanvasElement;
  readonly theme: MapTheme;
  readonly scroll: Scroll;
  readonly isStill: () => boolean;
  /** Returns whether the cursor is a pointer over a seat. */
  readonly isPressable?: (seat: number) => boolean;
  readonly invalidate: () => void;
}

/** Creates everything that reacts to a pointer, a key or a command that moves the map. */
export function createHandwork(parts: HandworkParts) {
  const { layout, camera, scene, signals, canvas, theme, invalidate, isStill } = parts;
  const index = new SeatIndex(layout);
  const picking = createPicking(layout, index, scene.floors.isSectionShown);
  const moves = createCameraMoves(camera, picking.pitch, isStill);
  const tools = createTools(canvas);
  const navigation = createNavigation({ ...parts, picking, moves });
  const own = { ...parts, index, picking, moves, tools, navigation };
  const selecting = createSelecting({ ...own, colour: theme.limelight });
  const focusing = createFocusing({ ...own, selecting, colour: theme.text });
  const pointing = createPointing(own);
  const cancel = (): void => gestures.cancel();
  const gestures = recognise(canvas, {
    scroll: parts.scroll,
    tool: () => tools.current,
    glides: () => !isStill(),
    onDelta: createAnswering({ ...own, selecting, focusing, pointing, cancel }),
    onGlide: () => invalidate(),
    onScrollPast: (by) => signals.emit("scrollhint", { by }),
  });

  return {
    ...navigation,
    setTool: (tool: Tool): void => tools.set(tool),
    setFocusScope: (scope: FocusScope): void => focusing.setScope(scope),
    /** Shows the keyboard focus and brings its seat into view. `undefined` removes it. */
    focusSeat: (seat: number | undefined): void => focusing.focus(seat),
    get focusedSeat(): number | undefined {
      return focusing.seat;
    },
    /** Returns the seat that a mouse click at the given point of the canvas would hit, or −1. */
    seatAt: (x: number, y: number): number =>
      picking.seat(camera.current, camera.viewport, x, y, "mouse"),
    /** Returns the visible seat nearest to a plan point, at most `most` away, or −1. */
    nearest: (x: number, y: number, most: number): number =>
      index.nearest(x, y, most, picking.isSeatShown),
    /** Handles an event that arrived before the code had loaded. */
    hear: gestures.hear,
    /** Advances gliding gestures by one animation frame. */
    frame: gestures.frame,
    get isGliding(): boolean {
      return gestures.gliding;
    },
    destroy(): void {
      gestures.destroy();
      focusing.destroy();
    },
  };
}
export type Handwork = ReturnType<typeof createHandwork>;
