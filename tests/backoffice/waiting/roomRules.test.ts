import { describe, expect, test } from "vitest";
import { areCodes, codesIn, isNumberWithin } from "../../../backoffice/waiting/rulesOf.ts";
import { MAX_PRESALE_CODES } from "../../../domain/waitingRoom.ts";

test.each([
  ["1", true],
  ["60", true],
  ["007", true],
  ["0", false],
  ["61", false],
  ["", false],
  ["-1", false],
  ["1.5", false],
  ["1e1", false],
  [" 1", false],
  ["12345678", false],
])("%j is a number of a waiting room from 1 to 60: %s", (text, isFine) => {
  expect(isNumberWithin(text, 1, 60)).toBe(isFine);
});

describe("presale codes", () => {
  test("are typed or pasted in lines, or with commas and blanks between", () => {
    const codes = ["CLUB-2026", "friends-1", "friends-2"];
    expect(codesIn("CLUB-2026, friends-1;friends-2")).toEqual(codes);
    expect(codesIn("\nCLUB-2026\r\nfriends-1\tfriends-2\n")).toEqual(codes);
    expect(codesIn(" ")).toEqual([]);
  });

  test.each([
    ["", true],
    ["CLUB-2026", true],
    ["חברים-1", true],
    ["abcd", true],
    ["abc", false],
    ["a".repeat(40), true],
    ["a".repeat(41), false],
    ["CLUB_2026", false],
    ["CLUB-2026 abc", false],
  ])("%j are codes: %s", (text, isFine) => {
    expect(areCodes(text)).toBe(isFine);
  });

  test("are no more than there may be", () => {
    const many = (count: number): string =>
      Array.from({ length: count }, (_, at) => `CODE-${at}`).join("\n");
    expect(areCodes(many(MAX_PRESALE_CODES))).toBe(true);
    expect(areCodes(many(MAX_PRESALE_CODES + 1))).toBe(false);
  });
});
