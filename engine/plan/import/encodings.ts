import { isPlanBytes } from "../planBytes.ts";

/** Share of zero bytes at even or odd places from which a text without a mark is UTF-16. */
const WIDE = 0.3;
/** Bytes that are looked at. */
const SCANNED = 4096;

/**
 * Decodes a file to text: UTF-8, UTF-16 with or without a mark, or a one-byte encoding for Hebrew, Cyrillic or
 * Western languages. Compact plans stay bytes.
 */
export function textOf(source: string | Uint8Array): string | Uint8Array {
  if (typeof source === "string") return source;
  if (isPlanBytes(source)) return source;
  return new TextDecoder(encodingOf(source)).decode(source);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = wideEncoding(bytes.subarray(0, SCANNED));
  if (wide !== undefined) return wide;
  return isUtf8(bytes) ? "utf-8" : narrowEncoding(bytes);
}

/** ASCII signs in UTF-16 have a zero byte before or after them. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd > WIDE && even < WIDE / 10) return "utf-16le";
  return even > WIDE && odd < WIDE / 10 ? "utf-16be" : undefined;
}

/** Returns whether the bytes are UTF-8, apart from a few broken ones. */
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
 * Returns the one-byte encoding by the letters above ASCII. Hebrew has its letters from E0 on and no capitals;
 * Cyrillic has capitals from C0 to DF; of Western languages only single letters are above ASCII.
 */
function narrowEncoding(bytes: Uint8Array): string {
  let [high, hebrew, runs] = [0, 0, 0];
  let before = 0;
  for (const byte of bytes) {
    if (byte >= 0xc0) {
      high++;
      if (byte >= 0xe0 && byte <= 0xfa) hebrew++;
      if (before >= 0xc0) runs++;
    }
    before = byte;
  }
  if (high === 0) return "utf-8";
  if (runs < high * 0.3) return "windows-1252";
  return hebrew === high ? "windows-1255" : "windows-1251";
}
