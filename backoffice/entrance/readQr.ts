import { decodeQR } from "qr/decode.js";

/** A picture with four bytes per pixel: red, green, blue and opacity. */
export type RgbaImage = Pick<ImageData, "width" | "height" | "data">;

/**
 * Time in ms for further attempts at a code that is hard to read. A new camera picture is read every 150 ms.
 */
const RETRY_MS = 60;

/**
 * Returns the text of a QR code in a picture, or `undefined` if there is none that can be read. The code may be
 * turned and tilted.
 */
export function readQr({ width, height, data }: RgbaImage): string | undefined {
  try {
    return decodeQR({ width, height, data }, { effort: Infinity, timeLimit: RETRY_MS });
  } catch {
    // An error means that the picture contains no code, because the reader then throws an error of no
    // specific type.
    return undefined;
  }
}
