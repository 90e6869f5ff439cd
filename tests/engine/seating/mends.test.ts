import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import { gaps } from "../../../engine/seating/gaps.ts";
import {
  type Fault,
  type MendOptions,
  mendsOf,
  type Suggestion,
} from "../../../engine/seating/mends.ts";
import { strandedSeats, stranding } from "../../../engine/seating/stranding.ts";
import { type NaiveSeat, naiveHall, open, orphansOf, stretch, windows } from "../naiveHall.ts";
import { type DrawnSeat, type Hall, hallOf } from "../randomPlans.ts";
import { type DrawnHall, drawnHalls } from "./drawnHalls.ts";
import { strandedInRun } from "./naiveStranding.ts";

/** Returns a hall under policy 3, with the visitor's chosen seats. */
function choiceIn(hall: Hall) {
  const layout = layoutOf(hall.plan);
  const seatsOf = (...claims: string[]): number[] =>
    hall.claims.flatMap((claim, seat) => (claims.includes(claim) ? [seat] : []));
  const free = bitsOf(seatsOf("free", "mine"), layout.count);
  return { layout, free, chosen: seatsOf("mine"), naive: naiveHall(hall) };
}

type Choice = ReturnType<typeof choiceIn>;

const afterMend = (chosen: readonly number[], { leave, take }: Suggestion): number[] => [
  ...new Set([...chosen.filter((seat) => !leave.includes(seat)), ...take]),
];

/**
 * Whether a mend (a suggested change of the choice that strands no seat) may take a seat, checked seat by
 * seat.
 */
function takableBy(
  { layout, free, chosen }: Choice,
  barred: readonly number[],
): (seat: NaiveSeat) => boolean {
  const single = newBits(layout.count);
  gaps(layout, free, bitsOf(chosen, layout.count), single);
  const kept = new Set([...seatsIn(single), ...barred]);
  const besideOthers = (seat: NaiveSeat): boolean =>
    seat.vacant && [seat.left, seat.right].some((one) => one?.taken);
  const isHalf = (seat: NaiveSeat): boolean => seat.partner?.taken === true;
  return (seat) =>
    open(seat) &&
    !isHalf(seat) &&
    !seat.accessible &&
    !seat.whole &&
    !kept.has(seat.number) &&
    !besideOthers(seat);
}

const subsetsOf = (seats: readonly NaiveSeat[]): NaiveSeat[][] =>
  Array.from({ length: 2 ** seats.length }, (_, mask) =>
    seats.filter((_seat, i) => ((mask >> i) & 1) === 1),
  );

/**
 * Whether any change of the choice in a run, or elsewhere in the hall, would strand no seat, by brute force.
 */
function couldMend(
  choice: Choice,
  run: readonly NaiveSeat[],
  mode: "lenient" | "strict",
  room: number,
  barred: readonly number[],
): { inRun: boolean; elsewhere: boolean } {
  const { naive } = choice;
  const may = takableBy(choice, barred);
  const mine = run.filter((seat) => seat.mine);
  const mayOrMine = (seat: NaiveSeat): boolean => seat.mine || may(seat);
  const inRun = subsetsOf(run.filter(mayOrMine)).some((set) => {
    const isMove = set.length === mine.length;
    const isAddition = mine.every((seat) => set.includes(seat)) && set.length > mine.length;
    if (!isMove && !(isAddition && set.length - mine.length <= room)) return false;
    // If half a sofa is chosen, the suggested change can add the other half or give up the chosen half.
    const moved = isMove ? set : set.filter((seat) => !seat.mine);
    const isWhole = moved.every(
      ({ partner }) => !partner || set.includes(partner) || (!isMove && partner.mine),
    );
    return isWhole && strandedInRun(naive, run, set, mode).length === 0;
  });
  const spoken = new Set(naive.filter((seat) => seat.mine).flatMap((seat) => stretch(seat, open)));
  const elsewhere = windows(naive, mine.length, (seat) => may(seat) && !spoken.has(seat)).some(
    (set) =>
      orphansOf(set).length === 0 && set.every(({ partner }) => !partner || set.includes(partner)),
  );
  return { inRun, elsewhere };
}

const modes = fc.constantFrom<"lenient" | "strict">("lenient", "strict");
const barredSeats = fc.array(fc.nat(40), { maxLength: 5 });

function faultsIn({ rows, shape }: DrawnHall, options: MendOptions, barred: readonly number[]) {
  const hall = hallOf(rows, false, shape);
  const choice = choiceIn(hall);
  const { layout, free, chosen } = choice;
  const within = barred.filter((seat) => seat < layout.count);
  const all = { most: 99, ...options, barred: bitsOf(within, layout.count) };
  return { ...choice, faults: mendsOf(layout, free, chosen, all) };
}

test("every mend, applied by itself, leaves its runs as the rule wants them", () => {
  const made = { moves: 0, additions: 0 };
  fc.assert(
    fc.property(drawnHalls(9), modes, barredSeats, (drawn, strictness, barred) => {
      const { layout, free, chosen, naive, faults } = faultsIn(drawn, { strictness }, barred);
      expect(faults.flatMap(({ seats }) => seats)).toEqual(
        strandedSeats(layout, free, chosen, strictness),
      );
      for (const mend of faults.flatMap(({ mends }) => mends)) {
        const { leave, take } = mend;
        made[leave.length > 0 ? "moves" : "additions"]++;
        if (leave.length > 0) expect(take).toHaveLength(leave.length);
        expect(take).toEqual(take.toSorted((a, b) => a - b));
        const touched = [...leave, ...take].flatMap((seat) => stretch(naive[seat]!, open));
        const still = strandedSeats(layout, free, afterMend(chosen, mend), strictness);
        expect(touched.filter(({ number }) => still.includes(number))).toEqual([]);
        const fresh = take.filter((seat) => !chosen.includes(seat));
        expect(fresh.filter((seat) => barred.includes(seat) || naive[seat]!.taken)).toEqual([]);
      }
    }),
    { numRuns: fullCount(5_000, 40_000) },
  );
  expect(made.moves).toBeGreaterThan(200);
  expect(made.additions).toBeGreaterThan(100);
});

test("where a run has no mend, nothing would mend it: every set of its seats has been tried", () => {
  const seen = { without: 0, onlyElsewhere: 0, within: 0 };
  const judge = (
    fault: Fault,
    drawn: ReturnType<typeof faultsIn>,
    could: ReturnType<typeof couldMend>,
  ) => {
    const run = stretch(drawn.naive[fault.seats[0]!]!, open).map(({ number }) => number);
    const within = fault.mends.filter(({ take }) => run.includes(take[0]!));
    expect(within.length > 0).toBe(could.inRun);
    if (could.inRun) seen.within++;
    else if (fault.mends.length > 0) seen.onlyElsewhere++;
    else seen.without++;
  };
  fc.assert(
    fc.property(
      drawnHalls(8),
      modes,
      fc.constantFrom(0, 1, 2, 9),
      barredSeats,
      (drawn, strictness, room, barred) => {
        const found = faultsIn(drawn, { strictness, room }, barred);
        for (const fault of found.faults) {
          const run = stretch(found.naive[fault.seats[0]!]!, open);
          const could = couldMend(found, run, strictness, room, barred);
          judge(fault, found, could);
          // If there are several faults, the suggestions for an earlier fault may use the run of another
          // fault.
          if (found.faults.length === 1 && !could.inRun) {
            expect(fault.mends.length > 0).toBe(could.elsewhere);
          }
        }
      },
    ),
    { numRuns: fullCount(5_000, 60_000) },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
});

/** Returns a hall with rows from texts: `.` free, `m` chosen, `x` taken, `H` a wheelchair place. */
function pictured(...rows: string[]) {
  const hall = hallOf(
    rows.map((signs) => ({
      section: 0,
      group: 0,
      seats: signs.split("").map((sign): DrawnSeat => ({
        kind: sign === "H" ? "wheelchair" : "plain",
        before: "neighbour",
        claim: sign === "m" ? "mine" : sign === "x" ? "taken" : "free",
      })),
    })),
  );
  return choiceIn(hall);
}

const mendsIn = (rows: string[], options: MendOptions = {}): readonly Suggestion[] => {
  const { layout, free, chosen } = pictured(...rows);
  return mendsOf(layout, free, chosen, options).flatMap(({ mends }) => mends);
};

test("moving along the run comes first, the shortest way before the others; then adding", () => {
  expect(mendsIn([".mm....x"])).toEqual([
    { leave: [1, 2], take: [0, 1] },
    { leave: [1, 2], take: [2, 3] },
    { leave: [1, 2], take: [3, 4] },
    { leave: [], take: [0] },
  ]);
  expect(mendsIn([".mm....x"], { most: 1 })).toHaveLength(2);
});

test("who still lacks seats is told to add before to move", () => {
  expect(mendsIn([".mm....x"], { lacking: 1 })[0]).toEqual({ leave: [], take: [0] });
  expect(
    mendsIn([".mm....x"], { lacking: 0, room: 0 }).every(({ leave }) => leave.length > 0),
  ).toBe(true);
});

test("a choice in two stretches may stay in two", () => {
  expect(mendsIn(["m..m.x"])[0]).toEqual({ leave: [0, 3], take: [0, 4] });
});

test("three side by side are never sent to two stretches, though that is no longer a way", () => {
  expect(mendsIn([".mmm...x"])).toEqual([
    { leave: [1, 2, 3], take: [0, 1, 2] },
    { leave: [1, 2, 3], take: [2, 3, 4] },
    { leave: [1, 2, 3], take: [4, 5, 6] },
    { leave: [], take: [0] },
  ]);
});

test("as few seats are added as mend the run: all but one at its end, before all", () => {
  expect(mendsIn(["x.m.x"])).toEqual([
    { leave: [2], take: [1] },
    { leave: [2], take: [3] },
    { leave: [], take: [1] },
  ]);
});

test("where the run has no other place, the nearest calm one elsewhere is told", () => {
  const rows = ["xmm.xxxxxx", "xxxxxxx..x", "x..xxxxxxx"];
  expect(mendsIn(rows, { strictness: "strict" })).toEqual([
    { leave: [1, 2], take: [21, 22] },
    { leave: [], take: [3] },
  ]);
});

test("nobody is sent to a single seat that policy 3 keeps, nor to a wheelchair place", () => {
  expect(mendsIn(["x.mx", "x.xx"], { room: 0, strictness: "strict" })).toEqual([]);
  expect(mendsIn(["xHmx.xx"], { room: 0, strictness: "strict" })).toEqual([]);
});

test("stranding suggests the best mend of each run", () => {
  const { layout, free, chosen } = pictured(".mm....x", "x.m....");
  const { seats, suggestions } = stranding(layout, free, chosen);
  expect(seats).toEqual([0, 9]);
  expect(suggestions).toEqual([
    { leave: [1, 2], take: [0, 1] },
    { leave: [10], take: [9] },
  ]);
});
