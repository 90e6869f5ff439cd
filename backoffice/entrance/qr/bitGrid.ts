/** A picture in grey: one byte of brightness per pixel, row by row. */
interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A picture in two colours: 1 is dark, 0 is light. Everything outside of it is light. */
export class BitGrid {
  readonly width: number;
  readonly height: number;
  readonly #bits: Uint8Array;

  constructor(width: number, height: number, bits = new Uint8Array(width * height)) {
    this.width = width;
    this.height = height;
    this.#bits = bits;
  }

  /** Returns the colour of the pixel that contains this point. */
  at(x: number, y: number): number {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return 0;
    return this.#bits[row * this.width + column] ?? 0;
  }
}

/** A picture with four bytes per pixel: red, green, blue and opacity. */
export type RgbaImage = Pick<ImageData, "width" | "height" | "data">;

/** Returns the brightness of each pixel, as the Rec. 601 luma. */
export function greyOf({ width, height, data }: RgbaImage): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, grey };
}

/** A pixel is dark if it is darker than this share of the mean around it. Noise on paper stays light. */
const DARK_SHARE = 0.9;

/**
 * Separates dark from light pixels. Each pixel is compared with the mean of the square around it, because the
 * light on a ticket is uneven. The square's side is a quarter of the picture's shorter side.
 */
export function darkPixels({ width, height, grey }: GreyImage): BitGrid {
  const stride = width + 1;
  // sums[y * stride + x] is the sum of all pixels above row y and left of column x.
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let rowSum = 0;
    for (let x = 0; x < width; x++) {
      rowSum += grey[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + rowSum;
    }
  }
  const sumTo = (x: number, y: number): number => sums[y * stride + x] ?? 0;
  const reach = Math.max(4, Math.round(Math.min(width, height) / 8));
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      bits[y * width + x] = (grey[y * width + x] ?? 0) < mean * DARK_SHARE ? 1 : 0;
    }
  }
  return new BitGrid(width, height, bits);
}
