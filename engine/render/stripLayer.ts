import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { rangesFor, rangesIn, type Runs } from "./culling.ts";
import type { FrameUniforms, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { lazily } from "./lazily.ts";
import { drawRanges, FLAT_STATE, GlProgram, keptGeometry, Shader } from "./pixi.ts";
import { keptWords, uploadWords } from "./wordTexture.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { MOST_RANGES } from "./seatChunks.ts";
import { countsOf, STRIP_WORDS, stripsOf } from "./seatStrips.ts";
import { STATUS_WORDS, STRIP_CODES, StripCode, stripShader } from "./stripShader.ts";
import type { StripProgram } from "./stripShader.ts";

/** Number of corners of a strip's two triangles. */
const CORNERS = 6;
const SEATS_A_WORD = 8;
/** A status word in which no seat is drawn. */
const NOBODY = 0x22222222;
const CODES = Uint8Array.from(
  { length: 16 },
  (_, status) => STRIP_CODES[status] ?? StripCode.taken,
);

/**
 * Creates the textures of a plan's strips and of their statuses, together with the words in these textures.
 */
function stripWords(layout: SeatLayout, statuses: Uint8Array, snorm: SnormFrame) {
  const { count, records, firsts, start, end } = stripsOf(layout, snorm);
  const strips = keptWords(records.subarray(0, count * STRIP_WORDS), "rgba32uint");
  const packed = keptWords(new Uint32Array(count * STATUS_WORDS), "r32uint");
  const isMixed = new Uint8Array(count);
  let mixed = 0;

  function wordOf(first: number, from: number, seats: number): number {
    let word = NOBODY;
    for (let at = from; at < Math.min(seats, from + SEATS_A_WORD); at += 1) {
      const shift = (at - from) * 4;
      word ^= (CODES[statuses[first + at]! & 15]! ^ StripCode.none) << shift;
    }
    return word >>> 0;
  }

  const hasOthers = (word: number): boolean =>
    (((word >>> 3) | (word >>> 2) | ((word >>> 1) & word)) & 0x11111111) !== 0;

  /**
   * Packs the statuses of the strips from `from` up to but not including `to`. Returns the range of words that changed.
   */
  function pack(from: number, to: number): { readonly from: number; readonly end: number } {
    let [first, last] = [Infinity, -1];
    for (let strip = from; strip < to; strip += 1) {
      const counts = countsOf(strips.words[strip * STRIP_WORDS + 2]!);
      let others = false;
      for (let at = 0; at < STATUS_WORDS; at += 1) {
        const row = at >> 1;
        const word = wordOf(firsts[strip * 2 + row]!, (at & 1) * SEATS_A_WORD, counts[row]!);
        others ||= hasOthers(word);
        const index = strip * STATUS_WORDS + at;
        if (packed.words[index] === word) continue;
        packed.words[index] = word;
        first = Math.min(first, index);
        last = index;
      }
      mixed += Number(others) - isMixed[strip]!;
      isMixed[strip] = Number(others);
    }
    return { from: first, end: last + 1 };
  }

  pack(0, count);
  return {
    count,
    strips: strips.source,
    statuses: packed.source,
    start,
    end,
    pack,
    /** Number of strips that contain seats with other statuses than free and taken. */
    get mixed() {
      return mixed;
    },
  };
}

const stripGlProgram = (program: StripProgram): GlProgram =>
  GlProgram.from({ ...stripShader(program), name: `strips-${program}` });

/**
 * Draws the seats as strips of two rows. The layer is used in views in which all seats are plain discs.
 * Without a GPU, drawing these seats as points is slow: a point needs 0.5 µs before its first pixel, and a
 * whole strip of 28 seats needs no more. Strips of two rows halve the frame time. Strips of one row would
 * save only a quarter, because their triangles are thin and the edges of triangles cost as much as their
 * inside. With more than two rows, each pixel would have to choose among more phases, which costs as much as
 * the additional rows save. Reading the looks of seats from a table doubles the cost of a strip, so only
 * strips with statuses other than free and taken use the table. The array `statuses` is kept by reference and
 * not copied. The strips are built when they are first drawn.
 */
export function createStripLayer(
  layout: SeatLayout,
  chunks: Runs,
  statuses: Uint8Array,
  snorm: SnormFrame,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const ranges = rangesFor(chunks);
  const parts = lazily(() => {
    const words = stripWords(layout, statuses, snorm);
    const geometry = keptGeometry({ attributes: {} });
    const programOf = (program: StripProgram): Shader => {
      const glProgram = stripGlProgram(program);
      const groups = { frame: frame.group, palette: palette.group };
      const textures = { uStrips: words.strips, uStatuses: words.statuses };
      return new Shader({ glProgram, resources: { ...groups, ...textures } });
    };
    const mixed = lazily(() => programOf("mixed"));
    return { words, geometry, plain: programOf("plain"), mixed };
  });

  /**
   * Converts ranges of seats, which start and end at rows, to ranges of the corners of the strips, in place.
   */
  function toStrips(found: Uint32Array): void {
    const { words } = parts.get();
    for (let range = 0; range * 2 < found.length; range += 1) {
      found[range * 2] = words.start[layout.rowOf[found[range * 2]!]!]! * CORNERS;
      found[range * 2 + 1] = words.end[layout.rowOf[found[range * 2 + 1]! - 1]!]! * CORNERS;
    }
  }

  return {
    /** Uploads one span of changed statuses. */
    upload(from: number, to: number, counts: GpuCounts): void {
      if (!parts.made || to <= from) return;
      const { words } = parts.made;
      const changed = words.pack(
        words.start[layout.rowOf[from]!]!,
        words.end[layout.rowOf[to - 1]!]!,
      );
      uploadWords(words.statuses, changed.from, changed.end, counts);
    },

    draw(renderer: WebGLRenderer, view: Box, counts: GpuCounts): void {
      const found = rangesIn(chunks, view, ranges, MOST_RANGES);
      if (found.length === 0) return;
      const { words, geometry, plain, mixed } = parts.get();
      toStrips(found);
      drawRanges(renderer, geometry, plain, FLAT_STATE, found, counts);
      if (words.mixed === 0) return;
      // Usually only a few strips have statuses other than free and taken, so one draw call spans all strips
      // in view. The shader skips the plain strips.
      const all = [found[0]!, found.at(-1)!];
      drawRanges(renderer, geometry, mixed.get(), FLAT_STATE, all, counts);
    },

    destroy(): void {
      if (!parts.made) return;
      const { words, geometry, plain, mixed } = parts.made;
      geometry.destroy();
      plain.destroy();
      mixed.made?.destroy();
      words.strips.destroy();
      words.statuses.destroy();
    },
  };
}
