/** Size of the coordinate space of a signature. The space is scaled for display. */
export const SIGNATURE_BOX = { width: 600, height: 240 } as const;

/** Maximum number of points of a drawing in all strokes, and of strokes. */
export const MOST_POINTS = 1_500;
export const MOST_STROKES = 100;
/** Maximum length of a drawing's text, in characters. */
export const MOST_SIGNATURE = 16_000;

/** Minimum total stroke length, in units of `SIGNATURE_BOX`. A shorter drawing is accidental. */
const LEAST_INK = 60;

export type Point = readonly [x: number, y: number];
/** Points of a stroke. A stroke with one point is a dot. */
export type Stroke = readonly Point[];

/**
 * SVG path data in a single canonical format: each stroke has a start and relative steps in whole units,
 * `M120,88l3,-4 5,2`. The commas prevent digit sequences that look like a card number.
 */
const PATH = /^(?:M\d{1,3},\d{1,3}l-?\d{1,3},-?\d{1,3}(?: -?\d{1,3},-?\d{1,3})*)+$/;

const pair = (text: string): Point => {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
};

function strokeOf(text: string): Stroke {
  const [start = "", steps = ""] = text.split("l");
  let [x, y] = pair(start);
  const points: Point[] = [[x, y]];
  for (const step of steps.split(" ")) {
    const [dx, dy] = pair(step);
    if (dx === 0 && dy === 0) continue;
    [x, y] = [x + dx, y + dy];
    points.push([x, y]);
  }
  return points;
}

const isInside = ([x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= SIGNATURE_BOX.width && y <= SIGNATURE_BOX.height;

/**
 * Parses the strokes of a drawing. Returns `undefined` if the text is malformed or leaves the coordinate space.
 */
export function strokesOf(path: string): Stroke[] | undefined {
  if (path.length > MOST_SIGNATURE || !PATH.test(path)) return undefined;
  const strokes = path.split("M").slice(1).map(strokeOf);
  return strokes.flat().every(isInside) ? strokes : undefined;
}

/** Returns strokes, rounded to whole units, as path data. Empty if there are no points. */
export function pathOf(strokes: readonly Stroke[]): string {
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map(([start = [0, 0], ...rest]) => {
      let [x, y] = start;
      const steps = rest.map(([nextX, nextY]) => {
        const step = `${nextX - x},${nextY - y}`;
        [x, y] = [nextX, nextY];
        return step;
      });
      return `M${start[0]},${start[1]}l${steps.join(" ") || "0,0"}`;
    })
    .join("");
}

/** Whether a text is a valid drawing whose strokes are long enough for a signature. */
export function isSignature(path: string): boolean {
  const strokes = strokesOf(path) ?? [];
  const ink = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return ink >= LEAST_INK;
}

const lengthOf = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, [x, y], place) => {
    const [fromX, fromY] = stroke[place] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
