import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../../gate/fullCount.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import {
  judgeLinkedSeats,
  looseSeats,
  linkedSeatsOf,
  withLinkedSeats,
} from "../../../../engine/seating/selection/linkedSeats.ts";
import { naiveHall } from "../../naiveHall.ts";
import { hallOf } from "../../randomPlans.ts";
import { drawnHalls } from "../drawnHalls.ts";

test("a sofa's halves and a table's seats come together, and nothing else does", () => {
  fc.assert(
    fc.property(drawnHalls(), ({ rows, shape }) => {
      const hall = hallOf(rows, false, shape);
      const layout = layoutOf(hall.plan);
      const naive = naiveHall(hall);
      for (const seat of naive) {
        const table = naive.filter((one) => one.row === seat.row && one !== seat);
        const sofa = seat.partner ? [seat.partner] : [];
        const expected = (seat.whole ? table : sofa).map(({ number }) => number);
        expect(linkedSeatsOf(layout, seat.number)).toEqual(expected);
      }
    }),
    { numRuns: fullCount(500, 5_000) },
  );
});

test("a choice is whole exactly where it is with all its partners, and adding them makes it so", () => {
  let loose = 0;
  fc.assert(
    fc.property(drawnHalls(), ({ rows, shape }) => {
      const hall = hallOf(rows, false, shape);
      const layout = layoutOf(hall.plan);
      const chosen = hall.claims.flatMap((claim, seat) => (claim === "mine" ? [seat] : []));
      const found = looseSeats(layout, chosen);
      const all = new Set(chosen.flatMap((seat) => withLinkedSeats(layout, seat)));
      expect(found.partners).toEqual(
        [...all].filter((seat) => !chosen.includes(seat)).toSorted((a, b) => a - b),
      );
      expect(found.seats.length > 0).toBe(found.partners.length > 0);
      const refused = judgeLinkedSeats(layout, chosen);
      expect(refused?.code).toBe(found.seats.length > 0 ? "SEATS_NOT_ADJACENT" : undefined);
      if (refused) loose++;
      expect(judgeLinkedSeats(layout, [...chosen, ...found.partners])).toBeUndefined();
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
  expect(loose).toBeGreaterThan(50);
});
