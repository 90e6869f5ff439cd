import { OUTLINE_MARGIN, type Point } from "./plan.ts";

/** If the ends of neighbouring rows differ by more than this, in plan units, the outline has a step there. */
const JUMP = 30;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

const along = (from: Point, direction: Point, distance: number): Point => [
  from[0] + direction[0] * distance,
  from[1] + direction[1] * distance,
];

/** Returns the row extended by a margin at both ends. */
function stretched(row: readonly Point[]): Point[] {
  const first = row[0]!;
  const last = row.at(-1)!;
  const start = unit(minus(first, row[1] ?? [first[0] + 1, first[1]]));
  const end = unit(minus(last, row.at(-2) ?? [last[0] - 1, last[1]]));
  return [along(first, start, OUTLINE_MARGIN), ...row, along(last, end, OUTLINE_MARGIN)];
}

/** Returns the row moved sideways by the margin, to the left or right of its direction. */
function besideRow(row: readonly Point[], side: "left" | "right"): Point[] {
  return row.map((point, i) => {
    const [dx, dy] = unit(minus(row[i + 1] ?? point, row[i - 1] ?? point));
    return along(point, side === "left" ? [dy, -dx] : [-dy, dx], OUTLINE_MARGIN);
  });
}

/** Returns the ends of all rows on one side. Adds a corner if a row is much longer than its neighbour. */
function endsOf(rows: readonly (readonly Point[])[], side: "first" | "last"): Point[] {
  const endOf = (row: readonly Point[]) => (side === "first" ? row[0]! : row.at(-1)!);
  return rows.flatMap((row, i) => {
    const next = rows[i + 1];
    if (!next) return [endOf(row)];
    const inner = side === "first" ? row[1]! : row.at(-2)!;
    const outward = unit(minus(endOf(row), inner));
    const step = minus(endOf(next), endOf(row));
    const reach = step[0] * outward[0] + step[1] * outward[1];
    if (Math.abs(reach) < JUMP) return [endOf(row)];
    const across = unit([step[0] - outward[0] * reach, step[1] - outward[1] * reach]);
    const corner =
      reach > 0
        ? along(endOf(next), across, -OUTLINE_MARGIN)
        : along(endOf(row), across, OUTLINE_MARGIN);
    return [endOf(row), corner];
  });
}

/**
 * Returns a closed polygon around rows. The rows are ordered from the stage outwards. Each row runs from left
 * to right for a viewer who faces the stage. The stage is at the top of the plan, and y increases away from
 * it.
 */
export function outlineAround(rows: readonly (readonly Point[])[]): Point[] {
  const wide = rows.map(stretched);
  const front = besideRow(wide[0]!, "left");
  const back = besideRow(wide.at(-1)!, "right");
  const right = endsOf(wide, "last");
  const left = endsOf(wide, "first");
  return simplified([...front, ...right, ...back.toReversed(), ...left.toReversed()]);
}

/** Returns the polygon without points that are on the line between their neighbours. */
function simplified(polygon: readonly Point[]): Point[] {
  return polygon.filter((point, i) => {
    const before = unit(minus(point, polygon.at(i - 1)!));
    const after = unit(minus(polygon[(i + 1) % polygon.length]!, point));
    return Math.abs(before[0] * after[1] - before[1] * after[0]) > 1e-6;
  });
}
