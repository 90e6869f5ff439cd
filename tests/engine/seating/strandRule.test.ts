import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import {
  freeRun,
  StrandRule,
  takingsOf,
  type Strictness,
} from "../../../engine/seating/strandRule.ts";
import { type DrawnSeat, hallOf } from "../randomPlans.ts";

/** Returns a hall with rows from texts: `.` free, `x` taken, `L` free and marked, `|` an aisle. */
function hall(...pictures: string[]) {
  const rows = pictures.map((signs) => {
    let before: DrawnSeat["before"] = "neighbour";
    const seats = signs.split("").flatMap((sign): DrawnSeat[] => {
      if (sign === "|") {
        before = "jump";
        return [];
      }
      const kind = sign === "L" ? "left" : "plain";
      const seat: DrawnSeat = { kind, before, claim: sign === "x" ? "taken" : "free" };
      before = "neighbour";
      return [seat];
    });
    return { section: 0, group: 0, seats };
  });
  const { plan, claims } = hallOf(rows);
  const layout = layoutOf(plan);
  const free = claims.flatMap((claim, seat) => (claim === "taken" ? [] : [seat]));
  return { layout, free: bitsOf(free, layout.count) };
}

describe("the free run around a seat", () => {
  test.each([
    ["....", 1, 0, 4, "a whole row"],
    ["x..x", 1, 1, 3, "between taken seats"],
    ["..|..", 1, 0, 2, "up to an aisle"],
    ["..|..", 2, 2, 4, "from an aisle on"],
    ["x.x", 1, 1, 2, "a single seat"],
  ])("in %s, of seat %i, is from %i to %i: %s", (signs, seat, from, to) => {
    const { layout, free } = hall(signs);
    expect(freeRun(layout, free, seat)).toEqual({ from, to });
  });

  test("ends with its row, though the next seat is free", () => {
    const { layout, free } = hall("..", "...");
    expect(freeRun(layout, free, 1)).toEqual({ from: 0, to: 2 });
    expect(freeRun(layout, free, 2)).toEqual({ from: 2, to: 5 });
  });
});

describe("chosen seats", () => {
  test("are judged run by run, ascending and each once, in whatever order they were clicked", () => {
    const { layout, free } = hall("....x..", "...");
    expect(takingsOf(layout, free, [8, 3, 0, 3, 5])).toEqual([
      { from: 0, to: 4, chosen: [0, 3] },
      { from: 5, to: 7, chosen: [5] },
      { from: 7, to: 10, chosen: [8] },
    ]);
    expect(takingsOf(layout, free, [])).toEqual([]);
  });

  test("are free or one's own, or the caller has a fault", () => {
    const { layout, free } = hall("x.");
    expect(() => takingsOf(layout, free, [1, 0])).toThrow(
      new RangeError("seat 0 is neither free nor mine"),
    );
  });
});

// Contract, Policy 3.
describe("seats left alone", () => {
  const leftIn = (signs: string, chosen: number[], strictness: Strictness = "lenient") => {
    const { layout, free } = hall(signs);
    const rule = new StrandRule(layout, free, strictness);
    const taking = { ...freeRun(layout, free, chosen[0]!), chosen };
    return { lone: rule.loneIn(taking), stranded: rule.stranded(taking) };
  };

  test.each([
    [".....", [1], [0], "before the first chosen one"],
    [".....", [3], [4], "after the last"],
    [".....", [1, 3], [0, 2, 4], "between two"],
    [".....", [2], [], "two on each side are not alone"],
    ["L....", [1], [], "a marked seat is not"],
  ])("in %s with %j chosen are %j: %s", (signs, chosen, stranded) => {
    expect(leftIn(signs, chosen)).toEqual({ lone: stranded, stranded });
  });

  test("are allowed at an end if all others of the run are taken", () => {
    expect(leftIn("...", [0, 1])).toEqual({ lone: [2], stranded: [] });
    expect(leftIn("...", [1, 2])).toEqual({ lone: [0], stranded: [] });
  });

  test("are not allowed in the middle, though all others of the run are taken", () => {
    expect(leftIn("...", [0, 2]).stranded).toEqual([1]);
  });

  test("are not allowed if the marked seat at the other end could have been left", () => {
    expect(leftIn("L..", [0, 1]).stranded).toEqual([2]);
    expect(leftIn("..L", [1, 2]).stranded).toEqual([0]);
  });
});

// Contract, Policy 3: the setting `strandedSeats`.
describe("whether a party may leave one seat over", () => {
  const mayLeaveOne = (strictness: Strictness, k: number, ...pictures: string[]): boolean => {
    const { layout, free } = hall(...pictures);
    return new StrandRule(layout, free, strictness).mayLeaveOne(k);
  };

  test("is always so if the rule is lenient", () => {
    expect(mayLeaveOne("lenient", 2, "...", "..")).toBe(true);
  });

  test("is so under the strict rule only if no run seats the party without it", () => {
    expect(mayLeaveOne("strict", 2, "...")).toBe(true);
    expect(mayLeaveOne("strict", 2, "...", "..")).toBe(false);
    expect(mayLeaveOne("strict", 2, "...", "....")).toBe(false);
    expect(mayLeaveOne("strict", 3, "....", "..")).toBe(true);
  });

  test("is answered for each size of party by itself", () => {
    const { layout, free } = hall("...", "..");
    const rule = new StrandRule(layout, free, "strict");
    expect([rule.mayLeaveOne(2), rule.mayLeaveOne(4), rule.mayLeaveOne(2)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
