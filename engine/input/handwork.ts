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

/** What hands on a map tell. */
export interface HandEvents extends PointingEvents, FocusEvents, SelectEvents {
  view: unknown;
  /** The page scrolled where the map would have moved (`scroll: "share"`): say how to move the map. */
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
  readonly invalidate: () => void;
}

/** All that answers a pointer, a key or a command that moves the map. */
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
    /** Shows the keyboard's focus and brings its seat into view; `undefined` for none. */
    focusSeat: (seat: number | undefined): void => focusing.focus(seat),
    get focusedSeat(): number | undefined {
      return focusing.seat;
    },
    /** The seat that a mouse at a place on the canvas would take, or −1. */
    seatAt: (x: number, y: number): number =>
      picking.seat(camera.current, camera.viewport, x, y, "mouse"),
    /** The seat shown that is nearest to a plan point within a distance, or −1. */
    nearest: (x: number, y: number, most: number): number =>
      index.nearest(x, y, most, picking.isSeatShown),
    /** What came before there was anything to answer it. */
    hear: gestures.hear,
    /** Carries gliding gestures on by one animation frame. */
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
