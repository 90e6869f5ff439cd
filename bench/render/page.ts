import type { Drawing, OpenDrawing, Venue } from "./drawing.ts";
import { createFrameCounter } from "./idleFrames.ts";
import { createChanges, timeCopies } from "./measureChanges.ts";
import {
  drawFrames,
  enterView,
  timeFirstFrame,
  timeView,
  type ViewFigures,
} from "./measureFrames.ts";
import { timeHits } from "./measureHits.ts";
import { gpuName, paintedIn } from "./measures.ts";
import { venueOf } from "./venueOf.ts";
import type { ViewName } from "./views.ts";

/**
 * The page of the render bench, which shows one design at one size. The bench controls the page from outside.
 */
function createPage() {
  const frames = createFrameCounter();
  let folder = "";
  let open: OpenDrawing | undefined;
  let venue: Venue | undefined;
  let drawing: Drawing | undefined;
  let changes: Awaited<ReturnType<typeof createChanges>> | undefined;

  function scene(): { venue: Venue; drawing: Drawing } {
    if (!venue || !drawing) throw new Error("nothing is open");
    return { venue, drawing };
  }

  return {
    /** Loads the code of a design. The time for loading is not part of the first frame. */
    async load(design: string): Promise<void> {
      folder = `/designs/${design}/`;
      const module: { readonly open: OpenDrawing } = await import(
        /* @vite-ignore */ `${folder}open.js`
      );
      open = module.open;
    },
    /** Builds the plan. The time for building is not part of any design's time. */
    prepare(seats: number, hasLabels: boolean): void {
      const host = document.querySelector<HTMLElement>("#host");
      if (!host) throw new Error("the page has no host");
      const size = { width: host.clientWidth, height: host.clientHeight };
      venue = venueOf(seats, host, size, 1, hasLabels);
    },
    async firstFrame(): Promise<number> {
      if (!venue || !open) throw new Error("load and prepare first");
      const first = await timeFirstFrame(venue, open);
      drawing = first.drawing;
      return first.firstFrame;
    },
    enter(name: ViewName): Promise<number> {
      const now = scene();
      return enterView(now.venue, now.drawing, name);
    },
    view(name: ViewName, warm: number): Promise<ViewFigures> {
      const now = scene();
      return timeView(now.venue, now.drawing, name, warm);
    },
    frames(name: ViewName, count: number): Promise<void> {
      const now = scene();
      return drawFrames(now.venue, now.drawing, name, count);
    },
    /**
     * Prepares changes that affect the given share of all seats. The next three calls make the prepared
     * changes.
     */
    async openChanges(share: number): Promise<void> {
      const now = scene();
      changes = await createChanges(now.venue, now.drawing, share);
    },
    changeOnce: (): Promise<number> => changes!.once(),
    change: (times: number): Promise<void> => changes!.many(times),
    apply: (times: number): Promise<number[]> => changes!.apply(times),
    hit(): Promise<number[]> {
      const now = scene();
      return timeHits(now.venue, now.drawing);
    },
    copy: (): number[] => timeCopies(scene().venue),
    idle: (): Promise<number> => frames.idle(),
    /** Counts the painted pixels of a PNG screenshot (base64) of this page. */
    async painted(base64: string): Promise<number> {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return paintedIn(new Blob([bytes], { type: "image/png" }));
    },
    /** Returns the paths of the files that the design's code has loaded so far. */
    fetched: (): string[] =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith(folder)),
    gpu: gpuName,
    nothing: (): void => {},
  };
}

/** The functions of the page that the bench calls. */
export type BenchPage = ReturnType<typeof createPage>;

Object.assign(window, { benchPage: createPage() });
