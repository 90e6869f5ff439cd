import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigitOf, isMistypedNumber } from "../../domain/memberNumber.ts";
import { passesLuhn } from "../../server/platform/cardNumbers.ts";
import { randomMemberNumber } from "../../server/offers/memberships/memberNumbers.ts";

const digits = fc.stringMatching(/^\d{12}$/);

describe("a member's number", () => {
  test("has the check digit of ISO 7064, MOD 11,10", () => {
    // This is the example of ISO 7064.
    expect(checkDigitOf("0794")).toBe("5");
  });

  test("with one wrong digit is nobody's", () => {
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (text, at, off) => {
        const number = text + checkDigitOf(text);
        const wrong = String((Number(number[at]) + off) % 10);
        expect(isMistypedNumber(number)).toBe(false);
        expect(isMistypedNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(true);
      }),
    );
  });

  test("of another length is an older one and is left to the database", () => {
    for (const older of ["2001001", "12345678", "200100113", "TEACHERS", ""]) {
      expect(isMistypedNumber(older)).toBe(false);
    }
  });

  test("is random, right, and never passes as a card's number", () => {
    const numbers = Array.from({ length: 500 }, randomMemberNumber);
    expect(new Set(numbers).size).toBe(500);
    for (const number of numbers) {
      expect(number).toMatch(/^[1-9]\d{12}$/);
      expect(isMistypedNumber(number)).toBe(false);
      expect(passesLuhn(number)).toBe(false);
    }
  });
});
