import { seeded } from "../seeded.ts";
import type { Drawing, Venue } from "./drawing.ts";
import { finish, nextFrame } from "./measures.ts";
import { cameraOf } from "./views.ts";

/**
 * Creates status changes in the close view. Each change affects the same `share` of all seats (at least one
 * seat), alternately to taken and to free, so that every change has an effect on all of these seats.
 */
export async function createChanges({ layout, size }: Venue, drawing: Drawing, share: number) {
  const camera = cameraOf(layout, size, "close");
  await drawing.enter(camera);
  await drawing.frame(camera);
  const random = seeded(7);
  const count = Math.max(1, Math.round(layout.count * share));
  const seats = Uint32Array.from({ length: count }, () => Math.floor(random() * layout.count));
  let changes = 0;
  const next = (): number => (changes += 1) % 2;

  return {
    /** Returns the time from a change to its finished frame, in ms. */
    async once(): Promise<number> {
      await finish(drawing);
      const start = performance.now();
      await drawing.change(seats, next());
      await finish(drawing);
      return performance.now() - start;
    },

    /** Changes seats and draws `times` times, without waiting for the GPU. */
    async many(times: number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        const pending = drawing.change(seats, next());
        if (pending) await pending;
        if (!drawing.gl) await nextFrame();
      }
    },

    /**
     * Returns the times in ms of the part of a change that comes before drawing, one per run. The list is
     * empty if the design cannot time this part separately.
     */
    async apply(times: number): Promise<number[]> {
      const found: number[] = [];
      for (let time = 0; drawing.apply && time < times; time += 1) {
        const start = performance.now();
        drawing.apply(seats, next());
        found.push(performance.now() - start);
        // Draws outside of the measured time, so that the next run starts without pending work.
        await drawing.frame(camera);
        await finish(drawing);
      }
      return found;
    },
  };
}

/** Returns the times of copying the status bytes in ms. No change can be faster than copying the bytes. */
export function timeCopies({ statuses }: Venue): number[] {
  const copy = new Uint8Array(statuses.length);
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now();
    for (let run = 0; run < 20; run += 1) copy.set(statuses);
    return (performance.now() - start) / 20;
  });
  if (copy.at(-1) !== statuses.at(-1)) throw new Error("nothing was copied");
  return times;
}
