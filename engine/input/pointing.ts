import type { Point } from "../camera/camera.ts";
import type { PointerKind, Tap } from "../gestures/gesture.ts";
import type { CameraMoves } from "../camera/cameraMoves.ts";
import type { MapCamera } from "../camera/mapCamera.ts";
import type { Navigation } from "./navigation.ts";
import type { Picking } from "./picking.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { SEATS_TAPPABLE } from "../render/level.ts";
import type { Scene } from "../render/scene.ts";
import type { Signals } from "./signals.ts";
import type { Tools } from "./tools.ts";

/** Events that the pointer emits. */
export interface PointingEvents {
  seattap: { readonly seat: number; readonly pointer: PointerKind };
  /**
   * Emitted when a finger or pen has rested on a seat for half a second and is still down. No tap follows.
   */
  seatpress: { readonly seat: number; readonly pointer: PointerKind };
  /**
   * Emitted for a tap on a section without numbered seats, or on a section that is too small on screen for
   * picking a seat.
   */
  sectiontap: { readonly sectionId: number; readonly isArea: boolean };
  hover: { readonly seat: number | undefined; readonly sectionId: number | undefined };
}

interface PointingParts {
  readonly layout: SeatLayout;
  readonly picking: Picking;
  readonly camera: MapCamera;
  readonly moves: Pick<CameraMoves, "leap">;
  readonly navigation: Pick<Navigation, "flyToSection">;
  readonly tools: Pick<Tools, "cursor">;
  readonly scene: Pick<Scene, "setHover" | "hoverSection">;
  readonly signals: Pick<Signals<PointingEvents>, "emit">;
  readonly canvas: HTMLCanvasElement;
  /** Returns whether the cursor is a pointer over a seat. */
  readonly isPressable?: (seat: number) => boolean;
  readonly invalidate: () => void;
}

/** Zoom factor of a double tap. */
const ZOOM_IN = 2;

/** The result of a tap: a seat, or a section that the map flew to. */
interface Met {
  readonly seat: number;
  readonly flownTo?: number;
}

/** Handles the pointer on the map: hit tests and hovering. */
export function createPointing(parts: PointingParts) {
  const { layout, picking, camera, moves, navigation, tools, scene, signals, canvas, invalidate } =
    parts;
  const isPressable = parts.isPressable ?? (() => true);
  let before: Met = { seat: -1 };

  const isClose = (): boolean => layout.pitch * camera.current.zoom >= SEATS_TAPPABLE;

  function seatAt({ x, y }: Point, pointer: PointerKind): number {
    return isClose() ? picking.seat(camera.current, camera.viewport, x, y, pointer) : -1;
  }

  /**
   * Handles the second tap of a double tap. Flies closer to a section if the first tap made the map fly to
   * that section. Otherwise zooms in.
   */
  function repeat({ x, y }: Point): void {
    if (before.flownTo === undefined) moves.leap(ZOOM_IN, x, y);
    else navigation.flyToSection(before.flownTo);
    invalidate();
  }

  return {
    tap(tap: Tap): void {
      const { pointer, isRepeat } = tap;
      const section =
        layout.sections[picking.section(camera.current, camera.viewport, tap.x, tap.y)];
      const isArea = section !== undefined && section.firstSeat === section.endSeat;
      if (isArea) return signals.emit("sectiontap", { sectionId: section.id, isArea });
      const seat = seatAt(tap, pointer);
      // If two quick taps hit two different seats, both are selected. If both taps hit the same seat, they
      // count as one tap, so that a double click keeps the seat selected. A tap during a flight does not
      // choose a seat.
      if (isRepeat && (seat < 0 || before.seat < 0 || seat === before.seat)) return repeat(tap);
      before = { seat };
      if (seat >= 0) return signals.emit("seattap", { seat, pointer });
      if (!section || isClose()) return;
      before = { seat, flownTo: section.id };
      signals.emit("sectiontap", { sectionId: section.id, isArea });
      navigation.flyToSection(section.id);
    },

    press(at: Point, pointer: PointerKind): void {
      const seat = seatAt(at, pointer);
      if (seat >= 0) signals.emit("seatpress", { seat, pointer });
    },

    hover(at: Point | undefined): void {
      const { current, viewport } = camera;
      const close = isClose();
      const section = at ? picking.section(current, viewport, at.x, at.y) : -1;
      const seat = at ? seatAt(at, "mouse") : -1;
      const isNewSeat = scene.setHover(seat);
      const isNewSection = scene.hoverSection(close ? -1 : section);
      if (!isNewSeat && !isNewSection) return;
      const canPress = seat >= 0 ? isPressable(seat) : section >= 0 && !close;
      canvas.style.cursor = canPress ? "pointer" : tools.cursor;
      const sectionId = section >= 0 ? layout.sections[section]?.id : undefined;
      signals.emit("hover", { seat: seat < 0 ? undefined : seat, sectionId });
      invalidate();
    },
  };
}
export type Pointing = ReturnType<typeof createPointing>;
