import type { Camera } from "../../engine/camera/camera.ts";
import { spread, type Timing } from "../harness.ts";
import type { Drawing, OpenDrawing, Venue } from "./drawing.ts";
import { countCalls, finish, nextFrame, paintedPixels } from "./measures.ts";
import { cameraOf, moved, type ViewName } from "./views.ts";

const FRAMES = 24;
/** A design whose frame takes longer than these, ms, is measured over fewer frames. */
export const SLOW = 300;
const SLOW_FRAMES = 5;
export const VERY_SLOW = 2500;
const VERY_SLOW_FRAMES = 2;
/** Frames to wait for the first that shows anything. */
const MOST_TRIES = 600;

/** Of one view of a context: ms from looking there to a finished frame, draw calls of one, its pixels. */
export interface ViewFigures {
  readonly total: Timing;
  readonly draws: number;
  readonly pixels: number;
}

/** Opens the design and answers ms from the columns in memory to the first finished frame that shows seats. */
export async function timeFirstFrame(
  venue: Venue,
  open: OpenDrawing,
): Promise<{ drawing: Drawing; firstFrame: number }> {
  const start = performance.now();
  const drawing = await open(venue);
  const camera = cameraOf(venue.layout, venue.size, "fit");
  await drawing.enter(camera);
  if (!drawing.gl) {
    await drawing.frame(camera);
    return { drawing, firstFrame: (await firstShown()) - start };
  }
  let looking = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await drawing.frame(camera);
    await finish(drawing);
    const drawn = performance.now();
    if (paintedPixels(drawing.gl) > 0) return { drawing, firstFrame: drawn - start - looking };
    // A library that still compiles draws nothing: looking for that is not its time.
    looking += performance.now() - drawn;
    await nextFrame();
  }
  throw new Error("no frame showed anything");
}

/** When the browser first showed anything of this page, by its own account, on the page's clock. */
function firstShown(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name !== "first-contentful-paint") continue;
        observer.disconnect();
        resolve(startTime);
      }
    }).observe({ type: "paint", buffered: true });
  });
}

/** Enters a view and draws two frames of it, to warm up; answers the ms of the second. */
export async function enterView(
  { layout, size }: Venue,
  drawing: Drawing,
  view: ViewName,
): Promise<number> {
  const camera = cameraOf(layout, size, view);
  await drawing.enter(camera);
  await timeFrame(drawing, moved(camera, 0));
  return timeFrame(drawing, moved(camera, 1));
}

/** Times frames of the view entered last, each to its end; `warm` says how many are worth waiting for. */
export async function timeView(
  { layout, size }: Venue,
  drawing: Drawing,
  view: ViewName,
  warm: number,
): Promise<ViewFigures> {
  const { gl } = drawing;
  if (!gl) throw new Error("only a context's frames are timed one by one");
  const camera = cameraOf(layout, size, view);
  const frames = warm > VERY_SLOW ? VERY_SLOW_FRAMES : warm > SLOW ? SLOW_FRAMES : FRAMES;
  const totals: number[] = [];
  while (totals.length < frames)
    totals.push(await timeFrame(drawing, moved(camera, totals.length + 2)));
  const draws = await countCalls(gl, () => drawing.frame(moved(camera, 3)));
  await drawing.frame(camera);
  return { total: spread(totals), draws, pixels: paintedPixels(gl) };
}

async function timeFrame(drawing: Drawing, camera: Camera): Promise<number> {
  const start = performance.now();
  await drawing.frame(camera);
  await finish(drawing);
  return performance.now() - start;
}

/** Draws frames of the view entered last, one after the other, without waiting for any to be finished. */
export async function drawFrames(
  { layout, size }: Venue,
  drawing: Drawing,
  view: ViewName,
  count: number,
): Promise<void> {
  const camera = cameraOf(layout, size, view);
  for (let frame = 0; frame < count; frame += 1) {
    const pending = drawing.frame(moved(camera, frame));
    if (pending) await pending;
    if (!drawing.gl) await nextFrame();
  }
}
