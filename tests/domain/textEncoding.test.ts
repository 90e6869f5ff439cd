import { expect, test } from "vitest";
import { decodeText, guessEncoding } from "../../domain/textEncoding.ts";

/** Encodes text with one byte a letter. `first` is the code page's first letter, which has the byte `byte`. */
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

test("one broken byte does not make a UTF-8 text another encoding", () => {
  const bytes = new TextEncoder().encode("שורה ומושב באולם");
  expect(guessEncoding(Uint8Array.from([...bytes, 0xff]))).toBe("utf-8");
});
