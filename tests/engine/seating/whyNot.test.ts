import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { statesUnder } from "../../../engine/seating/gaps.ts";
import { ruleOut } from "../../../engine/seating/seatFilter.ts";
import { withLinkedSeats } from "../../../engine/seating/selection/linkedSeats.ts";
import { strandedSeats } from "../../../engine/seating/stranding.ts";
import { isNo, type Viewer, type Why, whyNot } from "../../../engine/seating/whyNot.ts";
import { type DrawnSeat, type Hall, hallOf, type HallShape } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";

const SIGNS: Readonly<Record<string, Partial<DrawnSeat>>> = {
  x: { claim: "taken" },
  m: { claim: "mine" },
  H: { kind: "wheelchair" },
  C: { kind: "companion" },
  V: { kind: "limited" },
  P: { kind: "pair" },
};

/**
 * Returns the states of a row from a text: `.` free, `x` taken, `m` own, `H` and `C` accessible, `V` limited
 * view, `P` half a sofa.
 */
function statesOf(signs: string, seatingPolicyId = 1, shape: HallShape = {}) {
  const seats = signs.split("").map((sign): DrawnSeat => ({
    kind: "plain",
    before: "neighbour",
    claim: "free",
    ...SIGNS[sign],
  }));
  return statesIn(hallOf([{ section: 0, group: 0, seats }], false, shape), seatingPolicyId);
}

function statesIn({ plan, claims }: Hall, seatingPolicyId: number) {
  const states = statesUnder(layoutOf(plan), seatingPolicyId);
  states.wishOnly(claims.flatMap((claim, seat) => (claim === "mine" ? [seat] : [])));
  states.replace(
    Uint8Array.from(claims, (claim) => (claim === "taken" ? 1 : 0)),
    1,
  );
  return states;
}

const ask = (signs: string, seat: number, viewer: Partial<Viewer> = {}, shape: HallShape = {}) => {
  const { seatingPolicyId = 1 } = viewer;
  return whyNot(statesOf(signs, seatingPolicyId, shape), seat, { seatingPolicyId, ...viewer });
};

test("a free seat and one of mine have nothing against them", () => {
  expect(ask("...", 1)).toBeUndefined();
  expect(ask(".m.", 1, { seatingPolicyId: 3 })).toBeUndefined();
});

test("a taken seat is told as taken, or as mine in another window", () => {
  expect(ask(".x.", 1)).toEqual({ why: "taken" });
  expect(ask(".x.", 1, { elsewhere: new Set([1]) })).toEqual({ why: "mineElsewhere" });
});

test("operators hear what sort of claim it is", () => {
  const { plan } = hallOf([{ section: 0, group: 0, seats: Array.from({ length: 6 }, () => free) }]);
  const staff = statesUnder(layoutOf(plan), 3, { audience: "operator" });
  const { locked, held, sold, blocked } = SeatStatus;
  staff.replace(Uint8Array.of(locked, held, sold, blocked, 9, 0), 1);
  const words = [0, 1, 2, 3, 4, 5].map((seat) => whyNot(staff, seat, { seatingPolicyId: 3 })?.why);
  expect(words).toEqual(["locked", "held", "sold", "blocked", "taken", undefined]);
});

const free: DrawnSeat = { kind: "plain", before: "neighbour", claim: "free" };

test("a single seat names the seats that made it single", () => {
  expect(ask("x.x", 1, { seatingPolicyId: 3 })).toEqual({ why: "single", beside: [0, 2] });
  expect(ask("x.", 1, { seatingPolicyId: 3 })).toEqual({ why: "single", beside: [0] });
});

test("a seat kept vacant names the other party's seats", () => {
  expect(ask(".x..", 2, {}, { vacant: [0] })).toEqual({ why: "vacant", beside: [1] });
});

test("half a sofa whose other half is gone, and a table where somebody sits, cannot be had", () => {
  expect(ask(".PP.", 1)).toBeUndefined();
  const halves = statesOf(".PP.");
  halves.apply({ clock: 2, seats: [[2, 1]] });
  expect(whyNot(halves, 1, { seatingPolicyId: 1 })).toEqual({ why: "sofaTaken", beside: [2] });
  expect(ask("..x.", 1, {}, { whole: [0] })).toEqual({ why: "tableTaken", beside: [2] });
  expect(ask("....", 1, {}, { whole: [0] })).toBeUndefined();
});

test("a filter names its parts; what the map rules out besides has no name", () => {
  expect(ask(".V.", 1, { filter: { hidesLimited: true, isAisle: true } })).toEqual({
    why: "filtered",
    filters: ["aisle", "limitedView"],
  });
  const states = statesOf("...");
  states.setIneligible(Uint32Array.of(0b010));
  expect(whyNot(states, 1, { seatingPolicyId: 1 })).toEqual({ why: "filtered", filters: [] });
});

test("the maximum counts all presentations, and a sofa as two", () => {
  expect(ask("...", 1, { maxSeats: 3, seatsInAll: 2 })).toBeUndefined();
  expect(ask("PP.", 1, { maxSeats: 3, seatsInAll: 2 })).toEqual({
    why: "tooMany",
    max: 3,
    needed: 2,
  });
  expect(ask("mmm.", 3, { maxSeats: 3 })).toEqual({ why: "tooMany", max: 3, needed: 1 });
});

test("when an order is modified, all its seats are in one price level", () => {
  const rows = [0, 1].map((group) => ({ section: 0, group, seats: [free, free] }));
  const states = statesIn(hallOf(rows), 1);
  const levelOf = (ticketGroupId: number): number => ticketGroupId - 70;
  expect(whyNot(states, 2, { seatingPolicyId: 1, levelOf })).toBeUndefined();
  states.wish(0);
  const expected = { why: "priceLevel", level: 1, wanted: 0 };
  expect(whyNot(states, 2, { seatingPolicyId: 1, levelOf })).toEqual(expected);
  expect(whyNot(states, 2, { seatingPolicyId: 1, levelOf, wantedLevel: 1 })).toBeUndefined();
});

test("wheelchair, companion and limited-view places ask first, each once", () => {
  expect(ask("H.", 0)).toEqual({ why: "confirm", confirm: ["handicap"] });
  expect(ask("C.", 0)).toEqual({ why: "confirm", confirm: ["companion"] });
  expect(ask("V.", 0, { confirmed: new Set(["limitedView"]) })).toBeUndefined();
  const beside = statesOf("HC");
  beside.wish(0);
  expect(whyNot(beside, 1, { seatingPolicyId: 1 })).toBeUndefined();
});

test("advice tells only what this seat would leave alone in its run, and what mends it", () => {
  const why = ask("x.m.x....", 6, { seatingPolicyId: 3 });
  expect(why).toEqual({
    why: "stranding",
    seats: [5],
    mends: [
      { leave: [6], take: [5] },
      { leave: [6], take: [8] },
      { leave: [], take: [5] },
    ],
  });
  expect(ask("x.m.x....", 5, { seatingPolicyId: 3 })).toBeUndefined();
});

const reasons = new Set<Why["why"]>();

test("a reason is a no exactly where the map shows the seat as not to be had", () => {
  fc.assert(
    fc.property(drawnHalls(), fc.constantFrom(1, 3), fc.boolean(), ({ rows, shape }, id, aisle) => {
      const states = statesIn(hallOf(rows, false, shape), id);
      const { layout } = states;
      const filter = { isAisle: aisle };
      const out = newBits(layout.count);
      ruleOut(layout, filter, out);
      states.setIneligible(out);
      for (let seat = 0; seat < layout.count; seat++) {
        const why = whyNot(states, seat, { seatingPolicyId: id, filter });
        if (why) reasons.add(why.why);
        const shown = [DrawnStatus.free, DrawnStatus.mine] as number[];
        const isParted = why?.why === "sofaTaken" || why?.why === "tableTaken";
        if (isParted) continue;
        expect(why === undefined || !isNo(why)).toBe(shown.includes(states.drawn(seat)));
      }
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
  const met = ["confirm", "filtered", "single", "sofaTaken", "stranding", "tableTaken", "taken"];
  expect([...reasons].toSorted()).toEqual([...met, "vacant"].toSorted());
});

test("stranding is advised exactly where taking the seat would strand one in its run", () => {
  fc.assert(
    fc.property(drawnHalls(), ({ rows, shape }) => {
      const states = statesIn(hallOf(rows, false, shape), 3);
      const { layout, freeOrMine } = states;
      const before = strandedSeats(layout, freeOrMine, states.mineList());
      if (before.length > 0) return;
      const confirmed = new Set(["handicap", "companion", "limitedView"]);
      for (let seat = 0; seat < layout.count; seat++) {
        const why = whyNot(states, seat, { seatingPolicyId: 3, confirmed });
        if (states.isMine(seat) || (why && isNo(why))) continue;
        const after = [...states.mineList(), ...withLinkedSeats(layout, seat)];
        const stranded = strandedSeats(layout, freeOrMine, after);
        expect(why?.why === "stranding" ? why.seats : []).toEqual(stranded);
      }
    }),
    { numRuns: fullCount(500, 5_000) },
  );
});
