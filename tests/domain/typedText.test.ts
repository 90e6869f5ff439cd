import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeCode } from "../../domain/code.ts";
import { isIsraeliId } from "../../domain/customer.ts";
import { plainTyped, typedText } from "../../domain/typedText.ts";

const MARKS = [
  ..."\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u061C",
].concat([..."\u200B\u200C\u200D\u2060\uFEFF\u00AD"]);
/** The digit zero of each script whose digits can be typed. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10];
const mark = fc.constantFrom(...MARKS, "");
const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...ZEROS), mark);

describe("what people type", () => {
  test("is the same number in every script, with and without marks", () => {
    const digits = fc.array(digit, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(digits, mark, (all, end) => {
        const typed = all.map(([value, zero, own]) => own + String.fromCharCode(zero + value));
        expect(typedText(` ${typed.join("")}${end} `)).toBe(all.map(([value]) => value).join(""));
      }),
    );
  });

  test("is read once as it is read twice, and never becomes longer than its normal form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        const once = typedText(text);
        expect(typedText(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.normalize("NFC").length);
      }),
    );
  });

  test("stays as it is where it is plain", () => {
    const plain = fc.string({ unit: "grapheme-ascii" });
    fc.assert(
      fc.property(plain, (text) => {
        expect(plainTyped(text)).toBe(text);
      }),
    );
  });

  test.each([
    ["12\u066B5", "12.5"],
    ["\u221212", "-12"],
    ["\uFF27\uFF29\uFF26\uFF34\uFF0D\uFF15", "GIFT-5"],
  ])("%j is %s", (typed, meant) => expect(typedText(typed)).toBe(meant));

  test("is a voucher's code and an ID number whatever came with the paste", () => {
    expect(normalizeCode("\u202Agift-٥٠\u202C ")).toBe("GIFT-50");
    expect(isIsraeliId("\u200F١٢٣٤٥٦٧٨٢\u200E")).toBe(true);
  });
});
