import type { Camera } from "../../engine/camera/camera.ts";
import { spread, type Timing } from "../harness.ts";
import type { Drawing, OpenDrawing, Venue } from "./drawing.ts";
import { countCalls, finish, nextFrame, paintedPixels } from "./measures.ts";
import { cameraOf, moved, type ViewName } from "./views.ts";

const FRAMES = 24;
/** If a frame of a design takes longer than this, in ms, fewer frames are measured. */
export const SLOW = 300;
const SLOW_FRAMES = 5;
export const VERY_SLOW = 2500;
const VERY_SLOW_FRAMES = 2;
/** Maximum number of frames to wait until a frame shows anything. */
const MOST_TRIES = 600;

/**
 * Figures of a view that a WebGL context draws: the time in ms from setting the camera to a finished frame,
 * draw calls per frame, and painted pixels.
 */
export interface ViewFigures {
  readonly total: Timing;
  readonly draws: number;
  readonly pixels: number;
}

/**
 * Opens the design. Returns the drawing, and the time in ms from the columns in memory to the first finished
 * frame that shows seats.
 */
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
    // A library that is still compiling its shaders draws nothing. The time for checking whether anything is
    // drawn is not counted.
    looking += performance.now() - drawn;
    await nextFrame();
  }
  throw new Error("no frame showed anything");
}

/**
 * Returns when the browser first painted content of this page. The time is on the page's clock, as the
 * browser reports it.
 */
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

/** Enters a view and draws two frames as a warm-up. Returns the time of the second frame in ms. */
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

/**
 * Times frames of the view that was entered last, each until it is finished. `warm` is the time of a warm-up
 * frame in ms. If the warm-up frame took long, fewer frames are measured.
 */
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

/** Draws frames of the view that was entered last in succession, without waiting until they are finished. */
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
