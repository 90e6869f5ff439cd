import { describe, expect, test } from "vitest";
import { csvOf } from "../../../../domain/csv.ts";
import { seatsOf, type Seatplan } from "../../../../domain/seatplan.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { seatTable } from "../../../../engine/plan/export/seatTable.ts";
import { svgOf } from "../../../../engine/plan/export/svg.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { planVersionOf } from "../../../../engine/plan/planVersion.ts";
import { seatplanOf } from "../../../../engine/plan/import/compact.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import type { PlanReading } from "../../../../engine/plan/import/readPlan.ts";
import { doAll, openSmall } from "../../design/openSmall.ts";

const GROUPS = [
  { id: 1, name: "Standard & more" },
  { id: 2, name: 'The "best"' },
];

/** Returns a hall with two floors, seat traits, names that need escaping, scenery and a standing area. */
function hall() {
  const drawing = doAll(
    openSmall({ sections: 2, rows: 2, seats: 5 }),
    { kind: "setSection", section: 2, name: "Bal<cony> \u05d9\u05e6\u05d9\u05e2", floor: 1 },
    { kind: "paint", seats: [0, 2], set: 1, clear: 0 },
    { kind: "paint", seats: [3, 1], set: 4, clear: 0 },
    {
      kind: "addSection",
      section: {
        name: "Standing",
        kind: "ga",
        places: 90,
        ticketGroupIds: [2],
        outline: [0, 40_000, 20_000, 40_000, 20_000, 45_000, 0, 45_000],
        floor: 0,
        isWhole: false,
        keepsVacant: false,
      },
    },
    {
      kind: "addScenery",
      piece: {
        kind: "wall",
        points: [
          [5, 5],
          [9, 5],
          [9, 30],
        ],
      },
    },
    { kind: "setFrame", width: 600, height: 600 },
  );
  return drawnLayout(drawing).layout;
}

/** Returns every seat of a plan as one line: its names, position, price and traits. */
function seatLines(plan: Seatplan, groups: PlanReading["ticketGroups"], dx = 0): string[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return plan.sections.flatMap((section) =>
    section.groups.flatMap(({ ticketGroupId, rows }) =>
      rows.flatMap((row) =>
        seatsOf(row).map(({ seat }) =>
          [
            plan.floors?.[section.floor ?? 0],
            section.name,
            row.name,
            seat.SeatName,
            seat.px + dx,
            seat.py,
            names.get(ticketGroupId),
            seat.isHandicap ?? false,
            seat.isPremium ?? false,
          ].join("|"),
        ),
      ),
    ),
  );
}

const expected = [1, 2].flatMap((section) =>
  ["A", "B"].flatMap((row, depth) =>
    [1, 2, 3, 4, 5].map((seat) => {
      const at = (section - 1) * 10 + depth * 5 + seat - 1;
      return [
        section === 1 ? "Ground" : "Balcony",
        section === 1 ? "Block 1" : "Bal<cony> \u05d9\u05e6\u05d9\u05e2",
        row,
        seat,
        80 + 20 * seat,
        60 + (section - 1) * 92 + 26 * depth,
        section === 1 ? "Standard & more" : 'The "best"',
        at < 2,
        at === 3,
      ].join("|");
    }),
  ),
);

const areaOf = (plan: Seatplan) => {
  const { kind, capacity, groups } = plan.sections.find(({ name }) => name === "Standing")!;
  return { kind, capacity, prices: groups.length };
};

describe("a plan as SVG", () => {
  test("is read again with all floors, sections, rows, seats, prices and traits", () => {
    const { plan, faults, ticketGroups } = readPlan(svgOf(hall(), GROUPS));
    expect(faults).toEqual([]);
    expect(seatLines(plan!, ticketGroups)).toEqual(expected);
    expect(areaOf(plan!)).toEqual({ kind: "ga", capacity: 90, prices: 1 });
  });

  test("keeps the stage, the walls and the texts", () => {
    const { marker, scenery } = readPlan(svgOf(hall(), GROUPS)).plan!;
    expect(marker.kind).toBe("stage");
    expect(marker.points.slice(0, 2)).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(scenery?.map(({ kind, text }) => text ?? kind)).toEqual(["wall", "Bar"]);
  });
});

describe("floors without names", () => {
  const unnamed = () => {
    const drawing = doAll(openSmall({ sections: 2, rows: 2, seats: 5 }), {
      kind: "setFrame",
      floors: ["", ""],
    });
    doAll(drawing, { kind: "setSection", section: 2, floor: 1 });
    return drawnLayout(drawing).layout;
  };
  const floorsOf = ({ floors, sections }: Seatplan) => ({
    floors,
    sections: sections.map(({ floor = 0 }) => floor),
  });

  test("stay apart in our own form", () => {
    const plan = seatplanOf(unnamed());
    expect(floorsOf(plan)).toEqual({ floors: ["", ""], sections: [0, 1] });
    expect(layoutOf(plan).floors).toEqual(["", ""]);
  });

  test.each([
    ["SVG", () => svgOf(unnamed(), GROUPS)],
    ["a table", () => csvOf(seatTable(unnamed(), GROUPS))],
  ])("are told apart by their numbers in %s", (_, text) => {
    const { plan, faults } = readPlan(text());
    expect(faults).toEqual([]);
    expect(floorsOf(plan!)).toEqual({ floors: ["1", "2"], sections: [0, 1] });
  });

  test("have another version than one floor", () => {
    const plan = seatplanOf(unnamed());
    const { floors: _, ...rest } = plan;
    const flat = { ...rest, sections: rest.sections.map((section) => ({ ...section, floor: 0 })) };
    const two = { ...flat, floors: ["", ""] };
    expect(planVersionOf(two)).not.toBe(planVersionOf(flat));
    expect(planVersionOf({ ...flat, floors: [""] })).toBe(planVersionOf(flat));
  });
});

describe("the seats of a plan as a table", () => {
  test("are read again with all floors, sections, rows, prices and traits", () => {
    const { plan, faults, ticketGroups } = readPlan(csvOf(seatTable(hall(), GROUPS)));
    expect(faults).toEqual([]);
    // A table does not contain the size of the drawing, so the importer adds its own margin around the seats.
    expect(seatLines(plan!, ticketGroups, 40)).toEqual(expected);
  });

  test("name categories without a name by their number", () => {
    const [heading, first] = seatTable(hall(), []);
    expect(heading).toContain("category");
    expect(first).toContain("Group 1");
  });
});
