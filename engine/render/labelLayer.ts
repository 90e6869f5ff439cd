import { visibleBox, type Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import type { FrameUniforms, FrameView, PaletteUniforms } from "./frameUniforms.ts";
import { createLabelAtlas } from "./labelAtlas.ts";
import { createLabelMesh } from "./labelMesh.ts";
import { LABELS_FROM } from "./level.ts";
import { boxOf } from "./outline.ts";
import { labelFronts, labelSections, type NameLabelling } from "./nameLabels.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { labelSeats, numberSize } from "./seatLabels.ts";
import { namePlaces } from "./sectionNames.ts";
import { outlineOf } from "./sections.ts";

/** Seat labels are built for this much more than the view on each side, as a share of it. */
const MARGIN = 0.2;
/** Names are fitted again when the zoom has changed by more than this factor. */
const ZOOM_STEP = 1.03;

/** The words that labels need from the page, in its language. */
export interface LabelWords {
  /** "Screen", "Stage". */
  readonly marker: string;
  /** Second line of an area without numbered seats, by its number of places left. */
  readonly placesLeft: (available: number) => string;
  /** How a section is named to people, from its name in the plan; that name itself where this is absent. */
  readonly section?: (name: string) => string;
}

export interface LabelSources {
  readonly layout: SeatLayout;
  readonly chunks: Runs;
  readonly drawn: Uint8Array;
  readonly font: string;
  readonly shares: () => Float32Array;
  readonly areaLine: (section: number) => string;
  readonly markerName: () => string;
  readonly sectionName: (name: string) => string;
  readonly nearest: (x: number, y: number, most: number) => number;
}

const grown = (box: Box, share: number): Box => {
  const dx = (box.right - box.left) * share;
  const dy = (box.bottom - box.top) * share;
  return { left: box.left - dx, right: box.right + dx, top: box.top - dy, bottom: box.bottom + dy };
};

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** What the words on the map were built for; while it holds, a frame moves them and builds nothing. */
interface Built {
  readonly box: Box;
  readonly zoom: number;
  readonly key: string;
}

/** Seat numbers, row names, section names: rebuilt only when what is in view changes. */
export function createLabelLayer(
  sources: LabelSources,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const { layout } = sources;
  const atlas = createLabelAtlas(sources.font);
  const mesh = createLabelMesh(atlas, frame, palette);
  const places = namePlaces(layout);
  const { chunks } = sources;
  const ranges = rangesFor(chunks);
  const boxes = layout.sections.map((section) => boxOf(outlineOf(layout, section)));
  let built: Built | undefined;

  function stillHolds(view: FrameView, box: Box, key: string, hasNames: boolean): boolean {
    if (!built || built.key !== key || !contains(built.box, box)) return false;
    const ratio = Math.max(view.camera.zoom / built.zoom, built.zoom / view.camera.zoom);
    return ratio <= (hasNames ? ZOOM_STEP : 4);
  }

  function build(view: FrameView, box: Box, hasSeats: boolean): void {
    const { camera, viewport, ratio, pitch } = view;
    mesh.clear();
    if (hasSeats) {
      const pitchPx = pitch * camera.zoom * ratio;
      const { drawn, nearest } = sources;
      const count = visibleRanges(chunks, box, ranges, Infinity);
      labelSeats({ layout, drawn, atlas, mesh, view: box, pitchPx, ratio, nearest }, ranges, count);
    }
    const names: NameLabelling = {
      layout,
      places,
      atlas,
      mesh,
      camera,
      viewport,
      ratio,
      isOverSeats: view.level.seats > 0,
      shares: sources.shares(),
      areaLine: sources.areaLine,
      markerName: sources.markerName(),
      sectionName: sources.sectionName,
      nearest: sources.nearest,
    };
    labelSections(names);
    if (view.level.names < 1) labelFronts(names);
  }

  return {
    /** Statuses or words changed: the next frame builds again. */
    invalidate(): void {
      built = undefined;
    },

    /** Seats of these sections (indices) changed: builds again if any of them is labelled now. */
    touch(sections: Iterable<number>): void {
      for (const at of sections) {
        const box = boxes[at];
        if (built && box && overlaps(built.box, box)) built = undefined;
      }
    },

    /** Fonts came in, or the GPU lost the atlas: every word is drawn again. */
    redraw(): void {
      atlas.clear();
      built = undefined;
    },

    draw(renderer: WebGLRenderer, view: FrameView, counts: GpuCounts): void {
      const pitchCss = view.pitch * view.camera.zoom;
      const hasSeats = pitchCss >= LABELS_FROM;
      const size = hasSeats ? numberSize(pitchCss * view.ratio, view.ratio) : 0;
      const key = `${size}|${view.ratio}|${view.level.seats > 0}`;
      const box = visibleBox(view.camera, view.viewport);
      if (!stillHolds(view, box, key, view.level.names > 0)) {
        const wide = grown(box, MARGIN);
        build(view, wide, hasSeats);
        // A full atlas leaves words out: give every cell up once and build from none.
        if (atlas.isFull) {
          atlas.clear();
          build(view, wide, hasSeats);
        }
        built = { box: wide, zoom: view.camera.zoom, key };
      }
      mesh.draw(renderer, counts);
    },

    get count() {
      return mesh.count;
    },

    destroy(): void {
      mesh.destroy();
      atlas.destroy();
    },
  };
}
