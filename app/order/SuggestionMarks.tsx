import { useSnapshot } from "valtio";
import type { SeatMap } from "../../engine/index.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** A ring a little wider than a seat, as a share of the distance between seats. */
const RING = 0.98;

/** On the map, the seats that would leave nobody alone: dashed rings that a tap goes through. */
export function SuggestionMarks({ desk, map }: { readonly desk: SeatDesk; readonly map: SeatMap }) {
  const { advice } = useSnapshot(desk.view);
  const { view } = useSnapshot(desk.place);
  const [suggestion] = advice.suggestions;
  if (!suggestion || !view) return null;
  const size = Math.max(14, view.pitch * RING);
  return suggestion.take
    .filter((seat) => !desk.hall.states.isMine(seat))
    .map((seat) => {
      const { x, y } = map.screenOf(seat);
      return (
        <span
          key={seat}
          aria-hidden
          className="pointer-events-none absolute rounded-full border-2 border-dashed border-limelight"
          style={{ width: size, height: size, left: x - size / 2, top: y - size / 2 }}
        />
      );
    });
}
