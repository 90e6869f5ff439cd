import type { SeatStates } from "../../../engine/plan/states.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";

/** A found set as it is now, with the letter that it has on the map. */
export interface FoundSet {
  readonly best: BestSeats;
  readonly letter: string;
  /** It is what I have. */
  readonly isMine: boolean;
}

const LETTERS = "ABCDE";

/**
 * The sets that can still be had, with the letters they were given at first: one that somebody else
 * took in the meantime is left out. None while my seats are no set of them.
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
