import { visibleBox, type Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import type { Floors } from "./floors.ts";
import type { FrameUniforms, FrameView } from "./frameUniforms.ts";
import type { HeatColouring } from "./heatColouring.ts";
import { createLabelAtlas } from "./labelAtlas.ts";
import { fittedZooms, type Labelling, type PlacedLabel, type SectionFigure } from "./labelling.ts";
import type { LabelInks } from "./labelInks.ts";
import { createLabelMesh } from "./labelMesh.ts";
import { lazily } from "./lazily.ts";
import { lowerBound } from "./lowerBound.ts";
import { boxOf } from "./outline.ts";
import { PIN_HEIGHT } from "./pin.ts";
import type { SeatMark } from "./pinLabels.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { createPlacement, meet } from "./placement.ts";
import { placeLabels } from "./placeLabels.ts";
import { labelSeats, numberLook } from "./seatLabels.ts";
import { namePlaces } from "./sectionNames.ts";
import { outlineOf } from "./sections.ts";

/** Labels are built for the view plus this margin on each side, as a share of the view. */
const MARGIN = 0.2;

/** The texts of labels, which the page supplies in its language. */
export interface LabelWords {
  /** "Screen", "Stage". */
  readonly marker: string;
  /**
   * Returns the second line of the label of an area without numbered seats, from the area's number of free
   * places.
   */
  readonly placesLeft: (available: number) => string;
  /**
   * Returns the displayed name of a section from its name in the plan. If the page passes no such function,
   * the name in the plan is shown.
   */
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
  /**
   * Returns the heat map that colours the seats. The result is `undefined` while the seats have the colours
   * of their prices.
   */
  readonly heat: () => HeatColouring | undefined;
  /** Returns the visible seat nearest to a plan point, at most `most` away, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** Returns the visitor's own seats. */
  readonly mine: () => readonly number[];
  readonly marks: () => readonly SeatMark[];
  readonly isOnPicture: () => boolean;
}

const grown = (box: Box, share: number): Box => {
  const dx = (box.right - box.left) * share;
  const dy = (box.bottom - box.top) * share;
  return { left: box.left - dx, right: box.right + dx, top: box.top - dy, bottom: box.bottom + dy };
};

const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/**
 * Maximum letter size in CSS px of the labels that are only placed in the view (see rowLabels.ts and
 * nameLabels.ts).
 */
const WIDEST = 15;
/**
 * Two distances added, in pitches: from a row, or from a section's first row, to the name beside it, and from
 * this name to another name beside it.
 */
const AWAY_PITCHES = 5;

/**
 * The view that labels were built for. As long as the view stays in the box, a frame only moves the labels.
 */
interface Built {
  readonly box: Box;
  /** All inputs of the build except the box, as a cache key. */
  readonly key: string;
}

const holds = (built: Built | undefined, box: Box, key: string): boolean =>
  built?.key === key && contains(built.box, box);

/**
 * Draws seat numbers, then all other labels. The labels are rebuilt only when the content of the view
 * changes.
 */
export function createLabelLayer(sources: LabelSources, frame: FrameUniforms, inks: LabelInks) {
  const { layout, chunks, floors } = sources;
  const atlas = createLabelAtlas(sources.font);
  const mesh = createLabelMesh(atlas, frame, inks);
  const places = lazily(() => namePlaces(layout));
  const ranges = rangesFor(chunks);
  const boxes = layout.sections.map((section) => boxOf(outlineOf(layout, section)));
  let numbers: Built | undefined;
  let names: Built | undefined;
  const rowNames = lazily(() => [...new Set(layout.rowNames)]);
  /** The seats whose numbers come first in the mesh, ascending. */
  let numbered: readonly number[] = [];
  let hasPins = false;

  function buildNumbers({ level, pitch, ratio }: FrameView, box: Box, zoom: number): void {
    mesh.clear();
    numbered = [];
    if (level.seatLabels > 0) {
      // The view includes seats outside the box whose numbers may extend into the box.
      const view = widened(box, layout.pitch);
      const count = visibleRanges(chunks, view, ranges, Infinity);
      const { drawn } = sources;
      const heat = sources.heat();
      const pitchPx = pitch * zoom * ratio;
      const job = { layout, drawn, heat, atlas, mesh, view, pitchPx, ratio };
      numbered = labelSeats(job, ranges, count);
    }
  }

  /**
   * Returns a distance in plan units for rows and one for sections: twice the width of a name plus the
   * distance between a name and its row. If a row or section is further outside the view, its name is never
   * visible and never displaces a visible name.
   */
  function reaches(scale: number, ratio: number): { rows: number; sections: number } {
    const widest = (texts: readonly string[]): number =>
      (texts.reduce((most, text) => Math.max(most, atlas.ems(text)), 0) * WIDEST * ratio) / scale;
    const rows = 2 * widest(rowNames.get()) + layout.pitch * AWAY_PITCHES;
    const sections = layout.sections.map((_, at) => sources.sectionName(at));
    return { rows, sections: rows + 2 * widest(sections) };
  }

  function labellingOf(zoom: number, ratio: number): Labelling {
    return {
      layout,
      places: places.get(),
      placement: createPlacement(),
      isShown: floors.isSectionShown,
      ems: atlas.ems,
      scale: zoom * ratio,
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

  function buildNames({ level, ratio }: FrameView, box: Box, zoom: number): void {
    mesh.clear(numbered.length);
    const isNear = level.names < 1;
    const reach = isNear ? reaches(zoom * ratio, ratio) : { rows: 0, sections: 0 };
    const view = widened(box, reach.rows);
    const near = widened(box, reach.sections);
    const placed = placeLabels({
      job: labellingOf(zoom, ratio),
      level,
      view,
      sections: [...boxes.keys()].filter(
        (at) => floors.isSectionShown(at) && meet(boxes[at]!, near),
      ),
      rows: isNear ? rowsIn(view) : [],
      mine: sources.mine().filter((seat) => floors.isSeatShown(seat)),
      marks: sources.marks(),
      isSeatShown: floors.isSeatShown,
    });
    for (const label of placed) put(label);
    hasPins = level.names > 0;
  }

  function put({ x, y, dx = 0, dy, text, size, weight, hasHalo, look, pin }: PlacedLabel): void {
    const height = pin && 2 * Math.ceil((pin.size * PIN_HEIGHT) / 2);
    const head = pin && atlas.sign("pin", pin.size, height);
    if (pin && head) mesh.put(x, y, head, pin.look, dx, -head.height / 2);
    const cell = text === "" ? undefined : atlas.cell(text, size, weight, hasHalo);
    if (cell) mesh.put(x, y, cell, look, dx, dy);
  }

  /** Rebuilds labels that are out of date. The result depends only on the view, not on earlier builds. */
  function build(view: FrameView): void {
    const { camera, ratio, level } = view;
    const hasNumbers = level.seatLabels > 0;
    const zoom = fittedZooms(camera.zoom);
    const key = hasNumbers ? `${ratio}|${zoom.numbers}` : "";
    const seen = `${level.names > 0}|${level.names < 1}|${level.seats > 0}|${level.isFlat}`;
    const nameKey = `${ratio}|${zoom.names}|${hasNumbers}|${seen}`;
    const box = visibleBox(camera, view.viewport);
    const wide = grown(box, MARGIN);
    if (!holds(numbers, box, key)) {
      buildNumbers(view, wide, zoom.numbers);
      numbers = { box: wide, key };
      names = undefined;
    }
    if (!holds(names, box, nameKey)) {
      buildNames(view, wide, zoom.names);
      names = { box: wide, key: nameKey };
    }
  }

  function invalidate(): void {
    numbers = names = undefined;
  }

  /**
   * Rebuilds the labels if the heat changed in one of the given sections (indices) and this section is
   * labelled now.
   */
  function touch(sections: Iterable<number>): void {
    for (const at of sections) {
      const box = boxes[at];
      // A pin moves aside if it would cover another pin, so a change in one place can affect labels in the
      // whole plan.
      if (hasPins || (numbers && box && meet(numbers.box, box))) invalidate();
    }
  }

  return {
    /** Marks labels as changed, so that the next frame rebuilds them. */
    invalidate,
    touch,

    /**
     * Updates the labels of the seats from `from` up to but not including `to`. `sections` are the indices of
     * the sections that contain the changed seats.
     */
    touchSeats(from: number, to: number, sections: Iterable<number>): void {
      // When the map is zoomed in, the status of a seat affects only the label with its number, so no other
      // label changes.
      if (hasPins) touch(sections);
      if (!numbers) return;
      const job = { drawn: sources.drawn, heat: sources.heat() };
      for (let at = lowerBound(numbered, from); at < numbered.length; at += 1) {
        const seat = numbered[at]!;
        if (seat >= to) return;
        mesh.relook(at, numberLook(job, seat));
      }
    },

    /** Rebuilds every label after a font has loaded or the GPU has lost the atlas. */
    redraw(): void {
      atlas.clear();
      invalidate();
    },

    draw(renderer: WebGLRenderer, view: FrameView, counts: GpuCounts): void {
      build(view);
      // A full atlas lacks some words, so it is cleared and the labels are built once more.
      if (atlas.isFull) {
        atlas.clear();
        invalidate();
        build(view);
      }
      mesh.draw(renderer, counts);
    },

    /** Number of labels that are not hidden, even if they are outside the view. */
    get count() {
      return mesh.seen();
    },

    destroy(): void {
      mesh.destroy();
      atlas.destroy();
    },
  };
}
