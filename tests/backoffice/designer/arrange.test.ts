import { expect, test } from "vitest";
import { likelyUnit } from "../../../backoffice/designer/arrangeActs.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { doAll, openSmall, placeOf } from "../../engine/design/openSmall.ts";
import { run } from "./smallStudio.ts";

/**
 * Returns a drawing with two sections of 3 rows by 6 seats. The second row of the first section is 7 units
 * further to the right.
 */
const crooked = (): Studio =>
  new Studio(
    doAll(openSmall({ sections: 2 }), {
      kind: "transform",
      seats: [6, 6],
      sections: [],
      scenery: [],
      matrix: [1, 0, 0, 1, 700, 0],
    }),
    () => undefined,
  );
const slots = (count: number): number[] => Array.from({ length: count }, (_, slot) => slot);

test("aligns rows, seats or whole sections, by what is chosen", () => {
  const rows = crooked();
  rows.select(slots(18));
  run(rows, "alignLeft", { unit: "rows" });
  expect([0, 6, 12].map((slot) => placeOf(rows.drawing, slot)[0])).toEqual([100, 100, 100]);
  expect(placeOf(rows.drawing, 11)[0]).toBe(200);

  const seats = crooked();
  seats.select([0, 6, 12]);
  run(seats, "alignRight", { unit: "seats" });
  expect([0, 6, 12].map((slot) => placeOf(seats.drawing, slot)[0])).toEqual([107, 107, 107]);

  const sections = crooked();
  sections.do({
    kind: "transform",
    seats: [],
    sections: [2],
    scenery: [],
    matrix: [1, 0, 0, 1, 5_000, 0],
  });
  sections.select(slots(36));
  run(sections, "alignLeft", { unit: "things" });
  const [first, second] = [...sections.drawing.sections.values()];
  expect(second!.outline[0]).toBe(first!.outline[0]);
  expect(placeOf(sections.drawing, 18)[0]).toBe(100);
});

test("guesses what is aligned from what is selected", () => {
  const studio = crooked();
  studio.select([0, 1]);
  expect(likelyUnit(studio)).toBe("seats");
  studio.select(slots(12));
  expect(likelyUnit(studio)).toBe("rows");
  studio.select(slots(36));
  expect(likelyUnit(studio)).toBe("things");
});

test("needs more than one thing to align", () => {
  const studio = crooked();
  studio.select([0]);
  expect(() => run(studio, "alignLeft", { unit: "seats" })).toThrow("cannot run");
});

test("draws outlines around seats that were bent away from them", () => {
  const studio = crooked();
  studio.select([0]);
  const before = studio.drawing.sections.get(1)!.outline;
  run(studio, "outline", { unit: "seats" });
  expect(studio.drawing.sections.get(1)!.outline).not.toEqual(before);
});
