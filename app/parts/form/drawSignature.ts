import { SIGNATURE_BOX, type Point, type Stroke } from "../../../domain/signature.ts";

/** Units of the signature's paper. */
const PEN = 4.5;
/** Nearer points than this say nothing more about a line. */
const STEP = 3;

const clamped = (value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(0, value)));

/** Where a pointer is on a signature's paper, in its units. */
export function pointOn(
  canvas: Pick<Element, "getBoundingClientRect">,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const x = ((clientX - left) / width) * SIGNATURE_BOX.width;
  const y = ((clientY - top) / height) * SIGNATURE_BOX.height;
  return [clamped(x, SIGNATURE_BOX.width), clamped(y, SIGNATURE_BOX.height)];
}

/** Whether a point is far enough from the stroke's last to be part of it. */
export function isNextPoint(stroke: Stroke, [x, y]: Point): boolean {
  const last = stroke.at(-1);
  return !last || Math.hypot(x - last[0], y - last[1]) >= STEP;
}

/** A stroke as a smooth line: each point bends it, and it passes midway between two. */
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
  // With round ends a line of no length is a dot.
  if (rest.length === 0) ink.lineTo(...start);
  ink.stroke();
}

/** Draws all strokes anew in the canvas's own colour, as sharp as the screen is. */
export function drawSignature(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  // In memory: drawn by a software GPU, Chromium goes on showing what was cleared.
  const ink = canvas.getContext("2d", { willReadFrequently: true });
  if (!ink) return;
  const scale = (canvas.clientWidth / SIGNATURE_BOX.width) * devicePixelRatio;
  // A canvas that is given a size is empty, even where it is its own.
  canvas.width = Math.round(SIGNATURE_BOX.width * scale);
  canvas.height = Math.round(SIGNATURE_BOX.height * scale);
  ink.setTransform(scale, 0, 0, scale, 0, 0);
  Object.assign(ink, { lineWidth: PEN, lineCap: "round", lineJoin: "round" });
  ink.strokeStyle = getComputedStyle(canvas).color;
  for (const stroke of strokes) traceStroke(ink, stroke);
}
