import { describe, expect, test } from "vitest";
import { groupsOf, wordsBySeat, type BlockLists } from "../../../backoffice/blocks/blockLists.ts";
import { wordsIn } from "../../e2e/words.ts";

const at = "2026-11-22T20:00:00+02:00";
const LISTS: BlockLists = {
  blocks: [
    { blockId: 1, reason: "repair", note: "A loose arm", seats: [3, 4], places: [], by: null, at },
    { blockId: 2, reason: "house", note: null, seats: [9], places: [], by: null, at },
  ],
  notes: [{ note: "Beside the aisle", seats: [4, 12], by: null, at }],
  aside: [
    {
      allocationId: 5,
      presentationId: 1,
      name: "Hotels",
      releaseAt: at,
      isReleased: false,
      seats: [20, 21],
      blocked: 2,
      locked: 0,
      held: 0,
      sold: 0,
      holders: [],
    },
  ],
};
const t = wordsIn("en");

describe("seats of the lists", () => {
  test("are released by what they were blocked for, so that each can come back to it", () => {
    expect(groupsOf(LISTS, [4, 9, 20])).toEqual([
      { purpose: { blockId: 1 }, seats: [4], places: [] },
      { purpose: { blockId: 2 }, seats: [9], places: [] },
      { purpose: { allocationId: 5 }, seats: [20], places: [] },
    ]);
    expect(groupsOf(LISTS, [])).toEqual([]);
    // Seat 12 is not in the lists, because another operator has just blocked it.
    expect(groupsOf(LISTS, [9, 12])).toEqual([
      { purpose: { blockId: 2 }, seats: [9], places: [] },
      { seats: [12], places: [] },
    ]);
  });

  test("are said with their reason and every note", () => {
    const words = wordsBySeat(t, LISTS);
    expect(words.get(3)).toBe("Broken or being repaired · A loose arm");
    expect(words.get(4)).toBe("Broken or being repaired · A loose arm · Beside the aisle");
    expect(words.get(9)).toBe("House seats");
    expect(words.get(12)).toBe("Beside the aisle");
    expect(words.get(21)).toBe("for Hotels");
    expect(words.get(1)).toBeUndefined();
  });
});
