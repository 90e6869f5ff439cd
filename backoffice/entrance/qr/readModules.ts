import { blocksOf, formatOf, isReservedIn, MASKS, sizeOfVersion } from "./codeLayout.ts";
import { correctBlock } from "./reedSolomon.ts";
import { textOf } from "./segments.ts";

/** Whether the module in column x and row y is dark. */
type ModuleAt = (x: number, y: number) => boolean;

/** Returns the text of a code of this version, or `undefined` if its modules are no valid code. */
export function readModules(version: number, isDark: ModuleAt): string | undefined {
  const size = sizeOfVersion(version);
  for (const bits of formatBits(size, isDark)) {
    const format = formatOf(bits);
    if (!format) continue;
    const raw = readBytes(version, isDark, format.mask);
    const data = correctBytes(raw, blocksOf(version, format.level));
    const text = data && textOf(data, version);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Returns the format information's 15 bits, which a code has twice. */
function formatBits(size: number, isDark: ModuleAt): readonly number[] {
  const bit = (x: number, y: number, at: number): number => (isDark(x, y) ? 1 << at : 0);
  let [first, second] = [0, 0];
  for (let i = 0; i < 15; i++) {
    // The information bends around the upper left pattern and skips the timing lines.
    if (i < 8) first |= bit(8, i < 6 ? i : i + 1, i);
    else first |= bit(i === 8 ? 7 : 14 - i, 8, i);
    second |= i < 8 ? bit(size - 1 - i, 8, i) : bit(8, size - 15 + i, i);
  }
  return [first, second];
}

/** Reads the bytes, whose bits lie in the order of `dataPlaces`, highest bit first. */
function readBytes(version: number, isDark: ModuleAt, mask: number): number[] {
  const isInverted = MASKS[mask]!;
  const bytes: number[] = [];
  let [byte, bits] = [0, 0];
  for (const { x, y } of dataPlaces(version)) {
    byte = (byte << 1) | (isDark(x, y) === isInverted(x, y) ? 0 : 1);
    bits += 1;
    if (bits < 8) continue;
    bytes.push(byte);
    [byte, bits] = [0, 0];
  }
  return bytes;
}

/** Returns the modules of data in their zigzag from the lower right corner, two columns at a time. */
function dataPlaces(version: number): { readonly x: number; readonly y: number }[] {
  const size = sizeOfVersion(version);
  const isReserved = isReservedIn(version);
  // The vertical timing line is no column of data.
  const columns = Array.from({ length: size }, (_, x) => x).filter((x) => x !== 6);
  const pairs = Array.from({ length: columns.length / 2 }, (_, i) =>
    columns.slice(i * 2, i * 2 + 2),
  );
  return pairs
    .toReversed()
    .flatMap((pair, turn) =>
      Array.from({ length: size }, (_, step) => (turn % 2 === 0 ? size - 1 - step : step)).flatMap(
        (y) => pair.toReversed().map((x) => ({ x, y })),
      ),
    )
    .filter(({ x, y }) => !isReserved(x, y));
}

/** Corrects the blocks, whose bytes take turns in a code. Returns their data without check bytes. */
function correctBytes(
  raw: readonly number[],
  { blockCount, checkCount }: ReturnType<typeof blocksOf>,
): number[] | undefined {
  const shortCount = blockCount - (raw.length % blockCount);
  const shortData = Math.floor(raw.length / blockCount) - checkCount;
  const blocks = Array.from({ length: blockCount }, (): number[] => []);
  let at = 0;
  const deal = (to: readonly number[][]): void => {
    for (const block of to) block.push(raw[at++] ?? 0);
  };
  for (let i = 0; i < shortData; i++) deal(blocks);
  // The later blocks have one byte of data more.
  deal(blocks.slice(shortCount));
  for (let i = 0; i < checkCount; i++) deal(blocks);
  if (!blocks.every((block) => correctBlock(block, checkCount))) return undefined;
  return blocks.flatMap((block) => block.slice(0, -checkCount));
}
