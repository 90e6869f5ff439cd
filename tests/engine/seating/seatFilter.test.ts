import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { seatsIn } from "../../../engine/plan/seatLists.ts";
import {
  type FilterName,
  filtersAgainst,
  ruleOut,
  type SeatFilter,
} from "../../../engine/seating/seatFilter.ts";
import { type NaiveSeat, naiveHall } from "../naiveHall.ts";
import { hallOf } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";

const filters: fc.Arbitrary<SeatFilter> = fc.record({
  ticketGroupIds: fc.constantFrom(undefined, undefined, [70], [71], [70, 71], []),
  sectionIds: fc.constantFrom(undefined, undefined, [1], [2], [1, 2]),
  isAccessible: fc.boolean(),
  isAisle: fc.boolean(),
  hidesLimited: fc.boolean(),
});

function naiveAgainst(seat: NaiveSeat, filter: SeatFilter): FilterName[] {
  const { ticketGroupIds, sectionIds } = filter;
  const parts: [FilterName, boolean][] = [
    ["ticketGroup", ticketGroupIds !== undefined && !ticketGroupIds.includes(seat.group)],
    ["section", sectionIds !== undefined && !sectionIds.includes(seat.section + 1)],
    ["accessible", filter.isAccessible === true && !seat.accessible],
    ["aisle", filter.isAisle === true && seat.left !== undefined && seat.right !== undefined],
    ["limitedView", filter.hidesLimited === true && seat.limited],
  ];
  return parts.filter(([, isOut]) => isOut).map(([name]) => name);
}

test("a filter's bits and its words say the same of every seat, and nothing beyond the plan", () => {
  const seen = new Set<FilterName>();
  fc.assert(
    fc.property(drawnHalls(), filters, ({ rows, shape }, filter) => {
      const hall = hallOf(rows, false, shape);
      const layout = layoutOf(hall.plan);
      const out = newBits(layout.count).fill(0xffffffff);
      ruleOut(layout, filter, out);
      const naive = naiveHall(hall);
      const expected = naive.map((seat) => naiveAgainst(seat, filter));
      for (const name of expected.flat()) seen.add(name);
      expect(naive.map(({ number }) => filtersAgainst(layout, filter, number))).toEqual(expected);
      expect(seatsIn(out)).toEqual(
        naive.filter((_, i) => expected[i]!.length > 0).map(({ number }) => number),
      );
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
  expect(seen.size).toBe(5);
});
