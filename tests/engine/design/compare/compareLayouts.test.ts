import { describe, expect, test } from "vitest";
import type { Command } from "../../../../engine/design/commands/commands.ts";
import { compareLayouts } from "../../../../engine/design/compare/compareLayouts.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { decodePlan, encodePlan } from "../../../../engine/plan/planBytes.ts";
import { doAll, openSmall } from "../openSmall.ts";

/** Compares a hall with the same hall after these commands. */
function afterwards(...commands: Command[]) {
  const drawing = openSmall({ rows: 2, seats: 4 });
  const before = drawnLayout(drawing).layout;
  return compareLayouts(before, drawnLayout(doAll(drawing, ...commands)).layout);
}

const namesOf = (seats: readonly { readonly row: string; readonly seat: string }[]): string[] =>
  seats.map(({ row, seat }) => `${row}${seat}`);

const area = (places: number): Command => ({
  kind: "addSection",
  section: {
    name: "Standing",
    kind: "ga",
    places,
    ticketGroupIds: [1],
    outline: [],
    floor: 0,
    isWhole: false,
    keepsVacant: false,
  },
});

describe("two versions of a plan", () => {
  test("are the same if nothing was done", () => {
    expect(afterwards()).toEqual({
      added: [],
      removed: [],
      renumbered: [],
      moved: [],
      repriced: [],
      changed: [],
      areas: [],
      same: 8,
    });
  });

  test("are the same after a plan was made compact", () => {
    const { layout } = drawnLayout(openSmall({ rows: 5, seats: 20, aisleAfter: 9 }));
    expect(compareLayouts(layout, decodePlan(encodePlan(layout)))).toMatchObject({ same: 100 });
  });

  test("differ in seats that are gone, new, moved, repriced or of other traits", () => {
    const { removed, added, same } = afterwards(
      { kind: "removeSeats", seats: [0, 1] },
      { kind: "nameSeats", seats: [7, 1], names: ["40"] },
      { kind: "transform", seats: [7, 1], sections: [], scenery: [], matrix: [1, 0, 0, 1, 900, 0] },
    );
    expect([namesOf(removed), namesOf(added), same]).toEqual([["A1", "B4"], ["B40"], 6]);
    expect(added[0]).toMatchObject({ section: "Block 1", before: -1 });
    const matrix = [1, 0, 0, 1, 0, 300];
    const { moved, repriced, changed } = afterwards(
      { kind: "transform", seats: [4, 2], sections: [], scenery: [], matrix },
      { kind: "price", seats: [2, 2], ticketGroupId: 9 },
      { kind: "paint", seats: [3, 2], set: 1, clear: 0 },
    );
    expect([moved, repriced, changed].map(namesOf)).toEqual([
      ["B1", "B2"],
      ["A3", "A4"],
      ["A4", "B1"],
    ]);
  });

  test("tell a seat that only got another name from one that is gone", () => {
    const { renumbered, removed, added, same } = afterwards(
      { kind: "nameSeats", seats: [6, 2], names: ["30", "40"] },
      { kind: "nameRows", rows: [1], names: ["C"] },
    );
    expect([removed, added, same]).toEqual([[], [], 2]);
    expect(namesOf(renumbered)).toEqual(["C1", "C2", "C3", "C4", "B30", "B40"]);
    expect(namesOf(renumbered.map(({ was }) => was))).toEqual(["A1", "A2", "A3", "A4", "B3", "B4"]);
    expect(renumbered[0]).toMatchObject({ before: 0, after: 0 });
  });

  test("do not take a seat of another floor for the one below it", () => {
    const { renumbered, removed, added } = afterwards({
      kind: "setSection",
      section: 1,
      name: "Balcony",
      floor: 1,
    });
    expect([renumbered.length, removed.length, added.length]).toEqual([0, 8, 8]);
  });

  test("name the numbers that a seat has in both", () => {
    const { moved } = afterwards(
      { kind: "removeSeats", seats: [0, 2] },
      { kind: "transform", seats: [2, 1], sections: [], scenery: [], matrix: [1, 0, 0, 1, 0, 900] },
    );
    expect(moved).toMatchObject([{ row: "A", seat: "3", before: 2, after: 0 }]);
  });

  test("differ in the places of areas", () => {
    expect(afterwards(area(50)).areas).toEqual([{ section: "Standing", before: 0, after: 50 }]);
  });
});
