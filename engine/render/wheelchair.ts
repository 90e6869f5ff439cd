/** The sign on accessible seats, within a box of 1 by 1: strokes as flat x, y lists, and its round parts. */
const BODY = [0.44, 0.3, 0.46, 0.55, 0.64, 0.55, 0.72, 0.78];
const ARM = [0.45, 0.42, 0.62, 0.43];
const HEAD = { x: 0.44, y: 0.15, radius: 0.075 };
const WHEEL = { x: 0.46, y: 0.64, radius: 0.2, from: 0.12 * Math.PI, to: 1.36 * Math.PI };
const STROKE = 0.075;

/** Draws a person in a wheelchair into a square of `size` px with its corner at `x`, `y`. */
export function drawWheelchair(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
): void {
  pen.lineWidth = STROKE * size;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const stroke of [BODY, ARM]) {
    pen.beginPath();
    for (let at = 0; at < stroke.length; at += 2) {
      pen.lineTo(x + stroke[at]! * size, y + stroke[at + 1]! * size);
    }
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(x + WHEEL.x * size, y + WHEEL.y * size, WHEEL.radius * size, WHEEL.from, WHEEL.to);
  pen.stroke();
  pen.beginPath();
  pen.arc(x + HEAD.x * size, y + HEAD.y * size, HEAD.radius * size, 0, 2 * Math.PI);
  pen.fill();
}
