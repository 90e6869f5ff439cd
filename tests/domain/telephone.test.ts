import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMobile, normalizeMobile, plainTelephone, spellingsOf } from "../../domain/telephone.ts";

describe("a typed telephone number", () => {
  test.each([
    ["050-123-4567", "0501234567"],
    ["050.123.4567", "0501234567"],
    ["050/1234567", "0501234567"],
    [" 050 123 4567 ", "0501234567"],
    // The Hebrew maqaf, and the dashes that word processors insert instead of a hyphen.
    ["050\u05BE1234567", "0501234567"],
    ["050\u2010123\u20134567", "0501234567"],
    ["0048 601 123 456", "+48601123456"],
    ["+48 601 123 456", "+48601123456"],
    // Parentheses are kept, because they can contain a zero that is only dialled within the country.
    ["+44 (0)20 7946 0000", "+44(0)2079460000"],
    ["", ""],
  ])("%j without its punctuation is %j", (typed, plain) => {
    expect(plainTelephone(typed)).toBe(plain);
  });

  // storefront.md section 3, Customer: a leading +972 becomes 0.
  test.each([
    ["+972501234567", "0501234567"],
    ["+9720501234567", "0501234567"],
    ["+972(0)501234567", "0501234567"],
    ["00972 50 123 4567", "0501234567"],
    ["972501234567", "0501234567"],
    ["9720501234567", "0501234567"],
    ["972(0)501234567", "0501234567"],
    ["0501234567", "0501234567"],
    ["+14155550132", "+14155550132"],
    ["(050) 123-4567", "0501234567"],
    // Without a plus, a number is treated as Israeli only if it has the length of a mobile number.
    ["97250123456", "97250123456"],
    ["9725012345678", "9725012345678"],
    ["972212345678", "972212345678"],
    ["1972501234567", "1972501234567"],
  ])("%j goes on the wire as %j", (typed, wire) => {
    expect(normalizeMobile(typed)).toBe(wire);
  });

  test.each([
    "0501234567",
    "0591234567",
    "+14155550132",
    "4915112345678",
    // National numbers of other countries.
    "07700900123",
    "0123456789",
    "012345678901",
    // The minimum and the maximum length of E.164.
    "+1234567",
    `+${"1".repeat(15)}`,
  ])("%j can be a mobile number", (typed) => {
    expect(isMobile(typed)).toBe(true);
  });

  test.each([
    "",
    "050123456",
    "05012345678",
    "+0501234567",
    "123456",
    "+123456",
    `+${"1".repeat(16)}`,
    `0${"1".repeat(12)}`,
    "01234567",
    "050123456a",
    "x0501234567",
    "0501234567x",
    "+97250123",
  ])("%j can be none", (typed) => {
    expect(isMobile(typed)).toBe(false);
  });

  test("is the same number once it has been normalized", () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."0123456789+-() .") }),
      fc.stringMatching(/^(\+972|972|0)5\d{8}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizeMobile(text);
        // Excludes numbers whose remainder begins with a prefix again.
        fc.pre(!/^(00|\+972|972)/.test(once));
        expect(normalizeMobile(once)).toBe(once);
      }),
    );
  });

  test("is one number however the Israeli prefix is written", () => {
    const prefixes = ["+972", "00972", "972", "+9720", "+972(0)", "0"];
    fc.assert(
      fc.property(fc.stringMatching(/^5\d{8}$/), (rest) => {
        const all = new Set(prefixes.map((prefix) => normalizeMobile(prefix + rest)));
        expect([...all]).toEqual([`0${rest}`]);
        expect(isMobile(`+972 ${rest}`)).toBe(true);
      }),
    );
  });
});

describe("a number that is kept", () => {
  test("may be stored as 05… if it is Israeli, and is stored in one way otherwise", () => {
    expect(spellingsOf("+972501234567")).toEqual(["+972501234567", "0501234567"]);
    expect(spellingsOf("+14155550132")).toEqual(["+14155550132"]);
    expect(spellingsOf("0501234567")).toEqual(["0501234567"]);
  });
});
