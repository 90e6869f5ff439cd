import { seeded } from "../seeded.ts";
import type { Drawing, Venue } from "./drawing.ts";
import { finish, nextFrame } from "./measures.ts";
import { cameraOf } from "./views.ts";

/**
 * Changes of status at the close view, of the same `share` of all seats each time (at least one), to
 * and fro, so that each changes all of them.
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
    /** Milliseconds of one change to its finished frame. */
    async once(): Promise<number> {
      await finish(drawing);
      const start = performance.now();
      await drawing.change(seats, next());
      await finish(drawing);
      return performance.now() - start;
    },

    /** Changes and draws so many times without waiting for the GPU. */
    async many(times: number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        const pending = drawing.change(seats, next());
        if (pending) await pending;
        if (!drawing.gl) await nextFrame();
      }
    },

    /** Milliseconds of the part before the render, a figure a time; empty where none can be told apart. */
    async apply(times: number): Promise<number[]> {
      const found: number[] = [];
      for (let time = 0; drawing.apply && time < times; time += 1) {
        const start = performance.now();
        drawing.apply(seats, next());
        found.push(performance.now() - start);
        // Drawn, so that the next one finds nothing left to do.
        await drawing.frame(camera);
        await finish(drawing);
      }
      return found;
    },
  };
}

/** Milliseconds of copying the status bytes once: the least that any change could cost. */
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
