import { proxy } from "valtio";
import type { SeatMap, SelectMode } from "../../engine/index.ts";
import type { SeatStates } from "../../engine/plan/states.ts";

/** What an operator has chosen on the map, by any of its tools: the states' own wishes. */
export interface SeatChoice {
  /** Counts the changes; whoever shows the choice depends on it. */
  readonly view: { revision: number };
  /** Ascending. */
  readonly seats: () => number[];
  readonly apply: (seats: readonly number[], mode: SelectMode) => void;
  readonly toggle: (seat: number) => void;
  /** The map that shows it came, or went. */
  readonly setMap: (map: Pick<SeatMap, "invalidate"> | undefined) => void;
}

/** The choice of whoever looks at these states. */
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
