import { encode } from "uqr";
import type { RgbaImage } from "../../../backoffice/entrance/readQr.ts";
import { projectionOf, type Quad } from "./perspective.ts";

interface Pose {
  readonly width: number;
  readonly height: number;
  /**
   * Positions of the white card's corners in pixels, in the order upper left, upper right, lower right, lower
   * left.
   */
  readonly card: Quad;
  /** Largest random change of a pixel's brightness. */
  readonly noise?: number;
  /** Brightness of the right edge as a share of the left edge's. */
  readonly shade?: number;
  readonly ecc?: "L" | "M" | "Q" | "H";
  /** Modules of the code, by column and row, that are covered with ink. */
  readonly isStained?: (x: number, y: number) => boolean;
}

/** Width of the card's white margin in modules. */
const MARGIN = 4;
/** Brightness of ink, paper, and the dark room around them. */
const [INK, PAPER, ROOM] = [30, 215, 90];

/** Returns a picture in grey of a card with a code, as a camera sees it. The noise is the same each time. */
export function photographedCode(text: string, pose: Pose): RgbaImage {
  const { width, height, card, noise = 0, shade = 1, ecc = "M", isStained } = pose;
  const { data: modules, size } = encode(text, { ecc, border: 0 });
  const low = -MARGIN;
  const high = size + MARGIN;
  const toModule = projectionOf(card, [
    { x: low, y: low },
    { x: high, y: low },
    { x: high, y: high },
    { x: low, y: high },
  ]);
  const shownAt = (px: number, py: number): number => {
    const { x, y } = toModule(px, py);
    if (!(x >= low && y >= low && x < high && y < high)) return ROOM;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInk = modules[row]?.[column] === true || isStained?.(column, row) === true;
    return isInk ? INK : PAPER;
  };
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // A pixel gets light from everything that lies in it.
      const light = (shownAt(x + 0.25, y + 0.25) + shownAt(x + 0.75, y + 0.75)) / 2;
      const lit = light * (1 - ((1 - shade) * x) / width) + (random() - 0.5) * 2 * noise;
      const at = (y * width + x) * 4;
      data[at] = lit;
      data[at + 1] = lit;
      data[at + 2] = lit;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Returns the corners of an upright square card in the middle of a picture, turned by an angle in degrees. */
export function turnedCard(width: number, height: number, side: number, degrees: number): Quad {
  const angle = (degrees * Math.PI) / 180;
  const half = side / 2;
  const corner = (x: number, y: number) => ({
    x: width / 2 + (x * Math.cos(angle) - y * Math.sin(angle)) * half,
    y: height / 2 + (x * Math.sin(angle) + y * Math.cos(angle)) * half,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
