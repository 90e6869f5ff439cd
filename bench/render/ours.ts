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

  return {
    gl: renderer.gl,
    enter: () => {},
    frame(camera) {
      map.lookAt(camera);
      map.drawNow();
    },
    change(seats, status) {
      clock += 1;
      states.apply({ clock, seats: Array.from(seats, (seat) => [seat, status] as const) });
      map.drawNow();
    },
    hit: map.seatAt,
    close,
  };
}
