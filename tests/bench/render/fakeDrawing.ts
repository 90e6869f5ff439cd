import { background, type Drawing, type Venue } from "../../../bench/render/drawing.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { vouched } from "../../vouched.ts";

/** Size of the fake context's drawing buffer, in px. */
export const BUFFER = { width: 6, height: 4 } as const;

/** Functions that are called when the fake context is used. */
interface ContextParts {
  /** Returns the number of painted pixels. */
  readonly painted?: () => number;
  /** Called for each read, with the number of pixels. */
  readonly onRead?: (pixels: number) => void;
}

/**
 * The part of a WebGL context that the bench uses. The methods are on the prototype, as in a browser, so that
 * deleting a wrapper restores them.
 */
class FakeContext {
  readonly drawingBufferWidth = BUFFER.width;
  readonly drawingBufferHeight = BUFFER.height;
  readonly RGBA = 0x1908;
  readonly UNSIGNED_BYTE = 0x1401;
  readonly POINTS = 0;
  readonly TRIANGLES = 4;
  readonly #parts: ContextParts;

  constructor(parts: ContextParts) {
    this.#parts = parts;
  }

  readPixels(
    x: number,
    y: number,
    width: number,
    height: number,
    _: number,
    __: number,
    to: Uint8Array,
  ) {
    this.#parts.onRead?.(width * height);
    const painted = this.#parts.painted?.() ?? 0;
    for (let at = 0; at < width * height; at++) {
      const colour =
        at < painted ? [255, 255, 255] : background.map((part) => Math.round(part * 255));
      to.set([...colour, 255], 4 * at);
    }
  }

  drawArrays(): void {}
  drawElements(): void {}
  drawArraysInstanced(): void {}
  drawElementsInstanced(): void {}
  bufferData(): void {}
  bufferSubData(): void {}
}

export const contextOf = (parts: ContextParts = {}): WebGL2RenderingContext =>
  vouched<WebGL2RenderingContext>(new FakeContext(parts));

/** Returns a drawing that records its calls. `parts` replaces some of the drawing's methods. */
export function drawingOf(parts: Partial<Drawing> = {}): { drawing: Drawing; calls: string[] } {
  const calls: string[] = [];
  const drawing: Drawing = {
    enter: () => void calls.push("enter"),
    frame: () => void calls.push("frame"),
    change: (seats, status) => void calls.push(`change ${seats.length} to ${status}`),
    close: () => void calls.push("close"),
    ...parts,
  };
  return { drawing, calls };
}

/** Returns a hall of free seats on a small screen, without a page. */
export function venueWith(seats: number, changes: Partial<Venue> = {}): Venue {
  return {
    layout: stadiumLayout(seats),
    statuses: new Uint8Array(seats),
    host: vouched<HTMLElement>({}),
    size: { width: 400, height: 300 },
    ratio: 1,
    hasLabels: false,
    ...changes,
  };
}
