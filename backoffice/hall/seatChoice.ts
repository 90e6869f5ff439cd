import { proxy } from "valtio";
import type { SeatMap, SelectMode } from "../../engine/index.ts";
import type { SeatStates } from "../../engine/plan/states.ts";

/** An operator's selection on the map, made with any tool. The selection is stored in the seat states. */
export interface SeatChoice {
  /** `revision` increases with every change. Components that show the selection subscribe to `revision`. */
  readonly view: { revision: number };
  /** Returns the seat numbers, ascending. */
  readonly seats: () => number[];
  readonly apply: (seats: readonly number[], mode: SelectMode) => void;
  readonly toggle: (seat: number) => void;
  /** Attaches the map that shows the selection. `undefined` detaches it. */
  readonly setMap: (map: Pick<SeatMap, "invalidate"> | undefined) => void;
}

/** Creates the selection for these seat states. */
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
