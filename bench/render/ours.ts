import { openSeatMap } from "../../engine/index.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { theme, tierOf, type Drawing, type Venue } from "./drawing.ts";

/** The product's own map, mounted as the product mounts it. */
export async function openOurs({ layout, statuses, host, hasLabels }: Venue): Promise<Drawing> {
  const canvas = document.createElement("canvas");
  host.append(canvas);
  const states = new SeatStates(layout);
  states.replace(statuses, 0);
  const { map, renderer, close } = await openSeatMap(canvas, {
    layout,
    states,
    theme,
    tierOf,
    hasLabels,
    words: { marker: "Stage", placesLeft: String },
    isStill: () => true,
  });
  let clock = 0;
  let pairs:
    | { readonly from: Uint32Array; readonly both: readonly (readonly [number, number])[][] }
    | undefined;

  /** Deltas come from the stream as pairs: making them is no part of a change. */
  function pairsOf(seats: Uint32Array, status: number): readonly (readonly [number, number])[] {
    if (pairs?.from !== seats) {
      const both = [0, 1].map((byte) => Array.from(seats, (seat) => [seat, byte] as const));
      pairs = { from: seats, both };
    }
    return pairs.both[status] ?? [];
  }

  return {
    gl: renderer.gl,
    enter: () => {},
    frame(camera) {
      map.lookAt(camera);
      map.drawNow();
    },
    change(seats, status) {
      clock += 1;
      states.apply({ clock, seats: pairsOf(seats, status) });
      map.drawNow();
    },
    hit: map.seatAt,
    close,
  };
}
