import type { Point } from "./camera.ts";
import type { FocusStep, PointerKind } from "./gestures/gesture.ts";
import type { MapCamera } from "./mapCamera.ts";
import { boxAround, type Picking } from "./picking.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { SeatIndex } from "./plan/seatIndex.ts";
import { LABELS_FULL, SEATS_TAPPABLE } from "./render/level.ts";
import type { Scene } from "./render/scene.ts";
import { nextFocus } from "./rovingFocus.ts";
import type { Signals } from "./signals.ts";

/** What pointing at the map can mean. */
export interface PointingEvents {
  seattap: { readonly seat: number; readonly pointer: PointerKind };
  /** A section without numbered seats, or one too small on screen to pick a seat from. */
  sectiontap: { readonly sectionId: number; readonly isArea: boolean };
  hover: { readonly seat: number | undefined; readonly sectionId: number | undefined };
  focus: { readonly seat: number | undefined };
  /** Enter or Space on the focused seat. */
  choose: { readonly seat: number };
  /** Escape: the keyboard wants out of the map. */
  leave: undefined;
}

interface PointingParts {
  readonly layout: SeatLayout;
  readonly index: SeatIndex;
  readonly picking: Picking;
  readonly camera: MapCamera;
  readonly scene: Pick<Scene, "setHover" | "hoverSection" | "setFocus">;
  readonly signals: Pick<Signals<PointingEvents>, "emit">;
  readonly canvas: HTMLCanvasElement;
  readonly invalidate: () => void;
}

/** The least pitch, CSS px, at which a section or a seat is shown when flown to. */
const READABLE_PITCH = LABELS_FULL + 3;
/** Found seats are shown no larger than this, so that their neighbourhood is seen too. */
const FOUND_PITCH = READABLE_PITCH * 1.6;

/** Pointer and keyboard on the map: what they hit, what is hovered, what has the focus. */
export function createPointing(parts: PointingParts) {
  const { layout, index, picking, camera, scene, signals, canvas, invalidate } = parts;
  let focused = -1;

  const isClose = (): boolean => layout.pitch * camera.current.zoom >= SEATS_TAPPABLE;

  function tap(x: number, y: number, pointer: PointerKind): void {
    const { current, viewport } = camera;
    const section = layout.sections[picking.section(current, viewport, x, y)];
    const isArea = section !== undefined && section.firstSeat === section.endSeat;
    if (isClose() && !isArea) {
      const seat = picking.seat(current, viewport, x, y, pointer);
      if (seat >= 0) signals.emit("seattap", { seat, pointer });
      return;
    }
    if (!section) return;
    signals.emit("sectiontap", { sectionId: section.id, isArea });
    if (!isArea) flyToSection(section.id);
  }

  function hover(at: Point | undefined): void {
    const { current, viewport } = camera;
    const close = isClose();
    const section = at ? picking.section(current, viewport, at.x, at.y) : -1;
    const seat = at && close ? picking.seat(current, viewport, at.x, at.y, "mouse") : -1;
    const isNewSeat = scene.setHover(seat);
    const isNewSection = scene.hoverSection(close ? -1 : section);
    if (!isNewSeat && !isNewSection) return;
    canvas.style.cursor = seat >= 0 || (section >= 0 && !close) ? "pointer" : "";
    const sectionId = section >= 0 ? layout.sections[section]?.id : undefined;
    signals.emit("hover", { seat: seat < 0 ? undefined : seat, sectionId });
    invalidate();
  }

  function focus(seat: number | undefined): void {
    focused = seat ?? -1;
    scene.setFocus(focused);
    if (focused >= 0) camera.reveal(layout.x[focused] ?? 0, layout.y[focused] ?? 0, READABLE_PITCH);
    signals.emit("focus", { seat });
    invalidate();
  }

  function flyToSection(id: number): void {
    const box = picking.sectionBox(layout.sections.findIndex((section) => section.id === id));
    if (box) camera.show(box, READABLE_PITCH);
    invalidate();
  }

  return {
    tap,
    hover,
    focus,
    flyToSection,

    flyToSeats(seats: Iterable<number>): void {
      const box = boxAround(layout, seats);
      if (box) camera.show(box, READABLE_PITCH, FOUND_PITCH);
      invalidate();
    },

    /** Moves the focus by a key; the first step begins in the middle of what is seen. */
    step(step: FocusStep): void {
      const { x, y } = camera.current;
      const to =
        focused >= 0 ? nextFocus(layout, index, focused, step) : index.nearest(x, y, Infinity);
      if (to >= 0) focus(to);
    },

    choose(): void {
      if (focused >= 0) signals.emit("choose", { seat: focused });
    },

    leave(): void {
      focus(undefined);
      signals.emit("leave", undefined);
    },

    get focused(): number | undefined {
      return focused < 0 ? undefined : focused;
    },
  };
}
