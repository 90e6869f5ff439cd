import { describe, expect, test } from "vitest";
import { lockSeat, lockSeats, unlockSeat } from "../../../../domain/api/seats.ts";
import { agorot } from "../../../../domain/money.ts";
import { groupPrices, noFilters, type SeatFilters } from "../../../../app/order/wishes/filters.ts";
import { findSeats } from "../../../../app/order/seats/findSeats.ts";
import { foundSets } from "../../../../app/order/hall/foundSets.ts";
import { bestAlternatives } from "../../../../engine/seating/bestAvailable.ts";
import type { BestWish } from "../../../../workers/questions.ts";
import { seatsOf, selecting } from "../selectionFixture.ts";

type Setting = Parameters<typeof selecting>[0];

function finding(setting: Setting = {}, by: Partial<SeatFilters> = {}) {
  const scene = selecting({ party: 2, ...setting });
  const { selection, order, hall, states } = scene;
  const wishes: BestWish[] = [];
  const judged = {
    async alternatives(wish: BestWish) {
      wishes.push(wish);
      const { freeOrMine, gaps } = states;
      return bestAlternatives(hall.layout, freeOrMine, wish.quantity, { ...wish, barred: gaps });
    },
  };
  /** Returns the sets of seats found, or none and the error code if the search is refused. */
  const find = async () => {
    const ports = { order, hall: judged, selection };
    const found = await findSeats(
      ports,
      { ...noFilters(), ...by },
      groupPrices(order.presentation!),
    );
    return { sets: found.refusal ? [] : found.alternatives, code: found.refusal?.code };
  };
  return { ...scene, find, wishes };
}

describe("finding seats", () => {
  test("takes the best and keeps up to four others to choose from", async () => {
    const { find, office, order } = finding();
    const found = find();
    await office.settled();
    expect(office.last().route).toBe(lockSeats);
    await office.last().yes();
    const { sets } = await found;
    expect(seatsOf(order)).toEqual(sets[0]?.seats);
    expect(sets.length).toBeGreaterThan(1);
    expect(sets.length).toBeLessThanOrEqual(5);
    const all = sets.flatMap(({ seats }) => seats);
    expect(new Set(all).size).toBe(all.length);
  });

  test("gives back what I had once better seats are mine", async () => {
    const { find, office, order, selection } = finding();
    void selection.take([0, 1]);
    await office.settled();
    await office.last().yes();
    const found = find();
    await office.settled();
    await office.last().yes();
    await office.settled();
    expect(office.asked.slice(-2).map(({ route }) => route)).toEqual([unlockSeat, unlockSeat]);
    for (const asked of office.asked.slice(-2)) await asked.yes();
    const { sets } = await found;
    expect(seatsOf(order)).toEqual(sets[0]?.seats);
    expect(seatsOf(order)).not.toContain(0);
  });

  test("leaves me what I had where nothing is found", async () => {
    const rest = Array.from({ length: 18 }, (_, i) => i + 2);
    const { find, office, order, selection } = finding({ taken: rest, party: 3 });
    void selection.take([0, 1]);
    await office.settled();
    await office.last().yes();
    expect((await find()).code).toBe("NOT_ENOUGH_SEATS");
    expect(seatsOf(order)).toEqual([0, 1]);
  });

  test("keeps to every filter", async () => {
    const price = { low: agorot(1), high: agorot(2) };
    const by = { isAisle: true, isAccessible: true, groups: [1], price };
    const { find, office, wishes } = finding({ party: 1 }, by);
    expect((await find()).code).toBe("NOT_ENOUGH_SEATS");
    expect(wishes[0]).toMatchObject({ isAisle: true, wheelchairs: 1, ticketGroupIds: [] });
    expect(office.asked).toEqual([]);
  });

  test("asks for a single seat by itself, on the aisle if wished", async () => {
    const { find, office, order } = finding({ party: 1 }, { isAisle: true });
    void find();
    await office.settled();
    expect(office.last().route).toBe(lockSeat);
    expect([0, 9, 10, 19]).toContain(seatsOf(order)[0]);
  });

  test("offers limited views only where there is nothing else, and asks", async () => {
    const limited = (...xs: number[]) =>
      Object.fromEntries(xs.map((x) => [x, { isLimitedView: true }]));
    const some = finding({ traits: limited(3, 4, 5, 6) });
    void some.find();
    await some.office.settled();
    expect(seatsOf(some.order).every((seat) => seat! < 3 || seat! > 6)).toBe(true);
    const rest = Array.from({ length: 10 }, (_, i) => i + 10);
    const only = finding({ traits: limited(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), taken: rest });
    void only.find();
    await only.office.settled();
    expect(only.questions).toEqual(["limitedView"]);
    expect(only.office.last().route).toBe(lockSeats);
  });

  test("looks again for seats that were taken meanwhile, three times at most", async () => {
    const { find, office, states } = finding();
    const found = find();
    for (let tried = 0; tried < 3; tried++) {
      await office.settled();
      const seats = states.mineList();
      await office.last().no();
      states.apply({ clock: 10 + tried, seats: seats.map((seat) => [seat, 1]) });
    }
    expect((await found).code).toBe("NOT_ENOUGH_SEATS");
    expect(office.asked.length).toBe(3);
  });

  test("asks once where other seats would be refused as well", async () => {
    const { find, office } = finding();
    const found = find();
    await office.settled();
    await office.last().no("TICKETING_ENDED");
    expect(await found).toEqual({ sets: [], code: undefined });
    expect(office.asked.length).toBe(1);
  });
});

test("what was found keeps its letters while others go, until I have something else", () => {
  const { hall, states } = selecting();
  const found = bestAlternatives(hall.layout, states.free, 2);
  const letters = (): string =>
    foundSets(states, found)
      .map(({ letter, isMine }) => (isMine ? `(${letter})` : letter))
      .join("");
  expect(letters()).toBe("");
  states.wishOnly(found[0]!.seats);
  expect(letters()).toBe("(A)BCDE");
  states.apply({ clock: 9, seats: found[1]!.seats.map((seat) => [seat, 1]) });
  expect(letters()).toBe("(A)CDE");
  states.wishOnly(found[2]!.seats);
  expect(letters()).toBe("A(C)DE");
  states.wishOnly([found[2]!.seats[0]!]);
  expect(letters()).toBe("");
});
