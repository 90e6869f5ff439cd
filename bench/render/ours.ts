import { openSeatMap, partsSettled } from "../../engine/index.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { theme, tierOf, type Drawing, type Venue } from "./drawing.ts";
import { moved, MOVES } from "./views.ts";

// Loads the map's lazily loaded files first, because the first frame of no design includes loading code.
await partsSettled();

/** The product's own map, mounted as the product mounts it. */
export async function open({ layout, statuses, host, hasLabels }: Venue): Promise<Drawing> {
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

  /**
   * Returns a delta as pairs of seat and status, as the live stream delivers it. The pairs are cached,
   * because creating them is not part of a change.
   */
  function pairsOf(seats: Uint32Array, status: number): readonly (readonly [number, number])[] {
    if (pairs?.from !== seats) {
      const both = [0, 1].map((byte) => Array.from(seats, (seat) => [seat, byte] as const));
      pairs = { from: seats, both };
    }
    return pairs.both[status] ?? [];
  }

  function apply(seats: Uint32Array, status: number): void {
    clock += 1;
    states.apply({ clock, seats: pairsOf(seats, status) });
  }

  return {
    gl: renderer.gl,
    // Throws if the map changes the camera to keep it within limits, because the map would then show
    // something else than the peers.
    enter(camera) {
      for (let frame = 0; frame < MOVES; frame += 1) {
        const asked = moved(camera, frame);
        map.lookAt(asked);
        const { x, y, zoom } = map.view().camera;
        const off = Math.hypot(x - asked.x, y - asked.y) * zoom + Math.abs(zoom / asked.zoom - 1);
        if (off > 1e-3) throw new Error(`the map looks elsewhere than it is asked: ${off} px`);
      }
    },
    frame(camera) {
      map.lookAt(camera);
      map.drawNow();
    },
    change(seats, status) {
      apply(seats, status);
      map.drawNow();
    },
    apply,
    hit: map.seatAt,
    close() {
      close();
      canvas.remove();
    },
  };
}
