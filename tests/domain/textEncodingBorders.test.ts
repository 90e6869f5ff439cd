import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, ENCODINGS, guessEncoding } from "../../domain/textEncoding.ts";

const guess = (...bytes: number[]): string => guessEncoding(Uint8Array.from(bytes));
const many = (count: number, byte: number): number[] => Array.from({ length: count }, () => byte);
const A = 0x61;
const BLANK = 0x20;

test("a byte order mark is two bytes in a row", () => {
  expect([guess(0xff, 0xfe), guess(0xfe, 0xff)]).toEqual(["utf-16le", "utf-16be"]);
  for (const [first, second] of [
    [0xff, A],
    [A, 0xfe],
    [0xfe, A],
    [A, 0xff],
  ] as const)
    expect(guess(first, second, A, A)).toBe("windows-1252");
});

describe("zero bytes", () => {
  /**
   * Returns the encoding guessed for twenty bytes, with `even` zeros at even offsets and `odd` zeros at odd
   * offsets.
   */
  const zeros = (even: number, odd: number): string =>
    guess(
      ...many(20, A).map((byte, at) =>
        (at % 2 === 0 ? even : odd) > Math.floor(at / 2) ? 0 : byte,
      ),
    );

  test.each([
    [0, 2, "utf-8"],
    [0, 3, "utf-16le"],
    [2, 0, "utf-8"],
    [3, 0, "utf-16be"],
    // A text is UTF-16 only if one kind of offset has more than four times as many zeros as the other kind.
    [1, 4, "utf-8"],
    [1, 5, "utf-16le"],
    [4, 1, "utf-8"],
    [5, 1, "utf-16be"],
    [2, 8, "utf-8"],
    [2, 9, "utf-16le"],
    [8, 2, "utf-8"],
    [9, 2, "utf-16be"],
    [10, 10, "utf-8"],
  ])("at %i even and %i odd offsets mean %s", (even, odd, encoding) => {
    expect(zeros(even, odd)).toBe(encoding);
  });

  test("are counted in the first 100,000 bytes", () => {
    // A tenth of the sample is zero, which is just not enough.
    const odd = [...many(10_000, A).flatMap((byte) => [byte, 0]), ...many(100_000, A)];
    expect(guess(...odd)).toBe("utf-8");
    const even = many(10_000, A).flatMap((byte) => [0, byte]);
    expect(guess(...even, ...many(80_000, A), 0)).toBe("utf-8");
    expect(guess(...even, ...many(79_998, A), 0)).toBe("utf-16be");
  });
});

describe("broken bytes of a UTF-8 text", () => {
  const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

  test.each([
    ["four letters beyond ASCII", utf8("שורה"), "utf-8"],
    ["four of the first signs beyond ASCII", utf8("\u0080\u0080\u0080\u0080"), "utf-8"],
    ["three letters beyond ASCII", utf8("שור"), "windows-1252"],
    ["letters of ASCII", utf8("aaaa"), "windows-1252"],
    ["the last signs of ASCII", many(4, 0x7f), "windows-1252"],
  ])("are one beside %s", (_, bytes, encoding) => {
    expect(guess(...bytes, 0xff)).toBe(encoding);
  });

  test("are not expected in ASCII, which is UTF-8", () => {
    expect(guess(...utf8("plain"))).toBe("utf-8");
    expect(guess()).toBe("utf-8");
  });
});

describe("letters above ASCII", () => {
  /** Returns the encoding guessed for two words with two letters each. */
  const words = (byte: number): string => guess(byte, byte, BLANK, byte, byte);

  test.each([
    [0xbf, "windows-1252"],
    [0xc0, "windows-1251"],
    [0xdf, "windows-1251"],
    [0xe0, "windows-1255"],
    [0xfa, "windows-1255"],
    [0xfb, "windows-1251"],
    [0xff, "windows-1251"],
  ])("of the byte %i in words mean %s", (byte, encoding) => {
    expect(words(byte)).toBe(encoding);
  });

  test("are Western if at most three in ten follow another one", () => {
    const pair = [0xe0, 0xe1, BLANK];
    const single = [0xe0, BLANK];
    const three = [...pair, ...pair, ...pair, ...single, ...single, ...single, ...single];
    const four = [...pair, ...pair, ...pair, ...pair, ...single, ...single];
    expect([guess(...three), guess(...four)]).toEqual(["windows-1252", "windows-1255"]);
    // The first letter of a text has no letter before it, so it forms no pair.
    expect([guess(0xe0), guess(0xe0, 0xe1)]).toEqual(["windows-1252", "windows-1255"]);
    // Signs do not count as letters, regardless of their neighbours.
    expect(guess(0xbf, 0xe0, 0xbf, 0xe0)).toBe("windows-1252");
    expect(guess(0xe0, 0xe1, 0xbf, 0xbf, 0xbf, 0xbf)).toBe("windows-1255");
  });

  test("are Russian if more than one in fifty cannot be Hebrew", () => {
    expect(guess(...many(50, 0xe0), 0xfb)).toBe("windows-1255");
    expect(guess(...many(49, 0xe0), 0xfb)).toBe("windows-1251");
    expect(guess(...many(50, 0xe0), 0xfb, 0xc0)).toBe("windows-1251");
    expect(guess(...many(100, 0xe0), 0xfb, 0xc0)).toBe("windows-1255");
  });
});

describe("a text", () => {
  /** Returns an arbitrary for words of at least three letters, as in any language. */
  const text = (first: number, last: number): fc.Arbitrary<string> => {
    const letter = fc.integer({ min: first, max: last }).map((code) => String.fromCharCode(code));
    const word = fc.array(letter, { minLength: 3, maxLength: 8 }).map((all) => all.join(""));
    return fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(", "));
  };
  const encoded = (words: string, first: number, byte: number): Uint8Array =>
    Uint8Array.from(words, (sign) => {
      const code = sign.charCodeAt(0);
      return code < 0x80 ? code : code - first + byte;
    });

  test("of Hebrew words is read in Windows-1255, and in UTF-8", () => {
    fc.assert(
      fc.property(text(0x5d0, 0x5ea), (words) => {
        expect(decodeText(encoded(words, 0x5d0, 0xe0))).toBe(words);
        expect(decodeText(new TextEncoder().encode(words))).toBe(words);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test("of Russian words in capitals is read in Windows-1251, and in UTF-8", () => {
    fc.assert(
      fc.property(text(0x410, 0x42f), (words) => {
        expect(decodeText(encoded(words, 0x410, 0xc0))).toBe(words);
        expect(decodeText(new TextEncoder().encode(words))).toBe(words);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  test("can have one of six encodings, all known to TextDecoder", () => {
    expect(ENCODINGS.map((encoding) => new TextDecoder(encoding).encoding)).toEqual([
      "utf-8",
      "utf-16le",
      "utf-16be",
      "windows-1255",
      "windows-1251",
      "windows-1252",
    ]);
  });
});
