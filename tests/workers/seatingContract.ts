import { expect, test } from "vitest";
import { stadium } from "../../bench/venues.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../engine/plan/planBytes.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";
import { seatsIn } from "../../engine/plan/seatLists.ts";
import { encodeSnapshot } from "../../engine/plan/snapshot.ts";
import type { OpenSeating } from "../../workers/openSeating.ts";
import { isRefusal } from "../../workers/isRefusal.ts";

const plan = stadium(900);
const layout = layoutOf(plan);
const json = (): Uint8Array => new TextEncoder().encode(JSON.stringify(plan));
const policy3 = { seatingPolicyId: 3 };

/** Defines the tests that every OpenSeating must pass, wherever it runs. */
export function seatingContract(name: string, open: () => Promise<OpenSeating>): void {
  const using = async (run: (seating: OpenSeating["seating"]) => Promise<void>): Promise<void> => {
    const opened = await open();
    try {
      await run(opened.seating);
    } finally {
      opened.close();
    }
  };

  test(`${name}: JSON and compact bytes open to the same plan`, () =>
    using(async (seating) => {
      const fromJson = await seating.open(json(), policy3);
      expect(fromJson).toEqual(layout);
      const fromBytes = await seating.open(encodePlan(layout), policy3);
      if (isRefusal(fromBytes)) throw new Error("refused");
      expect({ ...fromBytes, x: 0, y: 0 }).toEqual({ ...layout, x: 0, y: 0 });
    }));

  test(`${name}: what is no plan is refused as a value that survives the crossing`, () =>
    using(async (seating) => {
      const damaged = encodePlan(layout);
      damaged[40]! ^= 1;
      const cases = [new Uint8Array(), new TextEncoder().encode('{"seatplanId":1}'), damaged];
      for (const bytes of cases) {
        const answer = await seating.open(bytes, policy3);
        expect(isRefusal(answer) && answer.code).toBe("VALIDATION");
      }
    }));

  test(`${name}: asking before a plan is open is a bug and throws`, () =>
    using(async (seating) => {
      await expect(seating.gaps()).rejects.toThrow("no plan is open");
    }));

  test(`${name}: statuses, deltas and wishes lead to gaps, advice, best seats and occupancy`, () =>
    using(async (seating) => {
      await seating.open(json(), policy3);
      const { planVersion } = plan;
      const bytes = new Uint8Array(layout.count).fill(1);
      bytes.fill(0, 10, 13);
      expect(await seating.snapshot(encodeSnapshot({ planVersion, clock: 7, bytes }))).toBe(7);
      const old = encodeSnapshot({ planVersion: "0000000000000000", clock: 8, bytes });
      expect(isRefusal(await seating.snapshot(old))).toBe(true);
      expect((await seating.occupancy()).plan.taken[0]).toBe(layout.count - 3);
      expect(await seating.bestAvailable({ quantity: 3 })).toMatchObject({ seats: [10, 11, 12] });
      expect(seatsIn(await seating.stranding())).toEqual([10, 11, 12].filter((s) => strands(s)));
      expect(await seating.apply({ clock: 8, seats: [[11, 1]] })).toBe(true);
      expect(await seating.apply({ clock: 8, seats: [[11, 0]] })).toBe(false);
      expect(seatsIn(await seating.gaps())).toEqual([10, 12]);
      expect(await seating.bestAvailable({ quantity: 1 })).toMatchObject({
        code: "NOT_ENOUGH_SEATS",
        details: { quantity: 1 },
      });
    }));

  test(`${name}: alternatives keep off each other's rows, within what is asked for`, () =>
    using(async (seating) => {
      await seating.open(json(), policy3);
      const found = await seating.bestAlternatives({ quantity: 2, isAisle: true }, 3);
      if (isRefusal(found)) throw new Error("refused");
      expect(found).toHaveLength(3);
      expect(new Set(found.map(({ seats }) => layout.rowOf[seats[0]!])).size).toBe(3);
      expect(found.every(({ merit }) => merit.isAtAisle && merit.isTogether)).toBe(true);
      const [first] = found;
      expect(await seating.bestAvailable({ quantity: 2, isAisle: true })).toEqual(first);
      await seating.mine(first!.seats);
      const more = await seating.bestAvailable({ quantity: 2, keepsMine: true });
      expect(isRefusal(more) || more.seats.some((seat) => first!.seats.includes(seat))).toBe(false);
      expect(await seating.bestAvailable({ quantity: 2, ticketGroupIds: [] })).toMatchObject({
        code: "NOT_ENOUGH_SEATS",
      });
    }));

  test(`${name}: what would mend my choice is told run by run, and only under policy 3`, () =>
    using(async (seating) => {
      await seating.open(json(), policy3);
      await seating.mine([30, 32]);
      const [fault] = await seating.mends({ most: 9 });
      expect(fault?.seats).toEqual([31]);
      expect(fault?.mends).toContainEqual({ leave: [], take: [31] });
      const section = layout.sections[layout.rowSection[layout.rowOf[30]!]!]!.id;
      const [barred] = await seating.mends({ filter: { sectionIds: [section + 1] } });
      expect(barred?.mends.every(({ leave }) => leave.length > 0)).toBe(true);
      await seating.open(json(), { seatingPolicyId: 1 });
      await seating.mine([30, 32]);
      expect(await seating.mends()).toEqual([]);
    }));

  test(`${name}: my wishes are judged and divided among tickets`, () =>
    using(async (seating) => {
      await seating.open(json(), policy3);
      await seating.mine([30, 32]);
      expect(await seating.judge()).toMatchObject({
        code: "SINGLE_SEAT_GAP",
        details: { seats: [31] },
      });
      await seating.mine([30, 31]);
      expect(await seating.judge()).toBeUndefined();
      expect(await seating.subTickets([2])).toEqual([{ main: 30, subs: [31] }]);
      expect(await seating.subTickets([3])).toMatchObject({ code: "MULTIPLIER_MISMATCH" });
      expect(await seating.subTicketsOf(31, [30], 2)).toEqual({ main: 31, subs: [30] });
    }));
}

/**
 * Whether locking one of three free seats in a row leaves single seats. Locking the middle seat leaves single
 * seats, and locking a seat at an end leaves a pair.
 */
function strands(seat: number): boolean {
  const linked = [11, 12].every((s) => hasBit(layout.notFirst, s));
  if (!linked) throw new Error("the case needs seats 10 to 12 side by side");
  return seat === 11;
}
