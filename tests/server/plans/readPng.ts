import { inflateSync } from "node:zlib";

/** Counts the pixels of each `#rrggbb` colour in a PNG with 8 bits per channel, in RGB or RGBA. */
export function readPng(png: Uint8Array): {
  width: number;
  height: number;
  colours: Map<string, number>;
} {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (kind === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const lines = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const counts = new Map<number, number>();
  for (let at = 0; at < lines.length; at += channels) {
    const colour = (lines[at]! << 16) | (lines[at + 1]! << 8) | lines[at + 2]!;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const named = [...counts].map(([colour, count]): [string, number] => [
    `#${colour.toString(16).padStart(6, "0")}`,
    count,
  ]);
  return { width, height, colours: new Map(named) };
}

/** Reverses the line filters of PNG, which store differences from neighbouring pixels. */
function unfiltered(raw: Uint8Array, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let line = 0; line < height; line++) {
    const filter = raw[line * (stride + 1)]!;
    for (let i = 0; i < stride; i++) {
      const at = line * stride + i;
      const left = i < channels ? 0 : out[at - channels]!;
      const up = line === 0 ? 0 : out[at - stride]!;
      const corner = i < channels || line === 0 ? 0 : out[at - stride - channels]!;
      out[at] = raw[line * (stride + 1) + 1 + i]! + guess(filter, left, up, corner);
    }
  }
  return out;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? nearest(left, up, corner) : 0;
}

/** The Paeth predictor: returns the neighbour nearest to left + up − corner. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
