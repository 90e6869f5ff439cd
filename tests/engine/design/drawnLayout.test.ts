import * as fc from "fast-check";
import { expect, test } from "vitest";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { openDrawing } from "../../../engine/design/model/openDrawing.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { seatplanOf } from "../../../engine/plan/import/compact.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { decodePlan, encodePlan } from "../../../engine/plan/planBytes.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { drawnRows, hallOf } from "../randomPlans.ts";
import { smallPlan } from "./smallPlan.ts";

const through = (layout: SeatLayout): SeatLayout => drawnLayout(openDrawing(layout)).layout;

test("a plan that is opened and not changed is the same plan", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const layout = layoutOf(hallOf(rows).plan);
      expect(through(layout)).toEqual(layout);
    }),
    { numRuns: fullCount(300, 20_000) },
  );
});

test("keeps floors, scenery, outlines and everything else of a plan, in all its forms", () => {
  const plan = smallPlan({ sections: 3, rows: 5, seats: 12, aisleAfter: 6 });
  const layout = layoutOf(plan);
  expect(through(layout)).toEqual(layout);
  expect(seatplanOf(through(layout))).toEqual(plan);
  expect(encodePlan(through(layout))).toEqual(encodePlan(layout));
});

test("opens a compact plan with the same seats and runs", () => {
  const layout = decodePlan(encodePlan(layoutOf(smallPlan({ sections: 2, rows: 9, seats: 14 }))));
  const { pitch, x, y, ...rest } = through(layout);
  expect(rest).toMatchObject(rest);
  expect(pitch).toBeCloseTo(layout.pitch, 1);
  expect(x.every((value, seat) => Math.abs(value - layout.x[seat]!) < 0.006)).toBe(true);
  expect(y.every((value, seat) => Math.abs(value - layout.y[seat]!) < 0.006)).toBe(true);
  expect(rest.notFirst).toEqual(layout.notFirst);
});

test("says which slot each seat number has", () => {
  const drawing = openDrawing(layoutOf(smallPlan({ sections: 2, rows: 2, seats: 3 })));
  expect([...drawnLayout(drawing).slots]).toEqual(Array.from({ length: 12 }, (_, slot) => slot));
});
