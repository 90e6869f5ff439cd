import type { Camera } from "../../engine/camera.ts";
import { seeded } from "../seeded.ts";
import { stadiumLayout } from "../venues.ts";
import { VIEW, type Drawing, type OpenDrawing, type Venue } from "./drawing.ts";
import { countCalls, median, paintedPixels } from "./measures.ts";

/** Each design's code, loaded before the clock starts. */
const DESIGNS: Readonly<Record<string, () => Promise<OpenDrawing>>> = {
  ours: async () => (await import("./ours.ts")).openOurs,
  particle: async () => (await import("./particles.ts")).openParticles,
  regl: async () => (await import("./regl.ts")).openRegl,
  deck: async () => (await import("./deck.ts")).openDeck,
};

/** The share of seats taken in the bench's sale. */
const TAKEN = 0.45;
const PITCHES = { mid: 4.5, close: 26 } as const;
const FRAMES = 24;
/** A design whose frame takes longer than this, ms, is measured over fewer frames. */
const SLOW = 300;
const VERY_SLOW = 2500;
const HITS_A_BATCH = 100;
/** Frames to wait for the first that shows anything. */
const MOST_TRIES = 600;

export type ViewName = "fit" | "mid" | "close";

/** Figures of one view: medians of its frames in ms, draw calls of one, and pixels that show anything. */
export interface ViewFigures {
  readonly js: number;
  readonly total: number;
  readonly draws: number;
  readonly pixels: number;
}

let venue: Venue | undefined;
let open: OpenDrawing | undefined;
let drawing: Drawing | undefined;

/** Loads code and plan; nothing of it counts as the design's time or memory. */
export async function prepare(design: string, seats: number, hasLabels: boolean): Promise<void> {
  const load = DESIGNS[design];
  const host = document.querySelector<HTMLElement>("#host");
  if (!load || !host) throw new Error(`no design ${design}`);
  open = await load();
  const layout = stadiumLayout(seats);
  const random = seeded(seats);
  const statuses = Uint8Array.from({ length: seats }, () => (random() < TAKEN ? 1 : 0));
  venue = { layout, statuses, host, hasLabels };
}

function scene(): { venue: Venue; drawing: Drawing } {
  if (!venue || !drawing) throw new Error("nothing is open");
  return { venue, drawing };
}

/** From the columns in memory to the first finished frame that shows seats, ms. */
export async function firstFrame(): Promise<number> {
  if (!venue || !open) throw new Error("prepare first");
  const start = performance.now();
  drawing = await open(venue);
  const camera = cameraOf("fit");
  await drawing.enter(camera);
  let looking = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await drawing.frame(camera);
    finish();
    const drawn = performance.now();
    if (paintedPixels(drawing.gl) > 0) return drawn - start - looking;
    // A library that still compiles draws nothing: looking for that is not its time.
    looking += performance.now() - drawn;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error("no frame showed anything");
}

/** A frame is over when one of its pixels can be read. */
function finish(): void {
  const { gl } = scene().drawing;
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function cameraOf(view: ViewName): Camera {
  if (!venue) throw new Error("prepare first");
  const { layout } = venue;
  if (view === "fit") {
    const zoom = Math.min(VIEW.width / layout.width, VIEW.height / layout.height) * 0.95;
    return { x: layout.width / 2, y: layout.height / 2, zoom };
  }
  const seat = layout.count >> 1;
  return { x: layout.x[seat]!, y: layout.y[seat]!, zoom: PITCHES[view] / layout.pitch };
}

/** The same small pans and zooms for every design. */
const moved = ({ x, y, zoom }: Camera, frame: number): Camera => ({
  x: x + (((frame * 7) % 11) - 5) / zoom,
  y: y + (((frame * 5) % 9) - 4) / zoom,
  zoom: zoom * (1 + 0.002 * (frame % 5)),
});

/** Draws the frames of one view. */
export async function measureView(view: ViewName): Promise<ViewFigures> {
  const { drawing: now } = scene();
  const camera = cameraOf(view);
  await now.enter(camera);
  const timed = async (frame: number): Promise<[number, number]> => {
    const start = performance.now();
    await now.frame(moved(camera, frame));
    const js = performance.now() - start;
    finish();
    return [js, performance.now() - start];
  };
  const [, warm] = await timed(0);
  await timed(1);
  const frames = warm > VERY_SLOW ? 2 : warm > SLOW ? 5 : FRAMES;
  const times: [number, number][] = [];
  for (let frame = 0; frame < frames; frame += 1) times.push(await timed(frame + 2));
  const draws = await countCalls(now.gl, async () => now.frame(moved(camera, 3)));
  await now.frame(camera);
  return {
    js: median(times.map(([js]) => js)),
    total: median(times.map(([, total]) => total)),
    draws,
    pixels: paintedPixels(now.gl),
  };
}

/** Milliseconds of JS from a change of these seats to the end of its render call, a figure a repeat. */
export async function measureChange(share: number, repeats: number): Promise<number[]> {
  const { venue: hall, drawing: now } = scene();
  const camera = cameraOf("close");
  await now.enter(camera);
  await now.frame(camera);
  const { count } = hall.layout;
  const random = seeded(7);
  const seats = Uint32Array.from({ length: Math.max(1, Math.round(count * share)) }, () =>
    Math.floor(random() * count),
  );
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    finish();
    const start = performance.now();
    await now.change(seats, repeat % 2 === 0 ? 1 : 0);
    times.push(performance.now() - start);
  }
  finish();
  return times;
}

/** Microseconds a hit test at close view, a figure a batch; empty where the library cannot pick. */
export async function measureHit(batches: number): Promise<number[]> {
  const { drawing: now } = scene();
  if (!now.hit) return [];
  const camera = cameraOf("close");
  await now.enter(camera);
  await now.frame(camera);
  const random = seeded(11);
  const times: number[] = [];
  let found = 0;
  for (let batch = -1; batch < batches; batch += 1) {
    const start = performance.now();
    let hits = 0;
    for (; hits < HITS_A_BATCH && performance.now() - start < SLOW; hits += 1) {
      if (now.hit(random() * VIEW.width, random() * VIEW.height) >= 0) found += 1;
    }
    // The first batch warms up.
    if (batch >= 0) times.push(((performance.now() - start) / hits) * 1000);
  }
  if (found === 0) throw new Error("the hit test never found a seat");
  return times;
}

/** Milliseconds of copying the status bytes once: the least that any change could cost. */
export function measureCopy(): number {
  const { statuses } = scene().venue;
  const copy = new Uint8Array(statuses.length);
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now();
    for (let run = 0; run < 20; run += 1) copy.set(statuses);
    return (performance.now() - start) / 20;
  });
  if (copy[copy.length - 1] !== statuses[statuses.length - 1])
    throw new Error("nothing was copied");
  return median(times);
}

/** Frames that the page asks for in a second in which nobody does anything. */
export async function idleFrames(): Promise<number> {
  // What is still under way from before must come to rest first.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const asked = window.requestAnimationFrame;
  let frames = 0;
  window.requestAnimationFrame = (callback) => {
    frames += 1;
    return asked.call(window, callback);
  };
  await new Promise((resolve) => setTimeout(resolve, 1000));
  window.requestAnimationFrame = asked;
  return frames;
}

Object.assign(window, {
  renderBench: {
    prepare,
    firstFrame,
    measureView,
    measureChange,
    measureHit,
    measureCopy,
    idleFrames,
  },
});
