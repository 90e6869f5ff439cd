import type { Camera } from "../../engine/camera/camera.ts";
import { seeded } from "../seeded.ts";
import type { Drawing, Venue } from "../render/drawing.ts";
import { finish } from "../render/measures.ts";
import { cameraOf } from "../render/views.ts";
import { meterOf, type GpuWork } from "./glMeter.ts";
import { tourAt } from "./tour.ts";

/** One frame of the hall that moves on the page. */
export interface LiveFrame extends GpuWork {
  /** Start time, in ms. */
  readonly at: number;
  readonly js: number;
  readonly total: number;
}

/** Number of recent frames from which the figures are computed. */
const KEPT = 120;
/** Number of frames after which some seats change their status while the hall moves automatically. */
const SALE_EVERY = 6;
const SALE = 20;

/**
 * Draws an opened hall frame by frame, automatically or as `look` requests, and records the cost of recent
 * frames. No frames are requested while the hall does not move.
 */
export function createLive(venue: Venue, drawing: Drawing) {
  const { gl } = drawing;
  if (!gl) throw new Error("the live hall needs a WebGL context");
  const meter = meterOf(gl);
  const random = seeded(3);
  const frames: LiveFrame[] = [];
  let camera: Camera = cameraOf(venue.layout, venue.size, "fit");
  let isMoving = false;
  let request = 0;
  let toured = 0;
  let last = 0;
  let count = 0;

  function sell(): void {
    const seats = Uint32Array.from({ length: SALE }, () =>
      Math.floor(random() * venue.layout.count),
    );
    drawing.apply?.(seats, random() < 0.5 ? 1 : 0);
  }

  function draw(time: number): void {
    request = 0;
    if (isMoving) {
      // The step is limited, so that the tour does not jump ahead after the tab was in the background. The
      // step is not negative, because the time of a frame can be before that of the last `look`.
      toured += Math.min(100, Math.max(0, time - last));
      camera = tourAt(venue.layout, venue.size, toured);
      if ((count += 1) % SALE_EVERY === 0) sell();
      ask();
    }
    last = time;
    meter.take();
    const start = performance.now();
    void drawing.frame(camera);
    const js = performance.now() - start;
    void finish(drawing);
    frames.push({ at: time, js, total: performance.now() - start, ...meter.take() });
    if (frames.length > KEPT) frames.shift();
  }

  function ask(): void {
    if (request === 0) request = requestAnimationFrame(draw);
  }

  return {
    frames: frames as readonly LiveFrame[],
    get camera() {
      return camera;
    },
    /** Shows this camera in the next frame and stops the automatic movement. */
    look(next: Camera): void {
      isMoving = false;
      camera = next;
      ask();
    },
    setMoving(moves: boolean): void {
      isMoving = moves;
      frames.length = 0;
      // The tour continues from where it was stopped. Without this line, the tour's first frame would jump
      // ahead by the duration of the pause.
      last = performance.now();
      ask();
    },
    close(): void {
      cancelAnimationFrame(request);
      isMoving = false;
      drawing.close();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
