import { useUrlState } from "../shell/urlState.ts";
import type { Blocking } from "./useBlocking.ts";

/** Returns a function that selects a list's seats on the map and opens the tab with their actions. */
export function useShown({ choice, map }: Blocking): (seats: readonly number[]) => void {
  const [, set] = useUrlState();
  return (seats) => {
    choice.apply(seats, "replace");
    map?.flyToSeats(seats);
    set({ view: undefined });
  };
}
