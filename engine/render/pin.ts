/** Height of a pin relative to its width. */
export const PIN_HEIGHT = 1.3;
/** Width of the dark rim around a pin, as a share of its width. */
const RIM = 0.09;

/**
 * Draws a drop pin `width` px wide. The corner of the pin's box is at `x`, `y`, and its tip is at the bottom
 * centre.
 */
export function drawPin(pen: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  const rim = width * RIM;
  const radius = width / 2 - rim;
  const [middle, foot] = [x + width / 2, y + width * PIN_HEIGHT - rim];
  // Computes the points at which the lines from the tip are tangent to the round head.
  const away = foot - (y + width / 2);
  const angle = Math.acos(radius / away);
  pen.beginPath();
  pen.arc(middle, y + width / 2, radius, Math.PI / 2 + angle, Math.PI / 2 - angle);
  pen.lineTo(middle, foot);
  pen.closePath();
  pen.lineJoin = "round";
  pen.lineWidth = 2 * rim;
  pen.strokeStyle = "#00ff00";
  pen.stroke();
  pen.fillStyle = "#ffff00";
  pen.fill();
}
