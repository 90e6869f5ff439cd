import { describe, expect, test } from "vitest";
import { annotateSeats, blockSeats, releaseBlocked } from "../../domain/api/blocks.ts";
import { BLOCK_REASONS } from "../../domain/seatBlock.ts";

const seats = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ sectionId: 1, x: at, y: 0 }));
const REPAIR = { presentationId: 101, seats: seats(2), places: [], allOrNone: true };

const mayBlock = (parts: object): boolean =>
  blockSeats.body.safeParse({ ...REPAIR, ...parts }).success;

describe("seats are blocked", () => {
  test.each(BLOCK_REASONS)("for the reason %s", (reason) => {
    expect(mayBlock({ reason })).toBe(true);
  });

  test("up to 5,000 of them in a call", () => {
    expect(mayBlock({ reason: "repair", seats: seats(5_000) })).toBe(true);
    expect(mayBlock({ reason: "repair", seats: seats(5_001) })).toBe(false);
  });

  test("with 1 to 400 places of each section without numbers, of 50 sections at most", () => {
    const places = (quantity: number, sections = 1) => ({
      reason: "repair",
      places: Array.from({ length: sections }, (_, at) => ({ sectionId: at, quantity })),
    });
    expect([mayBlock(places(1)), mayBlock(places(400))]).toEqual([true, true]);
    expect([mayBlock(places(0)), mayBlock(places(401)), mayBlock(places(1.5))]).toEqual([
      false,
      false,
      false,
    ]);
    expect([mayBlock(places(1, 50)), mayBlock(places(1, 51))]).toEqual([true, false]);
  });

  test("with a note of at most 300 characters", () => {
    expect(mayBlock({ reason: "repair", note: "a".repeat(300) })).toBe(true);
    expect(mayBlock({ reason: "repair", note: "a".repeat(301) })).toBe(false);
    expect(mayBlock({ reason: "repair", note: null })).toBe(true);
  });
});

test("blocked seats are released by number, or as a whole block or allocation", () => {
  const mayRelease = (parts: object): boolean =>
    releaseBlocked.body.safeParse({ presentationId: 101, seats: [], places: [], ...parts }).success;
  expect(mayRelease({ seats: seats(2) })).toBe(true);
  expect(mayRelease({ blockId: 7 })).toBe(true);
  expect(mayRelease({ allocationId: 7 })).toBe(true);
  expect(mayRelease({ seats: seats(5_001) })).toBe(false);
});

test("a note is written on a block or on seats, and an empty one deletes it", () => {
  const mayAnnotate = (parts: object): boolean =>
    annotateSeats.body.safeParse({ presentationId: 101, seats: [], ...parts }).success;
  expect(mayAnnotate({ blockId: 7, note: "Broken armrest" })).toBe(true);
  expect(mayAnnotate({ seats: seats(1), note: "" })).toBe(true);
  expect(mayAnnotate({ seats: seats(1), note: "a".repeat(301) })).toBe(false);
});
