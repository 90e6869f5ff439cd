import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatBits.ts";
import { bestAvailable, type BestStep } from "../../../engine/seating/bestAvailable.ts";
import type { BestOptions } from "../../../engine/seating/search.ts";
import { type NaiveSeat, naiveHall, open, orphansOf, windows } from "../naiveHall.ts";
import { drawnRows, type DrawnRow, type Hall, hallOf, mirrorNumbers } from "../randomPlans.ts";

interface Wanted {
  readonly quantity: number;
  readonly accessible: boolean;
  readonly ticketGroupId: number | undefined;
  readonly section: number | undefined;
  readonly barred: readonly number[];
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  accessible: fc.boolean(),
  ticketGroupId: fc.constantFrom(undefined, undefined, 70, 71),
  section: fc.constantFrom(undefined, undefined, 1, 2),
  barred: fc.array(fc.nat(69), { maxLength: 4 }),
});

function ask(hall: Hall, { quantity, accessible, ticketGroupId, section, barred }: Wanted) {
  const layout = layoutOf(hall.plan);
  const free = hall.claims.flatMap((claim, seat) => (claim === "taken" ? [] : [seat]));
  const options: BestOptions = {
    accessible,
    barred: bitsOf(
      barred.filter((seat) => seat < layout.count),
      layout.count,
    ),
    ...(ticketGroupId !== undefined && { ticketGroupId }),
    ...(section !== undefined && { sections: new Set([section]) }),
  };
  return bestAvailable(layout, bitsOf(free, layout.count), quantity, options);
}

const viewSum = (seats: readonly NaiveSeat[]): number =>
  seats.reduce((sum, seat) => sum + seat.view, 0);

/** Best view first, then seat order. */
function compare(a: readonly NaiveSeat[], b: readonly NaiveSeat[]): number {
  const at = a.findIndex((seat, i) => seat !== b[i]);
  return viewSum(a) - viewSum(b) || (at < 0 ? 0 : a[at]!.number - b[at]!.number);
}

const bestOf = (choices: NaiveSeat[][]): NaiveSeat[] | undefined =>
  choices.reduce<NaiveSeat[] | undefined>(
    (best, x) => (best && compare(best, x) <= 0 ? best : x),
    undefined,
  );

const whole = (seats: readonly NaiveSeat[]): boolean =>
  seats.every(({ partner }) => !partner || seats.includes(partner));

/** Every way to seat `left` people in this row and the ones after it, at least two to a row. */
function splits(
  rows: readonly NaiveSeat[][],
  left: number,
  may: (s: NaiveSeat) => boolean,
): NaiveSeat[][] {
  if (left === 0) return [[]];
  const [row, ...rest] = rows;
  if (!row) return [];
  const found: NaiveSeat[][] = [];
  for (let size = 2; size <= left; size++) {
    const parts = windows(row, size, may).filter(whole);
    if (parts.length === 0) continue;
    for (const after of splits(rest, left - size, may)) {
      for (const part of parts) found.push([...part, ...after]);
    }
  }
  return found;
}

function allSplits(
  hall: NaiveSeat[],
  quantity: number,
  may: (s: NaiveSeat) => boolean,
): NaiveSeat[][] {
  const bySection = Object.values(Object.groupBy(hall, ({ section }) => section));
  return bySection.flatMap((seats) => {
    const rows = Object.values(Object.groupBy(seats!, ({ row }) => row)) as NaiveSeat[][];
    return rows.flatMap((_, from) => splits(rows.slice(from), quantity, may));
  });
}

/** The best set of any seats: unit by unit in seat order, the best choice of each size so far. */
function bestAnywhere(
  hall: NaiveSeat[],
  quantity: number,
  may: (s: NaiveSeat) => boolean,
): NaiveSeat[] | undefined {
  let sizes: (NaiveSeat[] | undefined)[] = [[]];
  for (const seat of hall.filter(may)) {
    if (seat.partner && (seat.partner === seat.left || !may(seat.partner))) continue;
    const unit = seat.partner ? [seat, seat.partner] : [seat];
    const next = [...sizes];
    sizes.forEach((chosen, size) => {
      const grown = chosen && [...chosen, ...unit];
      const known = next[size + unit.length];
      if (grown && (!known || compare(grown, known) < 0)) next[size + unit.length] = grown;
    });
    sizes = next.slice(0, quantity + 1);
  }
  return sizes[quantity];
}

function naiveBest(
  hall: NaiveSeat[],
  want: Wanted,
): { step: BestStep; seats: NaiveSeat[]; only: boolean } | undefined {
  const may = (seat: NaiveSeat): boolean =>
    open(seat) &&
    !want.barred.includes(seat.number) &&
    (want.accessible || !seat.accessible) &&
    (want.ticketGroupId ?? seat.group) === seat.group &&
    (want.section ?? seat.section + 1) === seat.section + 1;
  const together = windows(hall, want.quantity, may).filter(whole);
  const steps: [BestStep, () => NaiveSeat[][]][] = [
    ["together", () => together.filter((seats) => orphansOf(seats).length === 0)],
    ["togetherWithOrphan", () => together],
    ["adjacentRows", () => allSplits(hall, want.quantity, may)],
    [
      "nearest",
      () => [bestAnywhere(hall, want.quantity, may)].filter((seats) => seats !== undefined),
    ],
  ];
  for (const [step, choices] of steps) {
    const found = choices();
    const seats = bestOf(found);
    if (!seats) continue;
    const only =
      step !== "nearest" && found.filter((x) => viewSum(x) === viewSum(seats)).length === 1;
    return { step, seats, only };
  }
  return undefined;
}

const numbersOf = (seats: readonly NaiveSeat[]): number[] => seats.map(({ number }) => number);

test("best available equals brute force on random halls, and its mirror image the mirrored hall's", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(drawnRows, wanted, (rows: DrawnRow[], want) => {
      const hall = hallOf(rows);
      const naive = naiveHall(hall);
      const expected = naiveBest(naive, want);
      const found = ask(hall, want);
      reached.add(found?.step ?? "none");
      expect(found && { step: found.step, seats: found.seats }).toEqual(
        expected && { step: expected.step, seats: numbersOf(expected.seats) },
      );
      const numbers = mirrorNumbers(hall.plan);
      const barred = want.barred.flatMap((seat) => numbers[seat] ?? []);
      const mirrored = ask(hallOf(rows, true), { ...want, barred });
      expect(mirrored?.step).toBe(found?.step);
      const back = mirrored?.seats.map((seat) => numbers[seat]!).toSorted((a, b) => a - b);
      const view = back && viewSum(back.map((seat) => naive[seat]!));
      expect(view).toBe(expected && viewSum(expected.seats));
      expect(expected?.only ? back : found?.seats).toEqual(found?.seats);
    }),
    { numRuns: fullCount(10_000, 50_000) },
  );
  const all = ["adjacentRows", "nearest", "none", "together", "togetherWithOrphan"];
  expect([...reached].toSorted()).toEqual(all);
});

test("a block never crosses an aisle, though its seats are numbered on", () => {
  const seat = { kind: "plain", before: "neighbour", claim: "free" } as const;
  const seats = [seat, seat, seat, { ...seat, before: "gap" } as const, seat, seat];
  const want = { accessible: false, ticketGroupId: undefined, section: undefined, barred: [] };
  const found = ask(hallOf([{ section: 0, group: 0, seats }]), { ...want, quantity: 4 });
  expect(found?.step).toBe("nearest");
  expect(found?.contiguous).toBe(false);
});

test("a quantity below one is a bug of the caller", () => {
  const layout = layoutOf(hallOf([]).plan);
  expect(() => bestAvailable(layout, bitsOf([], 0), 0)).toThrow("quantity 0");
});
