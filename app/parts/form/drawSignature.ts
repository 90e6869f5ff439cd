import { SIGNATURE_BOX, type Point, type Stroke } from "../../../domain/signature.ts";

/** Line width, in units of `SIGNATURE_BOX`. */
const PEN = 4.5;
/**
 * Minimum distance between two points of a stroke, in units of `SIGNATURE_BOX`. Closer points are not
 * visible.
 */
const STEP = 3;

const clamped = (value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(0, value)));

/** Returns a pointer's position in units of `SIGNATURE_BOX`. */
export function pointOn(
  canvas: Pick<Element, "getBoundingClientRect">,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const x = ((clientX - left) / width) * SIGNATURE_BOX.width;
  const y = ((clientY - top) / height) * SIGNATURE_BOX.height;
  return [clamped(x, SIGNATURE_BOX.width), clamped(y, SIGNATURE_BOX.height)];
}

/** Returns whether a point is far enough from the last point of the stroke. */
export function isNextPoint(stroke: Stroke, [x, y]: Point): boolean {
  const last = stroke.at(-1);
  return !last || Math.hypot(x - last[0], y - last[1]) >= STEP;
}

/**
 * Draws a stroke as a smooth curve. The points of the stroke are the control points, and the curve passes
 * through the midpoints between them.
 */
function traceStroke(ink: CanvasRenderingContext2D, stroke: Stroke): void {
  const [start, ...rest] = stroke;
  if (!start) return;
  ink.beginPath();
  ink.moveTo(...start);
  for (const [place, [x, y]] of rest.entries()) {
    const next = rest[place + 1];
    if (next) ink.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
    else ink.lineTo(x, y);
  }
  // With round caps a line of zero length is a dot.
  if (rest.length === 0) ink.lineTo(...start);
  ink.stroke();
}

/** Draws all strokes again, in the canvas's CSS colour and at the device's resolution. */
export function drawSignature(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  // The canvas is not accelerated, because with a software GPU Chromium keeps showing content that was
  // cleared.
  const ink = canvas.getContext("2d", { willReadFrequently: true });
  if (!ink) return;
  const scale = (canvas.clientWidth / SIGNATURE_BOX.width) * devicePixelRatio;
  // Setting the size clears the canvas, even if the size stays the same.
  canvas.width = Math.round(SIGNATURE_BOX.width * scale);
  canvas.height = Math.round(SIGNATURE_BOX.height * scale);
  ink.setTransform(scale, 0, 0, scale, 0, 0);
  Object.assign(ink, { lineWidth: PEN, lineCap: "round", lineJoin: "round" });
  ink.strokeStyle = getComputedStyle(canvas).color;
  for (const stroke of strokes) traceStroke(ink, stroke);
}
