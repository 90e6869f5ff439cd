import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { seeded } from "../../../bench/seeded.ts";
import { stadium } from "../../../bench/venues.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import {
  bestAlternatives,
  bestAvailable,
  type BestStep,
} from "../../../engine/seating/bestAvailable.ts";
import { strandedSeats } from "../../../engine/seating/stranding.ts";
import { type NaiveSeat, naiveHall, open, stretch } from "../naiveHall.ts";
import { hallOf } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";
import { type NaiveAnswer, NaiveBest, STEPS, type Wanted } from "./naiveBest.ts";
import { asked, wantedSeats } from "./wantedSeats.ts";

type Reach = (hall: NaiveSeat[], seat: NaiveSeat) => NaiveSeat[];

/**
 * Seats that a further answer may not use, because they are near an earlier answer. The strictest rule comes
 * first.
 */
const REACHES: readonly Reach[] = [
  (hall, seat) => hall.filter(({ row }) => row === seat.row),
  (_, seat) => stretch(seat, open),
  (_, seat) => [seat],
];

/**
 * Collects answers one by one. Each answer is the best one whose seats are outside the reach of all earlier
 * answers.
 */
function naiveAlternatives(hall: NaiveSeat[], want: Wanted, most: number): NaiveAnswer[] {
  const found: NaiveAnswer[] = [];
  const next = (reach: Reach, steps: readonly BestStep[]): NaiveAnswer | undefined => {
    const off = new Set(found.flatMap(({ seats }) => seats.flatMap((seat) => reach(hall, seat))));
    return new NaiveBest(hall, want, off).answer(steps);
  };
  const rounds = [STEPS.slice(0, 2), STEPS.slice(2)].flatMap((steps) =>
    REACHES.map((reach) => () => next(reach, steps)),
  );
  for (const ask of rounds) {
    for (let one = ask(); one && found.length < most; one = ask()) found.push(one);
  }
  const order = new NaiveBest(hall, want);
  return found.toSorted(
    (a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step) || order.compare(a.seats, b.seats),
  );
}

test("alternatives are those of brute force, and the first is the best", () => {
  const counts = new Set<number>();
  fc.assert(
    fc.property(
      drawnHalls(8),
      wantedSeats,
      fc.integer({ min: 1, max: 5 }),
      ({ rows, shape }, want, most) => {
        const hall = hallOf(rows, false, shape);
        const { layout, free, options } = asked(hall, want);
        const found = bestAlternatives(layout, free, want.quantity, options, most);
        counts.add(found.length);
        const expected = naiveAlternatives(naiveHall(hall), want, most);
        expect(found.map(({ step, seats }) => ({ step, seats }))).toEqual(
          expected.map(({ step, seats }) => ({ step, seats: seats.map(({ number }) => number) })),
        );
        expect(found[0]).toEqual(bestAvailable(layout, free, want.quantity, options));
      },
    ),
    { numRuns: fullCount(1_500, 20_000) },
  );
  expect([...counts].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("no seat is in two answers, and under policy 3 each could be bought", () => {
  fc.assert(
    fc.property(drawnHalls(), wantedSeats, ({ rows, shape }, want) => {
      const { layout, free, options } = asked(hallOf(rows, false, shape), {
        ...want,
        keeps: false,
      });
      const found = bestAlternatives(layout, free, want.quantity, options);
      const all = found.flatMap(({ seats }) => seats);
      expect(new Set(all).size).toBe(all.length);
      for (const { seats } of found) {
        expect(seats).toHaveLength(want.quantity);
        if (want.policy3) expect(strandedSeats(layout, free, seats, want.policy3)).toEqual([]);
      }
    }),
    { numRuns: fullCount(2_000, 30_000) },
  );
});

test("in a hall with room the five lie in five rows, with nothing better left between", () => {
  const layout = layoutOf(stadium(20_000));
  const random = seeded(3);
  const seats = Array.from({ length: layout.count }, (_, seat) => seat);
  const free = bitsOf(
    seats.filter(() => random() < 0.6),
    layout.count,
  );
  const found = bestAlternatives(layout, free, 4);
  expect(found.map(({ step }) => step)).toEqual(Array.from({ length: 5 }, () => "together"));
  expect(new Set(found.map((one) => layout.rowOf[one.seats[0]!])).size).toBe(5);
  const distances = found.map(({ merit }) => merit.distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(found[0]!.merit.timesBest).toBe(1);
  expect(found.every(({ merit }) => merit.isOneRow && merit.isTogether)).toBe(true);
});
