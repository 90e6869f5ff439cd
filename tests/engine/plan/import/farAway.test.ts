import { expect, test } from "vitest";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import { vistaHall } from "./foreign.ts";
import { textOf } from "./samples.ts";

const FAR = "180143985094819900";

/**
 * Returns a list of similar objects with unknown field names, in which one seat has a height that is impossible
 * in a hall.
 */
const list = (): string =>
  JSON.stringify({
    places: Array.from({ length: 30 }, (_, at) => ({
      reihe: String(Math.floor(at / 10) + 1),
      platz: String((at % 10) + 1),
      x: 20 * (at % 10),
      y: at === 17 ? Number(FAR) : 26 * Math.floor(at / 10),
    })),
  });

test.each([
  ["a Vista layout", textOf(vistaHall()).replace(/("ColumnIndex": ?)4\b/, `$1${FAR}`)],
  ["a list of like objects", list()],
])(
  "a seat of %s that stands too far away is left out and told of, and the others stay",
  (_, file) => {
    const { plan, faults } = readPlan(file);
    expect(faults.map(({ kind }) => kind)).toContain("nowhere");
    const { x, y } = layoutOf(plan!);
    for (const place of [...x, ...y]) expect(Math.abs(place)).toBeLessThan(1e7);
    expect(plan!.height).toBeLessThan(1e7);
    expect(readPlan(JSON.stringify(plan)).plan).toEqual(plan);
  },
);
