import { drawRanges, FLAT_STATE, keptBuffer, keptGeometry, uploadSpan } from "./pixi.ts";
import type { GpuCounts, Shader, WebGLRenderer } from "./pixi.ts";
import { SEAT_STRIDE } from "./seatLayer.ts";

const CORNERS = 4;
const INDICES = [0, 1, 2, 2, 1, 3];
const QUAD_BYTES = SEAT_STRIDE * CORNERS;

/** Returns an index buffer for `quads` quads, each of which has four vertices. */
export function quadIndices(quads: number): Uint32Array<ArrayBuffer> {
  const indices = new Uint32Array(quads * INDICES.length);
  for (let at = 0; at < indices.length; at += 1) {
    indices[at] = Math.floor(at / INDICES.length) * CORNERS + INDICES[at % INDICES.length]!;
  }
  return indices;
}

/**
 * A small buffer of seats as quads. The buffer is for what points cannot draw: seats that are larger than the
 * device's points or centred outside the canvas, and the rings over seats.
 */
export function createSeatQuads(places: () => Uint8Array, shader: Shader, capacity: number) {
  let bytes = new Uint8Array(capacity * QUAD_BYTES);
  let words = new Uint32Array(bytes.buffer);
  let count = 0;
  let isDirty = false;
  let placeWords: Uint32Array | undefined;
  const vertices = keptBuffer(bytes, "vertex");
  const indices = keptBuffer(quadIndices(capacity), "index");
  const geometry = keptGeometry({
    attributes: {
      aPlace: { buffer: vertices, format: "snorm16x2", stride: SEAT_STRIDE, offset: 0 },
      aTraits: { buffer: vertices, format: "uint8x4", stride: SEAT_STRIDE, offset: 4 },
    },
    indexBuffer: indices,
  });

  function grow(): void {
    const larger = new Uint8Array(bytes.length * 2);
    larger.set(bytes);
    bytes = larger;
    words = new Uint32Array(bytes.buffer);
    vertices.data = bytes;
    indices.data = quadIndices(bytes.length / QUAD_BYTES);
  }

  return {
    clear(): void {
      isDirty ||= count > 0;
      count = 0;
    },

    /**
     * Adds a seat with the look of a status byte. If `hasShape` is set, the seat also has the shape of its
     * traits. `tier` is the seat's row in the colour table. By default, `tier` is the row of the seat's
     * ticket group. `size` from 0 to 1 makes the seat smaller.
     */
    add(seat: number, status: number, hasShape: boolean, tier?: number, size = 1): void {
      if ((count + 1) * QUAD_BYTES > bytes.length) grow();
      placeWords ??= new Uint32Array(places().buffer);
      const place = placeWords[seat * 2]!;
      const own = placeWords[seat * 2 + 1]! & (hasShape ? 0xffff : 0xff);
      const traits = (tier === undefined ? own : (own & 0xff00) | tier) | (status << 16);
      const smaller = Math.round((1 - size) * 63) << 26;
      const at = count * CORNERS * 2;
      for (let corner = 0; corner < CORNERS; corner += 1) {
        words[at + corner * 2] = place;
        words[at + corner * 2 + 1] = traits | (corner << 24) | smaller;
      }
      count += 1;
      isDirty = true;
    },

    draw(renderer: WebGLRenderer, counts: GpuCounts): void {
      if (count === 0) return;
      if (isDirty) uploadSpan(renderer, vertices, 0, count * QUAD_BYTES, counts);
      isDirty = false;
      const range = [0, count * INDICES.length];
      drawRanges(renderer, geometry, shader, FLAT_STATE, range, counts);
    },

    destroy(): void {
      geometry.destroy(true);
    },
  };
}
export type SeatQuads = ReturnType<typeof createSeatQuads>;
