import { seeded } from "../seeded.ts";
import type { Drawing, Venue } from "./drawing.ts";
import { finish } from "./measures.ts";
import { cameraOf } from "./views.ts";

const HITS_A_BATCH = 100;
const BATCHES = 20;
/** Maximum duration of a batch of hit tests in ms. A batch of a slow design therefore has fewer hit tests. */
const BATCH_MS = 300;
/** No further batch begins after this time, in ms. */
const MOST_MS = 10_000;

/**
 * Returns the time of a hit test at a random position of the close view in µs, as one mean per batch. The
 * list is empty if the library has no picking. Throws if no hit test found a seat.
 */
export async function timeHits({ layout, size }: Venue, drawing: Drawing): Promise<number[]> {
  const { hit } = drawing;
  if (!hit) return [];
  const camera = cameraOf(layout, size, "close");
  await drawing.enter(camera);
  await drawing.frame(camera);
  await finish(drawing);
  const random = seeded(11);
  let found = 0;
  const batch = (): number => {
    const start = performance.now();
    let hits = 0;
    for (; hits < HITS_A_BATCH && performance.now() - start < BATCH_MS; hits += 1) {
      if (hit(random() * size.width, random() * size.height) >= 0) found += 1;
    }
    return ((performance.now() - start) / hits) * 1000;
  };
  const start = performance.now();
  batch();
  const times: number[] = [];
  while (times.length < BATCHES && (times.length === 0 || performance.now() - start < MOST_MS))
    times.push(batch());
  if (found === 0) throw new Error("the hit test never found a seat");
  return times;
}
