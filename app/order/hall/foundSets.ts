import type { SeatStates } from "../../../engine/plan/states.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";

/** A set of best seats that a search found, with its letter on the map. */
export interface FoundSet {
  readonly best: BestSeats;
  readonly letter: string;
  /** Whether the visitor has chosen exactly these seats. */
  readonly isMine: boolean;
}

const LETTERS = "ABCDE";

/**
 * Returns the found sets that are still available, each with its original letter. Empty if the visitor's
 * seats are not one of the sets.
 */
export function foundSets(states: FoundStates, found: readonly BestSeats[]) {
  const mine = states.mineList();
  const sets = found.map((best, at): FoundSet => {
    const { seats } = best;
    const isMine = seats.length === mine.length && seats.every((seat, i) => seat === mine[i]);
    return { best, letter: LETTERS[at] ?? "", isMine };
  });
  if (!sets.some(({ isMine }) => isMine)) return [];
  return sets.filter(({ best }) => best.seats.every((seat) => hasBit(states.freeOrMine, seat)));
}

type FoundStates = Pick<SeatStates, "freeOrMine" | "mineList">;
