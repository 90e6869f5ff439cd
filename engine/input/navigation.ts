import type { Camera } from "../camera/camera.ts";
import type { CameraMoves } from "../camera/cameraMoves.ts";
import { boxAround, type Picking } from "./picking.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { seatsIn } from "../plan/seatLists.ts";
import type { SeatStates } from "../plan/states.ts";
import { LABELS_FULL } from "../render/level.ts";
import type { Scene } from "../render/scene.ts";

interface NavigationParts {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly picking: Picking;
  readonly moves: CameraMoves;
  readonly scene: Pick<Scene, "revealSection">;
  readonly invalidate: () => void;
}

/**
 * Minimum pitch (distance between neighbouring seats) in CSS px at which a flight shows a section or a seat.
 */
export const READABLE_PITCH = LABELS_FULL + 3;
/** Maximum pitch on screen at which found seats are shown, so that their surroundings are visible, too. */
const FOUND_PITCH = READABLE_PITCH * 1.6;
/** Margin around found seats, in pitches (distances between neighbouring seats). */
const FOUND_ROOM = 3;

/** Creates the camera commands for the caller's own buttons. */
export function createNavigation(parts: NavigationParts) {
  const { layout, states, picking, moves, scene, invalidate } = parts;

  function step(direction: 1 | -1 | 0): void {
    moves.step(direction);
    invalidate();
  }

  function flyToSeats(seats: Iterable<number>): boolean {
    const all = [...seats];
    const [first] = all;
    // If the seats are on several floors, the first seat's floor is shown.
    if (first !== undefined) scene.revealSection(layout.rowSection[layout.rowOf[first]!]!);
    const box = boxAround(layout, all.filter(picking.isSeatShown), FOUND_ROOM);
    if (box) moves.show(box, 0, FOUND_PITCH);
    invalidate();
    return box !== undefined;
  }

  return {
    step,
    zoomIn: (): void => step(1),
    zoomOut: (): void => step(-1),
    /** Flies back to the view of the whole plan in the free space. */
    fit: (): void => step(0),
    /** Moves the camera at once, within its limits. */
    lookAt(next: Camera): void {
      moves.jump(next);
      invalidate();
    },
    /**
     * Moves a plan point to the centre of the free space. The move is animated unless `isAtOnce` is set, as
     * during a drag.
     */
    centre(x: number, y: number, isAtOnce = false): void {
      moves.centre(x, y, isAtOnce);
      invalidate();
    },
    flyToSection(id: number): void {
      const at = layout.sections.findIndex((section) => section.id === id);
      if (at >= 0) scene.revealSection(at);
      const box = picking.sectionBox(at);
      if (box) moves.show(box, READABLE_PITCH);
      invalidate();
    },
    /**
     * Shows all of the given seats, however far apart they are. Returns false if the list of seats is empty.
     */
    flyToSeats,
    /** Shows the selected seats. Returns false if no seats are selected. */
    flyToMine: (): boolean => flyToSeats(states.mineList()),
    /** Shows the free seats that match the filter. Returns false if no free seat matches the filter. */
    flyToMatching(): boolean {
      const { free, gaps, ineligible } = states;
      const left = free.map((word, at) => word & ~gaps[at]! & ~ineligible[at]!);
      return flyToSeats(seatsIn(left).filter(picking.isSeatShown));
    },
  };
}
export type Navigation = ReturnType<typeof createNavigation>;
