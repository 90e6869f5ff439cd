/** Encodings of text files that can be read. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1255",
  "windows-1251",
  "windows-1252",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Number of bytes sampled to detect UTF-16 and single-byte encodings. */
const SAMPLE_BYTES = 100_000;
/**
 * Limits by which UTF-16 is detected. `share` is the minimum share of zero bytes at even or at odd offsets,
 * and `times` is the minimum ratio to the zero bytes at the other offsets.
 */
const WIDE = { share: 0.1, times: 4 };
/**
 * Minimum share of non-ASCII letters that follow another one. In texts in Western languages the share is
 * lower.
 */
const RUNS = 0.3;

/**
 * Guesses the encoding of a text by its byte order mark, else by zero bytes (UTF-16), else by whether it is
 * valid UTF-8, else by its letters.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = wideEncoding(sample);
  if (wide !== undefined) return wide;
  return isUtf8(bytes) ? "utf-8" : narrowEncoding(sample);
}

/** Decodes a text and removes its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding = guessEncoding(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);

/** Detects UTF-16 by its ASCII characters, which have a zero byte before or after them. */
function wideEncoding(sample: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const many = sample.length * WIDE.share;
  if (odd > many && odd > even * WIDE.times) return "utf-16le";
  return even > many && even > odd * WIDE.times ? "utf-16be" : undefined;
}

/** Whether the bytes are UTF-8, apart from a few invalid ones. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  let [broken, foreign] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) foreign++;
  }
  return broken * 4 <= foreign;
}

/**
 * Returns the single-byte encoding of a text. Hebrew letters are from E0 to FA in Windows-1255. Russian in
 * Windows-1251 has capital letters from C0 to DF, and ы, ь, э, ю and я above FA. In Western languages most
 * non-ASCII letters stand alone.
 */
function narrowEncoding(sample: Uint8Array): Encoding {
  let [high, hebrew, runs, before] = [0, 0, 0, 0];
  for (const byte of sample) {
    if (byte >= 0xc0) {
      high++;
      if (byte >= 0xe0 && byte <= 0xfa) hebrew++;
      if (before >= 0xc0) runs++;
    }
    before = byte;
  }
  if (runs <= high * RUNS) return "windows-1252";
  return high - hebrew > hebrew / 50 ? "windows-1251" : "windows-1255";
}
