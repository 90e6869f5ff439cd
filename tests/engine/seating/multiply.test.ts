import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { type MultiplySeats, multiply, subSeats } from "../../../engine/seating/multiply.ts";
import { type NaiveSeat, naiveHall } from "../naiveHall.ts";
import { drawnRows, type DrawnRow, hallOf, mirrorNumbers } from "../randomPlans.ts";

const factors = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });

/** Returns as many seats as the factors need, a few seats apart. */
function pick(rows: DrawnRow[], needed: number, start: number, stride: number): number[] {
  const count = rows.reduce((sum, { seats }) => sum + seats.length, 0);
  const picked = new Set<number>();
  for (let i = 0; picked.size < needed && i < 4 * count; i++) {
    picked.add((start + i * (i % 3 === 2 ? stride : 1)) % count);
  }
  return [...picked];
}

const sideBySide = (naive: NaiveSeat[], seats: number[]): boolean =>
  seats.slice(1).every((seat, i) => naive[seats[i]!]!.right === naive[seat]);

const together = (naive: NaiveSeat[], tickets: readonly MultiplySeats[]): number =>
  tickets.filter(
    ({ main, subs }) =>
      subs.length > 0 &&
      sideBySide(
        naive,
        [main, ...subs].toSorted((a, b) => a - b),
      ),
  ).length;

/**
 * Returns the maximum number of tickets whose seats are adjacent, by brute force: each ticket is tried at
 * every position, and is also left out.
 */
function mostTogether(
  naive: NaiveSeat[],
  left: ReadonlySet<number>,
  sizes: readonly number[],
): number {
  const [size, ...rest] = sizes;
  if (size === undefined) return 0;
  let best = mostTogether(naive, left, rest);
  for (const first of left) {
    const seats = Array.from({ length: size }, (_, i) => first + i);
    if (!seats.every((seat) => left.has(seat)) || !sideBySide(naive, seats)) continue;
    best = Math.max(best, 1 + mostTogether(naive, left.difference(new Set(seats)), rest));
  }
  return best;
}

test("tickets take as many seats as their factors say, and as many as possible sit side by side", () => {
  fc.assert(
    fc.property(
      drawnRows,
      factors,
      fc.nat(70),
      fc.integer({ min: 1, max: 9 }),
      (rows, sizes, start, stride) => {
        const hall = hallOf(rows);
        const layout = layoutOf(hall.plan);
        const needed = sizes.reduce((a, b) => a + b, 0);
        const chosen = pick(rows, needed, start, stride);
        fc.pre(chosen.length === needed);
        const tickets = multiply(layout, chosen, sizes);
        if ("code" in tickets) throw new Error(tickets.code);
        expect(tickets.map(({ subs }) => subs.length + 1)).toEqual(sizes);
        const seats = tickets.flatMap(({ main, subs }) => [main, ...subs]);
        expect(seats.toSorted((a, b) => a - b)).toEqual(chosen.toSorted((a, b) => a - b));
        const naive = naiveHall(hall);
        const most = mostTogether(
          naive,
          new Set(chosen),
          sizes.filter((size) => size > 1),
        );
        expect(together(naive, tickets)).toBe(most);
        const numbers = mirrorNumbers(hall.plan);
        const mirror = hallOf(rows, true);
        const mirrored = multiply(
          layoutOf(mirror.plan),
          chosen.map((seat) => numbers[seat]!),
          sizes,
        );
        if ("code" in mirrored) throw new Error(mirrored.code);
        expect(together(naiveHall(mirror), mirrored)).toBe(most);
      },
    ),
    { numRuns: fullCount(10_000, 50_000) },
  );
});

test("where only one of two tickets can sit side by side, it is the larger one", () => {
  const seat = { kind: "plain", before: "neighbour", claim: "free" } as const;
  const alone = { ...seat, before: "jump" } as const;
  const seats = [seat, seat, seat, alone, alone];
  const layout = layoutOf(hallOf([{ section: 0, group: 0, seats }]).plan);
  expect(multiply(layout, [0, 1, 2, 3, 4], [2, 3])).toEqual([
    { main: 3, subs: [4] },
    { main: 0, subs: [1, 2] },
  ]);
});

test("too few or too many seats for the factors are refused with both numbers", () => {
  const seat = { kind: "plain", before: "neighbour", claim: "free" } as const;
  const layout = layoutOf(hallOf([{ section: 0, group: 0, seats: [seat, seat, seat] }]).plan);
  const refused = (needed: number, chosen: number) => ({
    code: "MULTIPLIER_MISMATCH",
    details: { needed, chosen },
  });
  expect(multiply(layout, [0, 1], [3])).toEqual(refused(3, 2));
  expect(multiply(layout, [0, 1, 2], [2])).toEqual(refused(2, 3));
  expect(subSeats(layout, 0, bitsOf([1], 3), 3)).toEqual(refused(3, 2));
});

/**
 * Returns a main seat, the seats that are found for its sub-tickets, and every run of n open seats around it.
 */
function around(rows: DrawnRow[], n: number, at: number) {
  const hall = hallOf(rows);
  const naive = naiveHall(hall);
  const main = at % naive.length;
  const others = naive
    .filter(({ taken, number }) => !taken && number !== main)
    .map(({ number }) => number);
  fc.pre(others.length >= n - 1);
  const found = subSeats(layoutOf(hall.plan), main, bitsOf(others, naive.length), n);
  if ("code" in found) throw new Error(found.code);
  const stretches = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => main - i + j),
  )
    .filter((seats) => seats.every((seat) => seat === main || others.includes(seat)))
    .filter((seats) => sideBySide(naive, seats));
  return { naive, main, others, found, stretches };
}

const size = fc.integer({ min: 1, max: 4 });

test("a ticket's sub-tickets sit beside it, as near as can be, where candidates allow", () => {
  fc.assert(
    fc.property(drawnRows, size, fc.nat(), (rows, n, at) => {
      const { main, found, stretches } = around(rows, n, at);
      fc.pre(stretches.length > 0);
      const away = (seats: number[]) => seats.reduce((sum, seat) => sum + Math.abs(seat - main), 0);
      const seats = [main, ...found.subs].toSorted((a, b) => a - b);
      expect(stretches).toContainEqual(seats);
      expect(away(seats)).toBe(Math.min(...stretches.map(away)));
    }),
    { numRuns: fullCount(3_000, 30_000) },
  );
});

test("where no stretch around a ticket's seat is to be had, its sub-tickets take the nearest seats", () => {
  fc.assert(
    fc.property(drawnRows, size, fc.nat(), (rows, n, at) => {
      const { naive, main, others, found, stretches } = around(rows, n, at);
      fc.pre(stretches.length === 0);
      const far = (seat: number) =>
        Math.hypot(naive[seat]!.px - naive[main]!.px, naive[seat]!.py - naive[main]!.py);
      const distances = (seats: number[]) => seats.map(far).toSorted((a, b) => a - b);
      expect(others).toEqual(expect.arrayContaining(found.subs));
      expect(distances(found.subs)).toEqual(distances(others).slice(0, n - 1));
    }),
    { numRuns: fullCount(3_000, 30_000) },
  );
});

test("a factor of none or less takes one seat, as the default ticket does", () => {
  const seat = { kind: "plain", before: "neighbour", claim: "free" } as const;
  const layout = layoutOf(hallOf([{ section: 0, group: 0, seats: [seat, seat] }]).plan);
  expect(multiply(layout, [1, 0], [0, 1])).toEqual([
    { main: 0, subs: [] },
    { main: 1, subs: [] },
  ]);
});
