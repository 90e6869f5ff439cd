// Where a QR code holds what, from ISO/IEC 18004. Modules are addressed by column x and row y.

/** Level of error correction, from the weakest to the strongest. */
type EccLevel = "L" | "M" | "Q" | "H";

/** Levels in the order of their number in the format information. */
const LEVEL_OF_FORMAT: readonly EccLevel[] = ["M", "L", "H", "Q"];

/** Check bytes of each block, for versions 1 to 40. */
const CHECK_BYTES: Readonly<Record<EccLevel, readonly number[]>> = {
  L: numbers(`7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28
    28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30`),
  M: numbers(`10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26
    26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28`),
  Q: numbers(`13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30
    28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30`),
  H: numbers(`17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28
    30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30`),
};

/** Number of blocks, for versions 1 to 40. */
const BLOCKS: Readonly<Record<EccLevel, readonly number[]>> = {
  L: numbers(`1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8
    8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25`),
  M: numbers(`1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16
    17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49`),
  Q: numbers(`1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20
    23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68`),
  H: numbers(`1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25
    25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81`),
};

function numbers(words: string): readonly number[] {
  return words.split(/\s+/).map(Number);
}

export const sizeOfVersion = (version: number): number => version * 4 + 17;

/** Returns how many blocks a code has, and how many check bytes each of them. */
export const blocksOf = (version: number, level: EccLevel) => ({
  blockCount: BLOCKS[level][version - 1] ?? 1,
  checkCount: CHECK_BYTES[level][version - 1] ?? 7,
});

/** Returns the columns, which are the rows too, of the centres of the alignment patterns. */
function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = sizeOfVersion(version) - 7;
  const others = Array.from({ length: count - 1 }, (_, i) => last - step * i);
  return [6, ...others.toReversed()];
}

/** Returns a test for modules that hold no data: patterns, timing, format and version. */
export function isReservedIn(version: number): (x: number, y: number) => boolean {
  const size = sizeOfVersion(version);
  const centres = alignmentCentres(version);
  const [first, last] = [6, size - 7];
  // No alignment pattern covers a finder pattern.
  const isInCorner = (x: number, y: number): boolean =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
  const aligned = centres.flatMap((x) =>
    centres.filter((y) => !isInCorner(x, y)).map((y) => ({ x, y })),
  );
  return (x, y) => {
    if (x === 6 || y === 6) return true;
    if (x < 9 && y < 9) return true;
    if ((x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    if (version >= 7 && x < 6 && y >= size - 11) return true;
    if (version >= 7 && y < 6 && x >= size - 11) return true;
    return aligned.some((each) => Math.abs(each.x - x) <= 2 && Math.abs(each.y - y) <= 2);
  };
}

/** Conditions of the eight masks. A module is inverted where its mask's condition holds. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** All 32 values of the format information with their check bits, by level and mask. */
const FORMATS = Array.from({ length: 32 }, (_, value) => {
  let rest = value;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return { bits: ((value << 10) | rest) ^ 0x5412, value };
});

const bitCount = (value: number): number => value.toString(2).replaceAll("0", "").length;

/** At most this many of the 15 bits may be wrong. The values differ in at least 7. */
const MAX_WRONG_BITS = 3;

/** Returns the level and the mask's number, or `undefined` if the bits are too far from every valid value. */
export function formatOf(bits: number): { level: EccLevel; mask: number } | undefined {
  const found = FORMATS.find((each) => bitCount(each.bits ^ bits) <= MAX_WRONG_BITS);
  if (!found) return undefined;
  return { level: LEVEL_OF_FORMAT[found.value >> 3] ?? "L", mask: found.value & 7 };
}
