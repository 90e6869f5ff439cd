import { describe, expect, test } from "vitest";
import { readPlan, type PlanReading } from "../../../../../engine/plan/import/readPlan.ts";
import { isRole, type Mapping } from "../../../../../engine/plan/import/table/roles.ts";
import { HALL, SHAPES, type Shape } from "./shapes.ts";

/** Maximum number of corrections that a person has to make in a mapping. */
const MOST_CORRECTIONS = 2;

const countsOf = ({ seats, rows, sections }: PlanReading) => ({ seats, rows, sections });

const countsIn = (shape: Shape) =>
  shape.name.startsWith("rows of a grid") ? { seats: 372, rows: 24, sections: 1 } : HALL;

interface Corrected {
  readonly count: number;
  readonly reading: PlanReading;
}

/** Corrects one role after another, as a person would, until the mapping is right. */
function corrected({ text, mapping }: Shape): Corrected {
  let asked: Mapping = {};
  for (let count = 0; ; count++) {
    const reading = readPlan(text, asked);
    const wrong = Object.entries(mapping).find(
      ([role, column]) => isRole(role) && reading.columns?.mapping[role] !== column,
    );
    if (!wrong || count > MOST_CORRECTIONS) return { count, reading };
    asked = { ...asked, [wrong[0]]: wrong[1] };
  }
}

describe("a list under names that nobody has agreed on", () => {
  test("comes in twenty shapes", () => expect(SHAPES).toHaveLength(20));

  test.each(SHAPES)("$name: is read after at most two corrections", (shape) => {
    const { count, reading } = corrected(shape);
    expect(count).toBeLessThanOrEqual(MOST_CORRECTIONS);
    expect(countsOf(reading)).toEqual(countsIn(shape));
    expect(reading.plan).toBeDefined();
    expect(
      reading.faults.filter(({ kind }) => kind !== "unclear" && kind !== "rowMissing"),
    ).toEqual([]);
  });

  test("needs no correction in any of the twenty", () => {
    const needed = SHAPES.filter((shape) => corrected(shape).count > 0);
    expect(needed.map(({ name }) => name)).toEqual([]);
  });

  test("says what is not clear where no name tells", () => {
    const unclear = SHAPES.filter(({ text }) => readPlan(text).columns?.isSure === false);
    expect(unclear.map(({ name }) => name)).toEqual([
      "meaningless names",
      "meaningless names in another order, without positions",
      "keyed by section, row and seat",
      "keyed by id, with the names inside",
      "lines with tabs and no heading",
    ]);
  });
});
