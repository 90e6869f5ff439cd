import { expect, test } from "vitest";
import { decodeText, guessEncoding } from "../../domain/textEncoding.ts";

/**
 * Encodes text with one byte per letter. `first` is the first letter of the code page, whose byte is `byte`.
 */
const narrow = (text: string, first: number, byte: number): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!;
    return code < 0x80 ? code : code - first + byte;
  });
const wide = (text: string): Uint8Array =>
  Uint8Array.from(
    text.split("").flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );

test.each([
  ["utf-8", "row,שורה", new TextEncoder().encode("row,שורה")],
  ["utf-16le", "row,1,2,3", wide("row,1,2,3")],
  ["windows-1255", "שורה,מושב", narrow("שורה,מושב", 0x5d0, 0xe0)],
  ["windows-1251", "Ряд,Место", narrow("Ряд,Место", 0x410, 0xc0)],
  ["windows-1252", "Sièges côté", narrow("Sièges côté", 0, 0)],
] as const)("a text in %s is recognised and keeps its letters", (encoding, text, bytes) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toBe(text);
});

const swapped = (bytes: Uint8Array): Uint8Array =>
  bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1]!);

test.each([
  ["utf-16be", "row,1,2,3", swapped(wide("row,1,2,3"))],
  ["utf-16le", "שורה", Uint8Array.of(0xff, 0xfe, ...wide("שורה"))],
  ["utf-16be", "ש", Uint8Array.of(0xfe, 0xff, 0x05, 0xe9)],
  ["utf-8", "row", Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode("row"))],
] as const)("a text in %s is recognised by its mark or its zero bytes", (encoding, text, bytes) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toBe(text);
});

test("zero bytes on both sides, or a few on one, are no UTF-16", () => {
  const letters = (count: number): number[] => Array.from({ length: count }, () => 0x61);
  expect(guessEncoding(Uint8Array.of(0, 0, 0x61, 0x61, 0, 0x61))).toBe("utf-8");
  expect(guessEncoding(Uint8Array.of(0, 0, 0x61, 0x61, 0x61, 0))).toBe("utf-8");
  // One zero byte in ten is not enough to detect UTF-16, but more are.
  expect(guessEncoding(Uint8Array.of(0, ...letters(9)))).toBe("utf-8");
  expect(guessEncoding(Uint8Array.of(0, ...letters(8)))).toBe("utf-16be");
  expect(guessEncoding(Uint8Array.of(0x61, 0, ...letters(8)))).toBe("utf-8");
  expect(guessEncoding(Uint8Array.of(0x61, 0, ...letters(7)))).toBe("utf-16le");
});

test("a text may have one broken byte for four letters beyond ASCII, and no more", () => {
  const text = new TextEncoder().encode("שורה");
  expect(guessEncoding(Uint8Array.of(...text, 0xff))).toBe("utf-8");
  expect(guessEncoding(Uint8Array.of(...text, 0xff, 0xff))).not.toBe("utf-8");
});

test("another encoding than the guessed one can be chosen", () => {
  expect(decodeText(Uint8Array.of(0xe0, 0xe1), "windows-1255")).toBe("אב");
  expect(decodeText(Uint8Array.of(0xe0, 0xe1), "windows-1251")).toBe("аб");
});

test("one broken byte does not make a UTF-8 text another encoding", () => {
  const bytes = new TextEncoder().encode("שורה ומושב באולם");
  expect(guessEncoding(Uint8Array.from([...bytes, 0xff]))).toBe("utf-8");
});
