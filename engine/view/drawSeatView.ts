import type { Dot } from "./perspective.ts";
import type { Face, SeatView } from "./seatView.ts";

/** CSS colours with which a view from a seat is drawn. */
export interface ViewTheme {
  readonly sky: string;
  readonly skyLow: string;
  readonly floor: string;
  readonly stand: string;
  readonly standFar: string;
  readonly row: string;
  readonly turf: string;
  readonly chalk: string;
  readonly screen: string;
  readonly stage: string;
  readonly stageFront: string;
  readonly backdrop: string;
  readonly head: string;
}

/** The drawing context, which is a CanvasRenderingContext2D on screen or off screen. */
export type Paper = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "fill"
  | "stroke"
  | "fillRect"
  | "createLinearGradient"
  | "arc"
  | "ellipse"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
>;

/** Distance in metres beyond which all stands have the palest colour. */
const PALE = 90;

/**
 * Draws a view from a seat at the context's origin. The picture is `width` px wide and `width × aspect` high.
 */
export function drawSeatView(paper: Paper, view: SeatView, theme: ViewTheme, width: number): void {
  const height = width * view.aspect;
  const sky = paper.createLinearGradient(0, 0, 0, Math.max(1, view.horizon * width));
  sky.addColorStop(0, theme.sky);
  sky.addColorStop(1, theme.skyLow);
  paper.globalAlpha = 1;
  paper.fillStyle = sky;
  paper.fillRect(0, 0, width, height);
  for (const face of view.faces) drawFace(paper, face, theme, width);
  paper.globalAlpha = 1;
}

function drawFace(paper: Paper, face: Face, theme: ViewTheme, width: number): void {
  if (face.role === "head") return drawHead(paper, face.at, face.radius, theme, width);
  if (face.role === "chalk") {
    paper.strokeStyle = theme.chalk;
    paper.lineWidth = Math.max(0.75, width / 320);
    for (const line of face.lines) stroke(paper, line, width);
    return;
  }
  if (face.role === "stand") return drawStand(paper, face, theme, width);
  trace(paper, face.outline, width);
  paper.fillStyle = theme[face.role];
  paper.fill();
}

function drawStand(
  paper: Paper,
  { outline, rows, metres }: Extract<Face, { role: "stand" }>,
  theme: ViewTheme,
  width: number,
): void {
  trace(paper, outline, width);
  paper.fillStyle = theme.stand;
  paper.fill();
  paper.globalAlpha = Math.min(1, metres / PALE) * 0.55;
  paper.fillStyle = theme.standFar;
  paper.fill();
  paper.globalAlpha = Math.max(0.12, 0.5 - metres / (2 * PALE));
  paper.strokeStyle = theme.row;
  paper.lineWidth = Math.max(0.5, width / 640);
  for (const row of rows) stroke(paper, row, width);
  paper.globalAlpha = 1;
}

/** Draws the head and shoulders of a person in front. */
function drawHead(
  paper: Paper,
  [right, down]: Dot,
  radius: number,
  theme: ViewTheme,
  width: number,
): void {
  const [x, y, r] = [right * width, down * width, radius * width];
  paper.fillStyle = theme.head;
  paper.beginPath();
  paper.arc(x, y, r, 0, 2 * Math.PI);
  paper.fill();
  paper.beginPath();
  paper.ellipse(x, y + r * 2.5, r * 2, r * 1.5, 0, 0, 2 * Math.PI);
  paper.fill();
  paper.fillRect(x - r * 2, y + r * 2.5, r * 4, r * 4);
}

function trace(paper: Paper, dots: readonly Dot[], width: number): void {
  paper.beginPath();
  for (const [i, [right, down]] of dots.entries()) {
    if (i === 0) paper.moveTo(right * width, down * width);
    else paper.lineTo(right * width, down * width);
  }
  paper.closePath();
}

function stroke(paper: Paper, dots: readonly Dot[], width: number): void {
  paper.beginPath();
  for (const [i, [right, down]] of dots.entries()) {
    if (i === 0) paper.moveTo(right * width, down * width);
    else paper.lineTo(right * width, down * width);
  }
  paper.stroke();
}
