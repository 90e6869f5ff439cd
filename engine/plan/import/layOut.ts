import type { Draft, DraftRow, DraftSection, Point } from "./draft.ts";
import { ellipse, rectangle } from "./polygon.ts";
import type { Reading } from "./reading.ts";
import type { ListedRow, ListedSection } from "./rowList.ts";

/**
 * Distances in plan units: between neighbouring seats, between rows, added by an aisle, between sections side
 * by side, and between sections behind each other.
 */
const PITCH = 20;
const ROW = 26;
const AISLE = 26;
const BESIDE = 70;
const BEHIND = 60;
/** Distance from the stage's edge to the first row, and the depth of the stage. */
const FRONT = 90;
const STAGE_DEPTH = 60;
/**
 * Rows are arcs around a point behind the stage, with this minimum radius and this maximum angle in radians.
 */
const LEAST_RADIUS = 700;
const MOST_ANGLE = 1;
/** Area per standing place, in square plan units. */
const STANDING = 250;
/**
 * Number of steps of work that the reading is allowed for each generated seat, in addition to those that the
 * file's length allows.
 */
const STEPS_A_SEAT = 200;

/** A section with its width along the arc, and the offsets of its seats from the section's middle. */
interface Laid {
  readonly section: ListedSection;
  readonly width: number;
  readonly depth: number;
  readonly rows: readonly (readonly number[])[];
}

/**
 * Generates coordinates for a hall whose rows have no coordinates. The rows become gentle arcs around a stage,
 * with aisles between the ranges of seats in a row.
 */
export function layOut(sections: readonly ListedSection[], reading: Reading): Draft {
  const levels = levelsOf(sections).map((level) => level.map((section) => laid(section, reading)));
  const widths = levels.map((level) => widthOf(level));
  const widest = Math.max(0, ...widths);
  let radius = Math.max(LEAST_RADIUS, widest / MOST_ANGLE);
  const first = radius;
  const drafts: DraftSection[] = [];
  for (const [index, level] of levels.entries()) {
    let from = -widths[index]! / 2;
    for (const one of level) {
      drafts.push(bent(one, radius, from + one.width / 2, reading));
      from += one.width + BESIDE;
    }
    radius += Math.max(...level.map(({ depth }) => depth)) + BEHIND;
  }
  const half = Math.min(Math.max(widest * 0.3, 120), 500);
  const stage = rectangle(-half, first - FRONT - STAGE_DEPTH, 2 * half, STAGE_DEPTH);
  return {
    marker: { kind: "stage", points: stage },
    categories: [],
    sections: drafts,
    scenery: [],
  };
}

/**
 * Groups consecutive sections of the same level. Sections of the same level stand side by side. Sections of
 * different levels stand behind each other.
 */
function levelsOf(sections: readonly ListedSection[]): ListedSection[][] {
  const levels: ListedSection[][] = [];
  for (const section of sections) {
    const last = levels.at(-1);
    if (last && section.level !== undefined && last[0]?.level === section.level) last.push(section);
    else levels.push([section]);
  }
  return levels;
}

const widthOf = (level: readonly Laid[]): number =>
  level.reduce((sum, { width }) => sum + width, BESIDE * (level.length - 1));

const lengthOf = (stretch: readonly string[]): number => (stretch.length - 1) * PITCH;

function laid(section: ListedSection, reading: Reading): Laid {
  if (section.kind === "ga") {
    const width = Math.max(200, Math.sqrt(2 * STANDING * section.capacity));
    return { section, width, depth: (STANDING * section.capacity) / width, rows: [] };
  }
  const columns = columnsOf(section.rows);
  const rows = section.rows.map((row) => alongRow(row, columns, reading));
  const reach = rows.flat().reduce((most, at) => Math.max(most, Math.abs(at)), 0);
  return { section, width: 2 * reach + PITCH, depth: section.rows.length * ROW, rows };
}

/**
 * Returns the width of each column of stretches among rows with the same number of stretches, so that aisles
 * run straight.
 */
function columnsOf(rows: readonly ListedRow[]): Map<number, number[]> {
  const columns = new Map<number, number[]>();
  for (const { stretches } of rows) {
    const widths = columns.get(stretches.length) ?? stretches.map(() => 0);
    columns.set(
      stretches.length,
      widths.map((width, i) => Math.max(width, lengthOf(stretches[i]!))),
    );
  }
  return columns;
}

/**
 * Returns the positions of a row's seats along its arc. The outer stretches of a row are aligned to their
 * aisle, and inner ones are centred.
 */
function alongRow(
  { stretches }: ListedRow,
  columns: Map<number, number[]>,
  reading: Reading,
): number[] {
  const widths = columns.get(stretches.length)!;
  const gap = PITCH + AISLE;
  const whole = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  let from = -whole / 2;
  return stretches.flatMap((stretch, column) => {
    const spare = widths[column]! - lengthOf(stretch);
    const share =
      stretches.length === 1 ? 0.5 : column === 0 ? 1 : column === stretches.length - 1 ? 0 : 0.5;
    const start = from + spare * share;
    from += widths[column]! + gap;
    reading.spend(stretch.length);
    return stretch.map((_, i) => start + i * PITCH);
  });
}

/**
 * Returns a section whose rows are placed on arcs. `middle` is the position of the section's middle along the
 * first row's arc, whose radius is `radius`.
 */
function bent(
  { section, rows, width, depth }: Laid,
  radius: number,
  middle: number,
  reading: Reading,
): DraftSection {
  const turn = middle / radius;
  const on = (along: number, far: number): Point => {
    const angle = turn + along / far;
    return [Math.sin(angle) * far, Math.cos(angle) * far];
  };
  const { place, id, name, kind, capacity, level: floor } = section;
  const category = section.category ?? name;
  const drawn = section.rows.map((row, index): DraftRow => {
    const names = row.stretches.flat();
    const seats = names.flatMap((seatName, i) => {
      if (!row.seats && !reading.take("seats", row.place)) return [];
      reading.allow(STEPS_A_SEAT);
      const [x, y] = on(rows[index]![i]!, radius + index * ROW);
      return [{ place: `${row.place}, seat ${seatName}`, ...row.seats?.[i], name: seatName, x, y }];
    });
    return { place: row.place, name: row.name, seats };
  });
  const [x, y] = on(0, radius + depth / 2);
  const outline = kind === "ga" ? ellipse(x, y, width / 2, depth / 2) : [];
  return { place, id, name, kind, capacity, outline, rows: drawn, category, floor };
}
