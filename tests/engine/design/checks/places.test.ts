import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../engine/design/checks/checks.ts";
import { isDrawnError } from "../../../../engine/design/checks/drawnFault.ts";
import { seatPlace, sectionPlace } from "../../../../engine/design/checks/faultPlaces.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { openDrawing } from "../../../../engine/design/model/openDrawing.ts";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import { pack } from "../../../../engine/design/wire/packing.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { doAll, openSmall } from "../openSmall.ts";
import { smallPlan } from "../smallPlan.ts";

describe("the place to go to", () => {
  test("is where a seat stands", () => {
    expect(seatPlace(openSmall(), 7)).toEqual({ x: 120, y: 86 });
  });

  test("is the middle of a section's outline, else its first seat, else the middle of the plan", () => {
    const drawing = openSmall();
    expect(sectionPlace(drawing, 1)).toEqual({ x: 160, y: 89 });
    doAll(drawing, { kind: "setSection", section: 1, outline: [] });
    expect(sectionPlace(drawing, 1)).toEqual({ x: 100, y: 60 });
    doAll(drawing, { kind: "removeSeats", seats: [0, 18] });
    expect(sectionPlace(drawing, 1)).toEqual({ x: 160, y: 109 });
  });

  test("of every fault is in or near the plan, and names what it concerns", () => {
    const drawing = doAll(
      openSmall({ sections: 2 }),
      { kind: "nameSeats", seats: [3, 1], names: [""] },
      { kind: "nameRows", rows: [5], names: ["G"] },
      { kind: "setSection", section: 2, name: "" },
      { kind: "place", seats: [20, 1], x: [0, 16_000], y: [0, 19_900] },
    );
    const faults = faultsOf(drawing);
    expect(faults.length).toBeGreaterThan(3);
    for (const fault of faults) {
      expect(Number.isFinite(fault.x + fault.y)).toBe(true);
      expect(drawing.sections.has(fault.section ?? -1)).toBe(true);
      if (fault.row !== undefined) expect(drawing.rows.has(fault.row)).toBe(true);
      if (fault.seat !== undefined) expect(drawing.hasSeat(fault.seat)).toBe(true);
    }
  });
});

describe("a plan that brings faults along", () => {
  test("shows sections with one id", () => {
    const plan = smallPlan({ sections: 2, rows: 1, seats: 3 });
    const sections = plan.sections.map((section) => ({ ...section, id: 5 }));
    const drawing = openDrawing(layoutOf({ ...plan, sections }));
    expect(faultsOf(drawing)).toMatchObject([{ kind: "idTwice", section: 2 }]);
  });

  test("shows a capacity that is not the number of seats", () => {
    const plan = smallPlan({ sections: 1, rows: 1, seats: 3 });
    const sections = plan.sections.map((section) => ({ ...section, capacity: 9 }));
    const drawing = openDrawing(layoutOf({ ...plan, sections }));
    expect(faultsOf(drawing)).toMatchObject([{ kind: "capacity", section: 1 }]);
    doAll(drawing, { kind: "setSection", section: 1, places: 0 });
    expect(faultsOf(drawing)).toEqual([]);
  });

  test("shows a section that counts by twos", () => {
    const plan = smallPlan({ sections: 1, rows: 2, seats: 5 });
    const twice = plan.sections.map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({
          ...row,
          seats: Object.fromEntries(
            Object.entries(row.seats).map(([x, seat]) => [String(2 * Number(x)), seat]),
          ),
        })),
      })),
    }));
    const drawing = openDrawing(layoutOf({ ...plan, sections: twice }));
    expect(faultsOf(drawing)).toMatchObject([{ kind: "recounted", section: 1 }]);
  });
});

describe("a plan that is too large", () => {
  test("cannot have more names than a plan holds, and says so", () => {
    const drawing = openSmall({ rows: 1, seats: 1 });
    const names = Array.from({ length: 9_000 }, (_, i) => i);
    for (let row = 0; row < 8; row++) {
      const seats = {
        x: pack(names.map((i) => i * 2_000)),
        y: pack(names.map(() => 10_000 + row * 2_600)),
        names: names.map((i) => `${row} ${i}`),
      };
      doAll(drawing, {
        kind: "addRows",
        section: 1,
        rows: [{ name: String(row), ticketGroupId: 1, seats }],
      });
    }
    expect(() => drawnLayout(drawing)).toThrow(new DesignFault("tooMany", "names"));
    expect(faultsOf(drawing).some(({ kind }) => kind === "tooMuch")).toBe(true);
  });
});

test("faults are errors if a plan with them may not be published", () => {
  expect((["onTop", "outside", "noName", "noCapacity"] as const).every(isDrawnError)).toBe(true);
  expect((["overlap", "unreachable", "jump", "beside"] as const).some(isDrawnError)).toBe(false);
});
