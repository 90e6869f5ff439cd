import { darkPixels, greyOf, type BitGrid, type RgbaImage } from "./bitGrid.ts";
import { sizeOfVersion } from "./codeLayout.ts";
import { cornerTriples, findFinders, type Corners, type Point } from "./finders.ts";
import { projectionOf, type Projection } from "./perspective.ts";
import { readModules } from "./readModules.ts";

/** Triples of finder patterns that are tried for each picture. More would take longer than a picture lasts. */
const MAX_TRIES = 6;

/**
 * Returns the text of a QR code in a picture, or `undefined` if there is none that can be read. The code may be
 * turned and tilted. Mirrored codes and light codes on dark are not read, because no ticket has them.
 */
export function readQr(image: RgbaImage): string | undefined {
  const grid = darkPixels(greyOf(image));
  for (const corners of cornerTriples(findFinders(grid)).slice(0, MAX_TRIES)) {
    const text = readCode(grid, corners);
    if (text !== undefined) return text;
  }
  return undefined;
}

function readCode(grid: BitGrid, corners: Corners): string | undefined {
  for (const version of versionsOf(grid, corners)) {
    for (const project of projectionsOf(grid, corners, version)) {
      const isDark = (x: number, y: number): boolean => {
        const pixel = project(x + 0.5, y + 0.5);
        return grid.at(pixel.x, pixel.y) === 1;
      };
      const text = readModules(version, isDark);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

const away = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/**
 * Returns the width of a module on the way from a finder pattern's centre to another's. The pattern's dark edge
 * lies 3.5 modules from its centre.
 */
function moduleTowards(grid: BitGrid, from: Point, to: Point): number {
  const length = away(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let changes = 0;
  let colour = 1;
  // A quarter of a pixel, because codes are often small.
  for (let step = 0; step < length; step += 0.25) {
    const next = grid.at(from.x + dx * step, from.y + dy * step);
    if (next === colour) continue;
    colour = next;
    changes += 1;
    if (changes === 3) return step / 3.5;
  }
  return length / 14;
}

/** Returns the versions that the distance of the patterns suggests, the likeliest first. */
function versionsOf(grid: BitGrid, { topLeft, topRight, bottomLeft }: Corners): number[] {
  const modulesBetween = (one: Point, other: Point): number =>
    (away(one, other) * 2) / (moduleTowards(grid, one, other) + moduleTowards(grid, other, one));
  const size = (modulesBetween(topLeft, topRight) + modulesBetween(topLeft, bottomLeft)) / 2 + 7;
  const guess = (size - 17) / 4;
  const near = Math.round(guess);
  const next = guess > near ? near + 1 : near - 1;
  return [near, next, 2 * near - next].filter((version) => version >= 1 && version <= 40);
}

/** Returns the ways in which the code can lie in the picture, the likeliest first. */
function projectionsOf(grid: BitGrid, corners: Corners, version: number): Projection[] {
  const { topLeft, topRight, bottomLeft } = corners;
  const far = sizeOfVersion(version) - 3.5;
  const fourth: Point = {
    x: topRight.x + bottomLeft.x - topLeft.x,
    y: topRight.y + bottomLeft.y - topLeft.y,
  };
  const project = (place: number, lowerRight: Point): Projection =>
    projectionOf(
      [
        { x: 3.5, y: 3.5 },
        { x: far, y: 3.5 },
        { x: place, y: place },
        { x: 3.5, y: far },
      ],
      [topLeft, topRight, lowerRight, bottomLeft],
    );
  const flat = project(far, fourth);
  if (version === 1) return [flat];
  // The last alignment pattern lies three modules inside of the code's fourth corner.
  const aligned = findAlignment(grid, flat, far - 3);
  return aligned ? [project(far - 3, aligned), flat] : [flat];
}

/** How far in modules the alignment pattern is looked for. A tilted code has it elsewhere than a flat one. */
const REACH = 5;
/** So many of an alignment pattern's 25 modules have to be right. */
const MIN_RIGHT = 21;

/** Returns the centre of the alignment pattern that lies near this module of the code. */
function findAlignment(grid: BitGrid, flat: Projection, place: number): Point | undefined {
  const step = 0.25;
  let best = MIN_RIGHT - 1;
  let sum = { x: 0, y: 0, count: 0 };
  for (let dy = -REACH; dy <= REACH; dy += step) {
    for (let dx = -REACH; dx <= REACH; dx += step) {
      const right = rightModules(grid, flat, place + dx, place + dy);
      if (right < best) continue;
      const { x, y } = flat(place + dx, place + dy);
      if (right > best) sum = { x: 0, y: 0, count: 0 };
      best = right;
      sum = { x: sum.x + x, y: sum.y + y, count: sum.count + 1 };
    }
  }
  return best < MIN_RIGHT ? undefined : { x: sum.x / sum.count, y: sum.y / sum.count };
}

/** Returns how many modules around this place look like an alignment pattern: a dark ring and a dark centre. */
function rightModules(grid: BitGrid, flat: Projection, x: number, y: number): number {
  let right = 0;
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const wanted = Math.max(Math.abs(i), Math.abs(j)) === 1 ? 0 : 1;
      const pixel = flat(x + i, y + j);
      if (grid.at(pixel.x, pixel.y) === wanted) right += 1;
    }
  }
  return right;
}
