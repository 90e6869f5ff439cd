import { proxy } from "valtio";
import type { SeatMap, SelectMode } from "../../engine/index.ts";
import type { SeatStates } from "../../engine/plan/states.ts";

/** An operator's selection on the map, whichever tool made it. It is kept in the seat states. */
export interface SeatChoice {
  /** Counts changes. Components that show the selection subscribe to it. */
  readonly view: { revision: number };
  /** Ascending. */
  readonly seats: () => number[];
  readonly apply: (seats: readonly number[], mode: SelectMode) => void;
  readonly toggle: (seat: number) => void;
  /** Attaches the map that shows the selection, or detaches it. */
  readonly setMap: (map: Pick<SeatMap, "invalidate"> | undefined) => void;
}

/** Creates the selection of these states. */
export function createSeatChoice(states: SeatStates): SeatChoice {
  let map: Pick<SeatMap, "invalidate"> | undefined;
  const view = proxy({ revision: 0 });
  const change = (work: () => void): void => {
    work();
    view.revision += 1;
    map?.invalidate();
  };
  const changeAll = (seats: readonly number[], mode: SelectMode): void => {
    if (mode === "replace") return states.wishOnly(seats);
    for (const seat of seats) {
      if (mode === "add") states.wish(seat);
      else states.drop(seat);
    }
  };
  return {
    view,
    seats: () => states.mineList(),
    apply: (seats, mode) => change(() => changeAll(seats, mode)),
    toggle: (seat) => change(() => (states.isMine(seat) ? states.drop(seat) : states.wish(seat))),
    setMap(next) {
      map = next;
    },
  };
}
