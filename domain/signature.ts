/** A signature's own paper, in units; whoever shows it scales it. */
export const SIGNATURE_BOX = { width: 600, height: 240 } as const;

/** Points that a drawing takes at most, over all of its strokes, and its strokes. */
export const MOST_POINTS = 1_500;
export const MOST_STROKES = 100;
/** Characters that such a drawing takes at most. */
export const MOST_SIGNATURE = 16_000;

/** Ink, in units, under which a drawing is a slip of the hand. */
const LEAST_INK = 60;

export type Point = readonly [x: number, y: number];
/** One point is a dot. */
export type Stroke = readonly Point[];

/**
 * SVG path data of one kind only: each stroke a start and its steps, `M120,88l3,-4 5,2`, in whole
 * units. Commas keep a card number's digits from ever standing in a row.
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

/** The strokes of a drawing; `undefined` where the text is none, or leaves its paper. */
export function strokesOf(path: string): Stroke[] | undefined {
  if (path.length > MOST_SIGNATURE || !PATH.test(path)) return undefined;
  const strokes = path.split("M").slice(1).map(strokeOf);
  return strokes.flat().every(isInside) ? strokes : undefined;
}

/** Strokes in whole units as a drawing's text; empty where there is no point. */
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

/** Whether a drawing is one, with enough ink in it to be somebody's name. */
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
