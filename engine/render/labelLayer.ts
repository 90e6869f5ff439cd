import { visibleBox, type Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import type { Floors } from "./floors.ts";
import type { FrameUniforms, FrameView, PaletteUniforms } from "./frameUniforms.ts";
import type { HeatColouring } from "./heatColouring.ts";
import { createLabelAtlas } from "./labelAtlas.ts";
import { ZOOM_STEP, type Labelling, type PlacedLabel, type SectionFigure } from "./labelling.ts";
import { createLabelMesh } from "./labelMesh.ts";
import { lazily } from "./lazily.ts";
import { LABELS_FROM } from "./level.ts";
import { boxOf } from "./outline.ts";
import { PIN_HEIGHT } from "./pin.ts";
import type { SeatMark } from "./pinLabels.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { createPlacement, meet } from "./placement.ts";
import { placeLabels } from "./placeLabels.ts";
import { labelSeats, numberSize } from "./seatLabels.ts";
import { namePlaces } from "./sectionNames.ts";
import { outlineOf } from "./sections.ts";

/** Labels are built for this much more than the view on each side, as a share of it. */
const MARGIN = 0.2;

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
  readonly floors: Floors;
  readonly drawn: Uint8Array;
  readonly font: string;
  readonly shares: () => Float32Array;
  readonly areaLine: (section: number) => string;
  readonly markerName: () => string;
  readonly sectionName: (section: number) => string;
  readonly figure: (section: number) => SectionFigure | undefined;
  /** What seats are coloured by in place of their prices. */
  readonly heat: () => HeatColouring | undefined;
  /** The seat shown that is nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** My seats. */
  readonly mine: () => readonly number[];
  readonly marks: () => readonly SeatMark[];
  readonly isOnPicture: () => boolean;
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

/** What words were built for; while it holds, a frame moves them and builds nothing. */
interface Built {
  readonly box: Box;
  readonly zoom: number;
  readonly key: string;
}

/** How far the zoom may change before numbers, and before names, are built anew; a key tells of the rest. */
const NUMBERS_HOLD = 4;

function holds(
  built: Built | undefined,
  box: Box,
  zoom: number,
  key: string,
  most: number,
): boolean {
  if (!built || built.key !== key || !contains(built.box, box)) return false;
  return Math.max(zoom / built.zoom, built.zoom / zoom) <= most;
}

/** Seat numbers, then all other words: rebuilt only when what is in view changes. */
export function createLabelLayer(
  sources: LabelSources,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const { layout, chunks, floors } = sources;
  const atlas = createLabelAtlas(sources.font);
  const mesh = createLabelMesh(atlas, frame, palette);
  const places = lazily(() => namePlaces(layout));
  const ranges = rangesFor(chunks);
  const boxes = layout.sections.map((section) => boxOf(outlineOf(layout, section)));
  let numbers: Built | undefined;
  let names: Built | undefined;
  let numberCount = 0;

  function buildNumbers(view: FrameView, box: Box): void {
    mesh.clear();
    const pitchPx = view.pitch * view.camera.zoom * view.ratio;
    if (pitchPx >= LABELS_FROM * view.ratio) {
      const count = visibleRanges(chunks, box, ranges, Infinity);
      const { drawn } = sources;
      const heat = sources.heat();
      const { ratio } = view;
      labelSeats({ layout, drawn, heat, atlas, mesh, view: box, pitchPx, ratio }, ranges, count);
    }
    numberCount = mesh.count;
  }

  function labellingOf({ camera, ratio }: FrameView): Labelling {
    return {
      layout,
      places: places.get(),
      placement: createPlacement(),
      isShown: floors.isSectionShown,
      ems: atlas.ems,
      scale: camera.zoom * ratio,
      ratio,
      isOnPicture: sources.isOnPicture(),
      nearest: sources.nearest,
      shares: sources.shares(),
      areaLine: sources.areaLine,
      markerName: sources.markerName(),
      sectionName: sources.sectionName,
      figure: sources.figure,
    };
  }

  function rowsIn(box: Box): number[] {
    const count = visibleRanges(chunks, box, ranges, Infinity);
    const rows: number[] = [];
    for (let range = 0; range < count; range += 1) {
      const last = layout.rowOf[ranges[range * 2 + 1]! - 1]!;
      for (let row = layout.rowOf[ranges[range * 2]!]!; row <= last; row += 1) rows.push(row);
    }
    return rows;
  }

  function buildNames(view: FrameView, box: Box): void {
    mesh.clear(numberCount);
    const { level } = view;
    const isNear = level.names < 1;
    const placed = placeLabels({
      job: labellingOf(view),
      level,
      view: box,
      sections: [...boxes.keys()].filter(
        (at) => floors.isSectionShown(at) && meet(boxes[at]!, box),
      ),
      rows: isNear ? rowsIn(box) : [],
      mine: sources.mine().filter((seat) => floors.isSeatShown(seat)),
      marks: sources.marks(),
      isSeatShown: floors.isSeatShown,
    });
    for (const label of placed) put(label);
  }

  function put({ x, y, dx = 0, dy, text, size, weight, hasHalo, look, pin }: PlacedLabel): void {
    const height = pin && 2 * Math.ceil((pin.size * PIN_HEIGHT) / 2);
    const head = pin && atlas.sign("pin", pin.size, height);
    if (pin && head) mesh.put(x, y, head, pin.look, dx, -head.height / 2);
    const cell = text === "" ? undefined : atlas.cell(text, size, weight, hasHalo);
    if (cell) mesh.put(x, y, cell, look, dx, dy);
  }

  /** Builds what no longer holds. */
  function build(view: FrameView): void {
    const { camera, ratio, level } = view;
    const pitchCss = view.pitch * camera.zoom;
    const size = pitchCss >= LABELS_FROM ? numberSize(pitchCss * ratio, ratio) : 0;
    const key = `${size}|${ratio}`;
    const nameKey = `${ratio}|${level.names > 0}|${level.names < 1}|${size > 0}|${level.isFlat}`;
    const box = visibleBox(camera, view.viewport);
    const wide = grown(box, MARGIN);
    if (!holds(numbers, box, camera.zoom, key, NUMBERS_HOLD)) {
      buildNumbers(view, wide);
      numbers = { box: wide, zoom: camera.zoom, key };
      names = undefined;
    }
    if (!holds(names, box, camera.zoom, nameKey, ZOOM_STEP)) {
      buildNames(view, wide);
      names = { box: wide, zoom: camera.zoom, key: nameKey };
    }
  }

  function invalidate(): void {
    numbers = names = undefined;
  }

  return {
    /** Statuses or words changed: the next frame builds again. */
    invalidate,

    /** Seats of these sections (indices) changed: builds again if any of them is labelled now. */
    touch(sections: Iterable<number>): void {
      for (const at of sections) {
        const box = boxes[at];
        if (numbers && box && meet(numbers.box, box)) invalidate();
      }
    },

    /** Fonts came in, or the GPU lost the atlas: every word is drawn again. */
    redraw(): void {
      atlas.clear();
      invalidate();
    },

    draw(renderer: WebGLRenderer, view: FrameView, counts: GpuCounts): void {
      build(view);
      // A full atlas leaves words out: give every cell up once and build from none.
      if (atlas.isFull) {
        atlas.clear();
        invalidate();
        build(view);
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
