import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bucketsFor,
  digestsIn,
  MAX_BUCKETS,
  MIN_BUCKETS,
  NO_DIGEST,
} from "../../../domain/door/doorList.ts";
import { codeText, readCode, readScanned } from "../../../domain/door/scannedText.ts";
import { boundedScanTime, outcomeFor } from "../../../domain/door/sentScan.ts";

describe("the buckets of a list", () => {
  test.each([
    [0, MIN_BUCKETS],
    [256, MIN_BUCKETS],
    [257, 32],
    [5_000, 512],
    [1_000_000, MAX_BUCKETS],
  ])("of %i tickets are %i", (tickets, expected) => {
    expect(bucketsFor(tickets, 0)).toBe(expected);
  });

  test("stay while the number of tickets changes by less than four times", () => {
    const held = bucketsFor(5_000, 0);
    expect(bucketsFor(20_000, held)).toBe(held);
    expect(bucketsFor(40_000, 256)).toBe(2048);
    expect(bucketsFor(1_300, held)).toBe(held);
    expect(bucketsFor(100, held)).toBe(MIN_BUCKETS);
  });

  test("are never another number than a power of two, whatever the device says", () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(10_000), (tickets, held) => {
        const buckets = bucketsFor(tickets, held);
        expect(Math.log2(buckets) % 1).toBe(0);
        expect(buckets).toBeGreaterThanOrEqual(MIN_BUCKETS);
        expect(buckets).toBeLessThanOrEqual(MAX_BUCKETS);
      }),
    );
  });

  test("are read from their concatenated digests", () => {
    expect(digestsIn("")).toEqual([]);
    expect(digestsIn(`0f8fad5b${NO_DIGEST}`)).toEqual(["0f8fad5b", NO_DIGEST]);
  });
});

describe("a scanned text", () => {
  const said = codeText("ABCDEFGHJKLMNP", 12);
  const signature = "x".repeat(86);

  test("is a code, or a number by its length, however it is written", () => {
    expect(readScanned(` ${said}.${signature}\u200F`)).toEqual({
      by: "code",
      number: "ABCDEFGHJKLMNP",
      presentationId: 12,
      said,
      signature,
    });
    expect(readScanned("abcd-2345")).toEqual({ by: "reservation", number: "ABCD2345" });
    expect(readScanned("ABCDEFG HJKLMNP")).toEqual({ by: "ticket", number: "ABCDEFGHJKLMNP" });
  });

  test.each([
    "",
    "ABC",
    "ABCD23456",
    `2.A.1.${signature}`,
    `${said}.${signature}x`,
    `${said}.short`,
  ])("%s is neither", (text) => {
    expect(readScanned(text)).toBeUndefined();
    expect(readCode(text)).toBeUndefined();
  });
});

describe("the time of an admission without a network", () => {
  const now = new Date("2026-11-28T20:00:00Z");
  test.each([
    ["2026-11-28T19:30:00Z", "2026-11-28T19:30:00.000Z"],
    ["2026-11-28T20:00:01Z", "2026-11-28T20:00:00.000Z"],
    ["2027-01-01T00:00:00Z", "2026-11-28T20:00:00.000Z"],
    ["2026-11-27T20:00:00Z", "2026-11-27T20:00:00.000Z"],
    ["2026-11-27T19:59:59Z", "2026-11-27T20:00:00.000Z"],
    ["1970-01-01T00:00:00Z", "2026-11-27T20:00:00.000Z"],
  ])("%s counts as %s", (claimed, expected) => {
    expect(boundedScanTime(new Date(claimed), now).toISOString()).toBe(expected);
  });

  test("does not keep it from being accepted, or from being a conflict", () => {
    expect(outcomeFor("admit")).toBe("accepted");
    expect(outcomeFor("admitted")).toBe("elsewhere");
    expect(outcomeFor("cancelled")).toBe("cancelled");
    expect(outcomeFor("otherShow")).toBe("otherShow");
  });
});
