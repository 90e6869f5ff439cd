/**
 * The sign on accessible seats in a box of 1 by 1: strokes as flat x, y lists, and the sign's round parts.
 */
const STROKES = [
  [0.44, 0.3, 0.46, 0.55, 0.64, 0.55, 0.72, 0.78],
  [0.45, 0.42, 0.62, 0.43],
];
const HEAD = { x: 0.44, y: 0.15, radius: 0.075 };
const WHEEL = { x: 0.46, y: 0.64, radius: 0.2, from: 0.12 * Math.PI, to: 1.36 * Math.PI };
/** Width of the strokes, which have round ends. */
export const SIGN_STROKE = 0.075;
/** Half the size of the sign, as a share of the seat's radius. */
export const SIGN_SHARE = 0.92;

/** Returns a person in a wheelchair as a path of strokes for SVG and Canvas 2D. */
export function wheelchairPath(): string {
  const lines = STROKES.map((points) => `M${points.join(" ")}`);
  const at = (angle: number): string =>
    `${WHEEL.x + Math.cos(angle) * WHEEL.radius} ${WHEEL.y + Math.sin(angle) * WHEEL.radius}`;
  const wheel = `M${at(WHEEL.from)}A${WHEEL.radius} ${WHEEL.radius} 0 1 1 ${at(WHEEL.to)}`;
  // The head is a circle of half the radius, with a stroke that is wide enough to fill it.
  const r = HEAD.radius / 2;
  const head = `M${HEAD.x - r} ${HEAD.y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  return [...lines, wheel, head].join("");
}

/** Draws the sign into a square of `size` px whose corner is at `x`, `y`. */
export function drawWheelchair(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.lineWidth = SIGN_STROKE;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D(wheelchairPath()));
  pen.restore();
}
