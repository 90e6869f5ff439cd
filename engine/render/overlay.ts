import type { Box } from "../camera/camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { Floors } from "./floors.ts";
import type { FrameView } from "./frameUniforms.ts";
import { POLYGONS_ONLY, SHAPES_FROM } from "./level.ts";
import { OverlayLook } from "./overlayLooks.ts";
import type { SeatMark } from "./pinLabels.ts";
import type { SeatQuads } from "./seatQuads.ts";
import { createTransitions } from "./transitions.ts";

interface OverlayParts {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly floors: Floors;
  /**
   * Returns whether motion is disabled. The function is called at each change, so that a changed setting
   * applies at once.
   */
  readonly isStill: () => boolean;
  /** The focused and the hovered seat when it is read, or −1 if there is none. */
  readonly pointed: { readonly focused: number; readonly hovered: number };
  readonly asked: () => { readonly marks: readonly SeatMark[] };
}

/**
 * Draws overlays on a few seats: rings of hover, focus and marks, the visitor's own seats at small sizes, and
 * status transitions.
 */
export function createOverlay({ layout, states, floors, isStill, pointed, asked }: OverlayParts) {
  const transitions = createTransitions(layout, states.drawnBytes);
  let isFirst = true;

  /** Returns all seats of a table that is only sold whole, or only the seat itself if it is sold alone. */
  function together(seat: number): number[] {
    const row = layout.rowOf[seat]!;
    if (!layout.sections[layout.rowSection[row]!]?.isWhole) return [seat];
    const [from, to] = [layout.rowStart[row]!, layout.rowStart[row + 1]!];
    return Array.from({ length: to - from }, (_, at) => from + at);
  }

  function ring(quads: SeatQuads, seat: number, ...looks: readonly number[]): void {
    if (seat < 0 || !floors.isSeatShown(seat)) return;
    for (const look of looks) quads.add(seat, look, false);
  }

  function addMarks(quads: SeatQuads): void {
    for (const { seats, isChosen } of asked().marks) {
      for (const seat of seats) ring(quads, seat, isChosen ? OverlayLook.chosen : OverlayLook.mark);
    }
  }

  return {
    /**
     * Takes the seats whose status changed since the last frame. The changes of the first frame are ignored.
     */
    takeTurned(view: Box, pitchCss: number, time: number): void {
      const turned = states.takeTurned();
      if (isStill() || pitchCss < SHAPES_FROM) transitions.stop();
      else if (!isFirst) transitions.start(turned, view, time);
      isFirst = false;
    },

    /** Rebuilds all overlays. */
    fill(quads: SeatQuads, now: FrameView, time: number): void {
      const pitchCss = now.pitch * now.camera.zoom;
      const { focused, hovered } = pointed;
      quads.clear();
      // At small sizes the visitor's own seats are drawn larger than the space between seats, so they are
      // drawn here instead of in the strips.
      if (now.level.isFlat) {
        for (const seat of states.mineList()) ring(quads, seat, DrawnStatus.mine);
      }
      transitions.draw(quads, time);
      if (pitchCss >= POLYGONS_ONLY) addMarks(quads);
      if (pitchCss >= SHAPES_FROM && hovered >= 0 && hovered !== focused) {
        for (const seat of together(hovered)) ring(quads, seat, OverlayLook.hover);
      }
      if (focused < 0) return;
      for (const seat of together(focused)) {
        ring(quads, seat, OverlayLook.focusCase, OverlayLook.focus);
      }
    },

    /** True while a transition of a seat needs another frame. */
    get isMoving() {
      return transitions.isMoving;
    },
  };
}
