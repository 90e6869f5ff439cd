import type { BitGrid } from "./bitGrid.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finder pattern: its centre in pixels, the width of its modules, and how many rows of pixels crossed it. */
export interface Finder extends Point {
  readonly module: number;
  readonly hits: number;
}

/** The three finder patterns of a code, named as they lie in an upright code. */
export interface Corners {
  readonly topLeft: Finder;
  readonly topRight: Finder;
  readonly bottomLeft: Finder;
}

/** Widths in modules of the dark and light parts on a line through a finder pattern's centre. */
const PATTERN = [1, 1, 3, 1, 1] as const;

/** Narrower modules cannot be told apart from the noise of a dark picture. */
const MIN_MODULE_PX = 1.5;
/** In a picture with more patterns, most are noise, which few rows of pixels cross. They are forgotten. */
const MAX_PATTERNS = 40;
const MIN_HITS = 3;

/** Returns the width of a module if five widths in pixels have the proportions of a finder pattern. */
function moduleOf(widths: readonly number[]): number | undefined {
  const module = widths.reduce((sum, each) => sum + each, 0) / 7;
  if (module < MIN_MODULE_PX) return undefined;
  const fits = PATTERN.every((wanted, i) => {
    const width = widths[i] ?? 0;
    return Math.abs(width - wanted * module) <= wanted * module * 0.6 + 0.5;
  });
  return fits ? module : undefined;
}

/** Returns the finder patterns of a picture, the surest first. */
export function findFinders(grid: BitGrid): Finder[] {
  let found: Finder[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (const x of centresInRow(grid, y)) {
      const finder = confirmed(grid, x, y);
      if (finder) merge(found, finder);
    }
    if (found.length > MAX_PATTERNS) {
      found = found.filter((each) => each.hits >= MIN_HITS || y - each.y < each.module * 2);
    }
  }
  return found.toSorted((a, b) => b.hits - a.hits);
}

/** Returns the columns of the centres of all patterns in a row of pixels. */
function centresInRow(grid: BitGrid, y: number): number[] {
  const centres: number[] = [];
  let widths: number[] = [];
  let start = 0;
  let colour = 0;
  for (let x = 0; x <= grid.width; x++) {
    const next = x === grid.width ? 1 - colour : grid.at(x, y);
    if (next === colour) continue;
    widths = [...widths.slice(-4), x - start];
    // Five parts end here, of which the last is dark.
    if (colour === 1 && widths.length === 5 && moduleOf(widths) !== undefined) {
      centres.push(x - widths[4]! - widths[3]! - widths[2]! / 2);
    }
    start = x;
    colour = next;
  }
  return centres;
}

/** Checks a pattern along its column and its row. Returns it with its exact centre. */
function confirmed(grid: BitGrid, x: number, y: number): Finder | undefined {
  const down = crossing(grid, { x, y: y + 0.5 }, { x: 0, y: 1 });
  if (!down) return undefined;
  const middle = { x, y: y + 0.5 + down.offset };
  const across = crossing(grid, middle, { x: 1, y: 0 });
  if (!across) return undefined;
  const [small, large] = [down.module, across.module].toSorted((a, b) => a - b);
  if (large! > small! * 2) return undefined;
  const module = (down.module + across.module) / 2;
  return { x: x + across.offset, y: middle.y, module, hits: 1 };
}

/** Measures the five parts of a pattern on a line through a point in its dark centre. */
function crossing(grid: BitGrid, { x, y }: Point, step: Point) {
  const partsTo = (sign: 1 | -1): number[] => {
    const parts = [0, 0, 0];
    let part = 0;
    const longest = Math.max(grid.width, grid.height);
    for (let i = sign === 1 ? 0 : 1; i < longest; i++) {
      const [px, py] = [x + step.x * sign * i, y + step.y * sign * i];
      const isOutside = px < 0 || py < 0 || px >= grid.width || py >= grid.height;
      const colour = grid.at(px, py);
      // The centre and the ring are dark, what lies between them is light.
      if (isOutside || colour !== (part === 1 ? 0 : 1)) part += 1;
      if (part > 2 || isOutside) break;
      parts[part] = parts[part]! + 1;
    }
    return parts;
  };
  const [after, before] = [partsTo(1), partsTo(-1)];
  const widths = [before[2]!, before[1]!, before[0]! + after[0]!, after[1]!, after[2]!];
  const module = moduleOf(widths);
  if (module === undefined) return undefined;
  return { module, offset: (after[0]! - before[0]! - 1) / 2 };
}

function merge(found: Finder[], finder: Finder): void {
  const at = found.findIndex(
    (each) => Math.hypot(each.x - finder.x, each.y - finder.y) < Math.max(2, each.module * 2),
  );
  const known = found[at];
  if (!known) {
    found.push(finder);
    return;
  }
  const hits = known.hits + 1;
  const mean = (one: number, other: number): number => (one * known.hits + other) / hits;
  found[at] = {
    x: mean(known.x, finder.x),
    y: mean(known.y, finder.y),
    module: mean(known.module, finder.module),
    hits,
  };
}

/** So many patterns are combined. A picture of a crowd has more, and their triples would take too long. */
const MAX_FINDERS = 10;

/** Returns the triples of patterns that can be a code's corners, the most regular first. */
export function cornerTriples(finders: readonly Finder[]): Corners[] {
  const some = finders.slice(0, MAX_FINDERS);
  const triples = some.flatMap((a, i) =>
    some.slice(i + 1).flatMap((b, j) => some.slice(i + j + 2).map((c) => cornersOf(a, b, c))),
  );
  return triples
    .filter((each) => each !== undefined)
    .toSorted((a, b) => a.irregularity - b.irregularity)
    .map(({ corners }) => corners);
}

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function cornersOf(a: Finder, b: Finder, c: Finder) {
  const modules = [a.module, b.module, c.module];
  const spread = Math.max(...modules) / Math.min(...modules);
  if (spread > 2) return undefined;
  // The upper left pattern lies opposite the longest side.
  const options = [
    { corner: a, one: b, other: c },
    { corner: b, one: a, other: c },
    { corner: c, one: a, other: b },
  ].toSorted((p, q) => between(q.one, q.other) - between(p.one, p.other));
  const { corner, one, other } = options[0]!;
  const [first, second] = [between(corner, one), between(corner, other)];
  const longest = between(one, other);
  const skew = Math.abs(first - second) / longest;
  const angle = Math.abs(longest ** 2 - first ** 2 - second ** 2) / longest ** 2;
  if (skew > 0.5 || angle > 0.5) return undefined;
  const turn =
    (one.x - corner.x) * (other.y - corner.y) - (one.y - corner.y) * (other.x - corner.x);
  const [topRight, bottomLeft] = turn > 0 ? [one, other] : [other, one];
  return {
    corners: { topLeft: corner, topRight, bottomLeft },
    irregularity: skew + angle + (spread - 1),
  };
}
