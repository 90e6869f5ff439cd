import fc from "fast-check";
import { expect, test } from "vitest";
import { isIsraeliId, normalizeAddress } from "../../domain/customer.ts";
import { isMobile, normalizeMobile } from "../../domain/telephone.ts";

test.each([
  "+972501234567",
  "+972 50-123-4567",
  "00972501234567",
  "050 123 4567",
  "\u202A050-123-4567\u202C",
  "٠٥٠١٢٣٤٥٦٧",
  "+972 (0)50-123-4567",
  "972501234567",
  "050.123.4567",
])("%s is the mobile number 0501234567", (text) =>
  expect(normalizeMobile(text)).toBe("0501234567"),
);

test.each(["", "12", "05012345", "05012345678", "+1", "abc"])("%j is no mobile number", (text) =>
  expect(isMobile(text)).toBe(false),
);

test.each([
  ["+1 415 555 0132", "+14155550132"],
  ["0044 7700 900123", "+447700900123"],
])("%s stays a number of its country", (text, number) => {
  expect(normalizeMobile(text)).toBe(number);
  expect(isMobile(text)).toBe(true);
});

test("number signs are stripped from addresses", () => {
  expect(normalizeAddress("Herzl 1 # 4")).toBe("Herzl 1  4");
});

test("of the ten IDs that differ in the last digit only, exactly one is valid", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (stem) => {
      const ids = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`.padStart(9, "0"));
      expect(ids.filter(isIsraeliId)).toHaveLength(1);
    }),
  );
});

test.each(["000000000", "1234", "12345678a", "0000000018"])("%s is no ID number", (text) =>
  expect(isIsraeliId(text)).toBe(false),
);

test("a known ID number is valid with and without its leading zeros", () => {
  expect(isIsraeliId("000000018")).toBe(true);
  expect(isIsraeliId("00018")).toBe(true);
});
