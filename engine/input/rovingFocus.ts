import type { Point } from "../camera/camera.ts";
import type { FocusStep } from "../gestures/gesture.ts";
import type { Picking } from "./picking.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatIndex } from "../plan/seatIndex.ts";

/**
 * A position of the keyboard focus. A stop is a number: a seat's own number, the number of the first seat of
 * a whole table or box, or the seat count + the section's index for an area without numbered seats.
 */
export type Stop = number;

/** Weight of the distance across the arrow's direction, relative to the distance along it. */
const ACROSS_COST = 2.4;
/** Maximum slope. Stops further to the side than this slope, about 60°, are left to the other arrows. */
const SLANT = 1.8;
/**
 * Factor for distances within the focused row. The focus therefore stays in its row unless a seat of another
 * row is less than half as far away.
 */
const SAME_ROW = 0.5;

const DIRECTIONS = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  sectionLeft: [-1, 0],
  sectionRight: [1, 0],
  sectionUp: [0, -1],
  sectionDown: [0, 1],
} as const satisfies Partial<Record<FocusStep, readonly [number, number]>>;

interface RovingParts {
  readonly layout: SeatLayout;
  readonly index: SeatIndex;
  readonly picking: Pick<Picking, "pitch" | "extent" | "isSectionShown" | "sectionBox">;
  /** Returns whether the focus may stop at a seat that is shown. */
  readonly accepts: (seat: number) => boolean;
}

/**
 * Computes where a key moves the focus, by the position of seats on screen. The time for a step depends on
 * nearby seats, not on the size of the plan.
 */
export function createRovingFocus({ layout, index, picking, accepts }: RovingParts) {
  const { sections, count, x, y, rowOf, rowStart, rowSection, rowY } = layout;
  const areas = [...sections.keys()].filter((at) => {
    return sections[at]!.firstSeat === sections[at]!.endSeat;
  });
  const extent = picking.extent();
  const farthest = extent.right - extent.left + extent.bottom - extent.top;

  const sectionOf = (stop: Stop): number =>
    stop < count ? rowSection[rowOf[stop]!]! : stop - count;

  const isOpen = (seat: number): boolean =>
    picking.isSectionShown(sectionOf(seat)) && accepts(seat);

  /** Returns the stop of a seat. A whole table is a single stop. */
  const stopOf = (seat: number): Stop =>
    seat >= 0 && sections[sectionOf(seat)]!.isWhole ? rowStart[rowOf[seat]!]! : seat;

  /**
   * Returns the seats at a stop, from `from` up to but not including `to`. Only a whole table has several
   * seats.
   */
  function seatsAt(stop: Stop): { from: number; to: number } {
    if (stop >= count) return { from: 0, to: 0 };
    const row = rowOf[stop]!;
    if (!sections[sectionOf(stop)]!.isWhole) return { from: stop, to: stop + 1 };
    return { from: rowStart[row]!, to: rowStart[row + 1]! };
  }

  function placeOf(stop: Stop): Point {
    const { from, to } = seatsAt(stop);
    if (from === to) {
      const box = picking.sectionBox(stop - count)!;
      return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    }
    const middle = (column: Float32Array): number =>
      column.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
    return { x: middle(x), y: middle(y) };
  }

  /**
   * Returns the stop in a direction whose weighted distance is smallest. Searches strips in the arrow's
   * direction, each reaching twice as far as the one before.
   */
  function towards(from: Stop, [dx, dy]: readonly [number, number], leaves: boolean): Stop {
    const at = placeOf(from);
    const home = sectionOf(from);
    const own = seatsAt(from);
    const row = from < count ? rowOf[from]! : -1;
    let best = from;
    let least = Infinity;

    function judge(stop: Stop, px: number, py: number): void {
      const along = (px - at.x) * dx + (py - at.y) * dy;
      const across = Math.abs((px - at.x) * dy - (py - at.y) * dx);
      if (along <= 0 || across > along * SLANT) return;
      // If the arrow is nearly parallel to the row, the focus prefers stops in the row. For the other arrows,
      // the focus prefers stops in other rows.
      const isAlong = dx === 0 ? across < along : across <= along;
      const share = stop >= count || rowOf[stop] !== row ? 1 : isAlong ? SAME_ROW : 1 / SAME_ROW;
      const cost = (along + across * ACROSS_COST) * share;
      if (cost < least) [best, least] = [stop, cost];
    }

    for (const area of areas) {
      const box = picking.sectionBox(area)!;
      if (area === home || !picking.isSectionShown(area)) continue;
      const px = Math.min(box.right, Math.max(box.left, at.x));
      judge(count + area, px, Math.min(box.bottom, Math.max(box.top, at.y)));
    }
    for (
      let near = 0, far = picking.pitch * 2;
      near < farthest && near * SAME_ROW < least;
      near = far, far *= 2
    ) {
      // The box reaches from `near` to `far` in the arrow's direction, and becomes wider with the distance.
      const [wide, high] = [Math.abs(dy) * far * SLANT, Math.abs(dx) * far * SLANT];
      const strip = index.inBox(
        at.x + dx * near - wide,
        at.y + dy * near - high,
        at.x + dx * far + wide,
        at.y + dy * far + high,
      );
      for (const seat of strip) {
        if ((seat >= own.from && seat < own.to) || (leaves && sectionOf(seat) === home)) continue;
        if (!isOpen(seat)) continue;
        const stop = stopOf(seat);
        const place = seatsAt(stop).to > stop + 1 ? placeOf(stop) : undefined;
        judge(stop, place?.x ?? x[seat]!, place?.y ?? y[seat]!);
      }
    }
    return best;
  }

  /**
   * Returns the rows of a section with the given logical y. A physical row may give several rows, because
   * each of its ticket groups is a separate row.
   */
  function rowsAt(section: number, wanted: number): number[] {
    const { firstRow, endRow } = sections[section]!;
    const rows: number[] = [];
    for (let row = firstRow; row < endRow; row += 1) if (rowY[row] === wanted) rows.push(row);
    return rows;
  }

  /**
   * Returns the first seat at which the focus may stop, from `from` up to but not including `to`, or −1. If
   * `to` is smaller than `from`, returns the last seat at which the focus may stop, from `to` up to but not
   * including `from`.
   */
  function firstOpen(from: number, to: number): number {
    const step = from < to ? 1 : -1;
    for (let seat = step > 0 ? from : from - 1; step > 0 ? seat < to : seat >= to; seat += step)
      if (isOpen(seat)) return seat;
    return -1;
  }

  /**
   * Returns the last stop at one end of a row: on the left (`isStart`) or right, or at the top or bottom if
   * the row is vertical.
   */
  function endOfRow(from: Stop, isStart: boolean): Stop {
    if (from >= count) return from;
    const rows = rowsAt(sectionOf(from), rowY[rowOf[from]!]!);
    const ends = rows
      .flatMap((row) => [rowStart[row]!, rowStart[row + 1]!])
      .flatMap((end, at, all) => firstOpen(end, all[at ^ 1]!))
      .filter((seat) => seat >= 0);
    const span = (column: Float32Array): number =>
      Math.max(...ends.map((seat) => column[seat]!)) -
      Math.min(...ends.map((seat) => column[seat]!));
    const column = span(x) >= span(y) ? x : y;
    const sorted = ends.toSorted((a, b) => column[a]! - column[b]!);
    const end = isStart ? sorted[0] : sorted.at(-1);
    return end === undefined ? from : stopOf(end);
  }

  function nearestIn(rows: readonly number[], at: Point): number {
    let best = -1;
    let least = Infinity;
    for (const row of rows) {
      for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat += 1) {
        const away = Math.hypot(x[seat]! - at.x, y[seat]! - at.y);
        if (away < least && isOpen(seat)) [best, least] = [seat, away];
      }
    }
    return best;
  }

  /**
   * Searches the rows of the section in one direction and returns the nearest seat in the first row at which
   * the focus may stop.
   */
  function alongRows(from: Stop, way: 1 | -1): Stop {
    if (from >= count) return from;
    const section = sectionOf(from);
    const { firstRow, endRow } = sections[section]!;
    const here = rowY[rowOf[from]!]!;
    const others = [...new Set(rowY.subarray(firstRow, endRow))]
      .filter((other) => (other - here) * way > 0)
      .toSorted((a, b) => (a - b) * way);
    for (const other of others) {
      const seat = nearestIn(rowsAt(section, other), placeOf(from));
      if (seat >= 0) return stopOf(seat);
    }
    return from;
  }

  /**
   * Returns the first or last stop of a section, or −1 if the section is not shown or the focus may stop
   * nowhere in it.
   */
  function entry(section: number, isLast = false): Stop {
    const { firstSeat, endSeat } = sections[section]!;
    if (!picking.isSectionShown(section)) return -1;
    if (firstSeat === endSeat) return count + section;
    return stopOf(isLast ? firstOpen(endSeat, firstSeat) : firstOpen(firstSeat, endSeat));
  }

  /**
   * Returns a stop of the next section in which the focus may stop, in the plan's order, starting beside
   * `section`.
   */
  function alongSections(from: Stop, section: number, way: 1 | -1, isLast = false): Stop {
    for (let at = section + way; at in sections; at += way) {
      const stop = entry(at, isLast);
      if (stop >= 0) return stop;
    }
    return from;
  }

  return {
    sectionOf,
    placeOf,
    seatsAt,
    stopOf,
    entry,
    endOfRow,

    /** Returns the stop that a key moves to, or `from` if there is none further. */
    next(from: Stop, step: FocusStep): Stop {
      switch (step) {
        case "rowStart":
        case "rowEnd":
          return endOfRow(from, step === "rowStart");
        case "rowBefore":
        case "rowAfter":
          return alongRows(from, step === "rowAfter" ? 1 : -1);
        case "sectionBefore":
        case "sectionAfter":
          return alongSections(from, sectionOf(from), step === "sectionAfter" ? 1 : -1);
        case "first":
          return alongSections(from, -1, 1);
        case "last":
          return alongSections(from, sections.length, -1, true);
        default:
          return towards(from, DIRECTIONS[step], step.startsWith("section"));
      }
    },

    /** Returns the stop nearest to a plan point, or −1 if there is none. */
    nearest({ x: px, y: py }: Point): Stop {
      for (let reach = picking.pitch * 4; reach < farthest * 8; reach *= 4) {
        const seat = index.nearest(px, py, reach, isOpen);
        if (seat >= 0) return stopOf(seat);
      }
      const area = areas.find(picking.isSectionShown);
      return area === undefined ? -1 : count + area;
    },
  };
}
export type RovingFocus = ReturnType<typeof createRovingFocus>;
