import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import {
  freeBySection,
  type Occupancy,
  type OccupancyColumns,
  occupancyOf,
  occupancyOfFree,
  occupancyRatio,
} from "../../../engine/seating/occupancy.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { type NaiveSeat, naiveHall } from "../naiveHall.ts";
import { drawnRows, hallOf, mirrorNumbers } from "../randomPlans.ts";

/** Returns for each part how many of its seats satisfy a condition, counted seat by seat. */
const countBy = (
  hall: NaiveSeat[],
  parts: number,
  partOf: (s: NaiveSeat) => number,
  counts: (s: NaiveSeat) => boolean,
) =>
  Array.from(
    { length: parts },
    (_, part) => hall.filter((s) => partOf(s) === part && counts(s)).length,
  );

function expectColumns(
  columns: OccupancyColumns,
  hall: NaiveSeat[],
  partOf: (s: NaiveSeat) => number,
  status: (s: NaiveSeat) => number,
) {
  const parts = columns.capacity.length;
  expect([...columns.capacity]).toEqual(countBy(hall, parts, partOf, () => true));
  expect([...columns.taken]).toEqual(
    countBy(hall, parts, partOf, (s) => status(s) === SeatStatus.sold),
  );
  expect([...columns.held]).toEqual(
    countBy(hall, parts, partOf, (s) => status(s) === SeatStatus.held),
  );
}

const totals = ({ sections, ticketGroups, plan }: Occupancy) => [sections, ticketGroups, plan];

test("occupancy equals counting seat by seat per row, section, ticket group and plan, mirrored too", () => {
  const bytes = fc.uint8Array({ minLength: 70, maxLength: 70, max: 4 });
  fc.assert(
    fc.property(drawnRows, bytes, (rows, pool) => {
      const hall = hallOf(rows);
      const layout = layoutOf(hall.plan);
      const naive = naiveHall(hall);
      const statuses = pool.subarray(0, layout.count);
      const status = (seat: NaiveSeat): number => statuses[seat.number]!;
      const found = occupancyOf(layout, statuses);
      expectColumns(found.rows, naive, ({ row }) => row, status);
      expectColumns(found.sections, naive, ({ section }) => section, status);
      expectColumns(
        found.ticketGroups,
        naive,
        ({ group }) => layout.ticketGroupIds.indexOf(group),
        status,
      );
      expectColumns(found.plan, naive, () => 0, status);
      const numbers = mirrorNumbers(hall.plan);
      const mirror = layoutOf(hallOf(rows, true).plan);
      const mirrored = occupancyOf(
        mirror,
        Uint8Array.from(statuses, (_, seat) => statuses[numbers[seat]!]!),
      );
      expect(totals(mirrored)).toEqual(totals(found));
    }),
    { numRuns: fullCount(10_000, 30_000) },
  );
});

test("the public's bits count the same seats as taken", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const hall = hallOf(rows);
      const layout = layoutOf(hall.plan);
      const naive = naiveHall(hall);
      const free = naive.filter(({ taken }) => !taken).map(({ number }) => number);
      const found = occupancyOfFree(layout, bitsOf(free, layout.count));
      const status = ({ taken }: NaiveSeat): number =>
        taken ? SeatStatus.sold : SeatStatus.available;
      expectColumns(found.rows, naive, ({ row }) => row, status);
      expectColumns(found.plan, naive, () => 0, status);
      const bySection = new Uint32Array(layout.sections.length);
      freeBySection(layout, bitsOf(free, layout.count), bySection);
      expect([...bySection]).toEqual(
        countBy(
          naive,
          bySection.length,
          ({ section }) => section,
          ({ taken }) => !taken,
        ),
      );
    }),
    { numRuns: fullCount(2_000, 20_000) },
  );
});

test.each([
  [1, 3, 0.333],
  [2, 3, 0.667],
  [5, 5, 1],
  [0, 7, 0],
  [0, 0, 0],
  [1, 2000, 0.001],
])("%i of %i is a ratio of %f", (part, capacity, ratio) => {
  expect(occupancyRatio(part, capacity)).toBe(ratio);
});
