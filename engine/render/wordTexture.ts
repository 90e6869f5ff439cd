import { BufferImageSource, type GpuCounts } from "./pixi.ts";

const WORDS_OF = { r32uint: 1, rgba32uint: 4 } as const;

/**
 * Creates a texture from a copy of the given words. Shaders read the texture with `WORD_TEXEL`. Pixi's
 * garbage collection never unloads this texture. To change the texture, write to the returned copy. The
 * texture is approximately square, because a device may support only 2048 texels per side.
 */
export function keptWords(
  words: Uint32Array<ArrayBuffer>,
  format: keyof typeof WORDS_OF,
): { readonly source: BufferImageSource; readonly words: Uint32Array } {
  const texels = Math.max(1, words.length / WORDS_OF[format]);
  const width = 2 ** Math.ceil(Math.log2(texels) / 2);
  const height = Math.ceil(texels / width);
  const resource = new Uint32Array(width * height * WORDS_OF[format]);
  resource.set(words);
  const source = new BufferImageSource({
    resource,
    width,
    height,
    format,
    scaleMode: "nearest",
    autoGarbageCollect: false,
  });
  return { source, words: resource };
}

/** GLSL function that returns the position of texel `i` in a texture that `keptWords` created. */
export const WORD_TEXEL = /* glsl */ `ivec2 wordTexel(usampler2D words, int i) {
  int width = textureSize(words, 0).x;
  return ivec2(i % width, i / width);
}`;

/** Uploads one span of a texture with one word per texel. The span was written in place. */
export function uploadWords(
  source: BufferImageSource,
  from: number,
  end: number,
  counts: GpuCounts,
): void {
  if (end <= from) return;
  const { width } = source;
  const [first, last] = [Math.floor(from / width), Math.floor((end - 1) / width)];
  const isOneRow = first === last;
  // A span over several rows is uploaded as whole rows in a single call, because pixi would split it into
  // three.
  const start = isOneRow ? from : first * width;
  const stop = isOneRow ? end : (last + 1) * width;
  source.update(start, stop);
  counts.uploads += 1;
  counts.bytes += (stop - start) * 4;
}
