import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { SeatMap } from "../../../engine/index.ts";
import { foundSets } from "./foundSets.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/**
 * Marks seats on the map. If the choice leaves a single-seat gap, marks the seats that would avoid it. If
 * there is no gap, marks the other sets of best seats with their letters, and the seats set aside for this
 * visitor.
 */
export function useMarks(desk: SeatDesk, map: SeatMap | undefined): void {
  const { advice, found } = useSnapshot(desk.view);
  const { list } = useSnapshot(desk.allocations.view);
  const { revision } = useSnapshot(desk.hall.view);
  const { seats } = useSnapshot(desk.order);
  useEffect(() => {
    const { states } = desk.hall;
    const [mend] = advice.suggestions;
    const mending = mend?.take.filter((seat) => !states.isMine(seat)) ?? [];
    const others = foundSets(states, found).filter(({ isMine }) => !isMine);
    map?.setMarks(
      mending.length > 0
        ? [{ seats: mending, label: "" }]
        : [
            ...others.map(({ best, letter }) => ({ seats: best.seats, label: letter })),
            ...list.map((each) => ({ seats: each.seats, label: "" })),
          ],
    );
  }, [desk, map, advice, found, list, revision, seats]);
}
