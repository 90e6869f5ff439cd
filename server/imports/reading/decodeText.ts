import type { Encoding } from "../../../domain/imports/encodings.ts";

const SAMPLE_BYTES = 100_000;

function markOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a mark: the digits and separators of any table have a zero in every second byte. */
function zerosOf(sample: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const many = sample.length / 10;
  if (odd > many && odd > even * 4) return "utf-16le";
  return even > many && even > odd * 4 ? "utf-16be" : undefined;
}

/**
 * Hebrew letters lie from E0 to FA in Windows-1255. Russian in Windows-1251 has its capitals from C0 to DF
 * and often ы, ь, э, ю and я, which lie above FA.
 */
function isCyrillic(sample: Uint8Array): boolean {
  const count = (from: number, to: number): number =>
    sample.reduce((sum, byte) => (byte >= from && byte <= to ? sum + 1 : sum), 0);
  return count(0xc0, 0xdf) + count(0xfb, 0xff) > count(0xe0, 0xfa) / 50;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Guesses the encoding of a table's text: by its mark, its zeros, its UTF-8, and otherwise its letters. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const found = markOf(bytes) ?? zerosOf(sample);
  if (found !== undefined) return found;
  if (isUtf8(bytes)) return "utf-8";
  return isCyrillic(sample) ? "windows-1251" : "windows-1255";
}

/** Decodes a table's text. Marks at its beginning are dropped. */
export const decodeText = (bytes: Uint8Array, encoding = guessEncoding(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
