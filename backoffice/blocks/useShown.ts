import { useUrlState } from "../shell/urlState.ts";
import type { Blocking } from "./useBlocking.ts";

/** Chooses seats of a list on the hall, where what can be done with them stands beside it. */
export function useShown({ choice, map }: Blocking): (seats: readonly number[]) => void {
  const [, set] = useUrlState();
  return (seats) => {
    choice.apply(seats, "replace");
    map?.flyToSeats(seats);
    set({ view: undefined });
  };
}
