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

/** The least pitch, CSS px, at which a section or a seat is shown when flown to. */
export const READABLE_PITCH = LABELS_FULL + 3;
/** Found seats are shown no larger than this, so that their neighbourhood is seen too. */
const FOUND_PITCH = READABLE_PITCH * 1.6;
/** Room round found seats, in pitches. */
const FOUND_ROOM = 3;

/** What the caller's own buttons do with the camera. */
export function createNavigation(parts: NavigationParts) {
  const { layout, states, picking, moves, scene, invalidate } = parts;

  function step(direction: 1 | -1 | 0): void {
    moves.step(direction);
    invalidate();
  }

  function flyToSeats(seats: Iterable<number>): boolean {
    const all = [...seats];
    const [first] = all;
    // Of seats on several floors those of the first one's are shown.
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
    /** Flies back to the whole plan in the free space. */
    fit: (): void => step(0),
    /** Puts the camera there at once, within its limits. */
    lookAt(next: Camera): void {
      moves.jump(next);
      invalidate();
    },
    /** Brings a plan point to the middle of the free space: in flight, or at once for a hand that drags. */
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
    /** Shows all of these seats, however far apart they lie; false where there are none. */
    flyToSeats,
    /** Shows the seats that I wish to take; false while I wish none. */
    flyToMine: (): boolean => flyToSeats(states.mineList()),
    /** Shows the free seats that the filter leaves; false where it leaves none. */
    flyToMatching(): boolean {
      const { free, gaps, ineligible } = states;
      const left = free.map((word, at) => word & ~gaps[at]! & ~ineligible[at]!);
      return flyToSeats(seatsIn(left).filter(picking.isSeatShown));
    },
  };
}
export type Navigation = ReturnType<typeof createNavigation>;
