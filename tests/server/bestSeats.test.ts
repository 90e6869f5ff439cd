import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import { findBest } from "../../server/catalogue/bestSeats.ts";
import { smallStore, openSmallHouse, SHOW, type SmallHouse } from "./smallHouse.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore());
});
afterAll(() => house.end());
beforeEach(() => house.clear());

type Query = Parameters<typeof findBest>[1];
const best = (visitor: string, query: Query) => findBest(house.office, query, visitor, () => true);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
  );

describe("best available", () => {
  test("finds the front row's middle, and locks nothing unless asked", async () => {
    const visitor = await house.visitor();
    const { matches } = await best(visitor, { presentationId: SHOW.plain, quantity: 2 });
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({
      presentationId: SHOW.plain,
      isLocked: false,
      expiresAt: null,
    });
    expect(matches[0]!.seats.map(({ x, y, RowName }) => [x, y, RowName])).toEqual([
      [5, 1, "A"],
      [6, 1, "A"],
    ]);
    expect(await house.rows(SHOW.plain)).toEqual([]);
  });

  test("locks the first match only, of the next presentations by their start", async () => {
    const visitor = await house.visitor();
    const { matches } = await best(visitor, { featureId: 1, quantity: 2, isLock: true });
    expect(matches.map((match) => match.isLocked)).toEqual([true, false, false, false]);
    expect((await house.office.locks.own(visitor)).seats).toHaveLength(2);
  });

  test("lets go of what its last search locked, and of nothing else", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [25]);
    const query = { presentationId: SHOW.plain, quantity: 2, isLock: true };
    await best(visitor, query);
    await best(visitor, { ...query, quantity: 3 });
    const { seats } = await house.office.locks.own(visitor);
    expect(seats.map(({ seat }) => seat)).toContain(25);
    expect(seats).toHaveLength(4);
  });

  test("finds beside what is mine only what may leave the seats step with it", async () => {
    const rest = [...Array(27).keys()].map((seat) => seat + 3);
    for (let from = 0; from < rest.length; from += 9) {
      await house.claim(await house.visitor(), SHOW.gapPolicy, rest.slice(from, from + 9));
    }
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.gapPolicy, [0]);
    // Seat 3 has the better view, but taking it would leave seat 2 single between two of the visitor's own
    // seats.
    const query = { presentationId: SHOW.gapPolicy, quantity: 1, isLock: true };
    const { matches } = await best(visitor, query);
    expect(matches[0]!.seats.map(({ x, y }) => [x, y])).toEqual([[2, 1]]);
    expect(await codeOf(house.office.locks.extend(visitor, 1))).toBe("none");
  });

  test("gives two visitors at once different seats", async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => house.visitor()));
    const query = { presentationId: SHOW.plain, quantity: 3, isLock: true };
    const found = await Promise.all(visitors.map((visitor) => best(visitor, query)));
    const seats = found.flatMap(({ matches }) => matches[0]!.seats.map(({ x, y }) => `${x} ${y}`));
    expect(new Set(seats).size).toBe(24);
  });

  test("stores what each of several visitors at once has locked, and releases it in the next search", async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => house.visitor()));
    const query = { presentationId: SHOW.plain, quantity: 2, isLock: true };
    await Promise.all(visitors.map((visitor) => best(visitor, query)));
    await Promise.all(visitors.map((visitor) => best(visitor, { ...query, quantity: 1 })));
    const held = await Promise.all(visitors.map((visitor) => house.office.locks.own(visitor)));
    expect(held.map(({ seats }) => seats.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  /** Returns the services with another `claim`. */
  const officeWith = (claim: SmallHouse["office"]["locks"]["claim"]): SmallHouse["office"] => ({
    ...house.office,
    locks: { ...house.office.locks, claim },
  });
  const placesOf = ({ matches }: Awaited<ReturnType<typeof best>>): number[][] =>
    matches[0]!.seats.map(({ x, y }) => [x, y]);
  const LOCKING = { presentationId: SHOW.plain, quantity: 2, isLock: true };

  test("does not wait for another visitor's lock, and finds the seats beside it", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    const gate = Promise.withResolvers<void>();
    let calls = 0;
    const office = officeWith(async (...asked) => {
      if (calls++ === 0) await gate.promise;
      return house.office.locks.claim(...asked);
    });
    const slow = findBest(office, LOCKING, first, () => true);
    await expect.poll(() => calls).toBe(1);
    const quick = await findBest(office, LOCKING, second, () => true);
    gate.resolve();
    expect(placesOf(await slow)).toEqual([
      [5, 1],
      [6, 1],
    ]);
    expect(placesOf(quick)).toEqual([
      [5, 2],
      [6, 2],
    ]);
  });

  test("waits for other visitors' locks before it finds nothing, because they may fail", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    for (let from = 0; from < 28; from += 7) {
      const seats = [...Array(7).keys()].map((seat) => from + seat);
      await house.claim(await house.visitor(), SHOW.plain, seats);
    }
    const gate = Promise.withResolvers<void>();
    let [calls, looks] = [0, 0];
    const { statuses } = house.office;
    const office = {
      ...officeWith(async (...asked) => {
        if (calls++ > 0) return house.office.locks.claim(...asked);
        await gate.promise;
        throw new Error("the database is gone");
      }),
      statuses: {
        ...statuses,
        of: (id: number) => {
          looks++;
          return statuses.of(id);
        },
      },
    };
    const failing = Promise.allSettled([findBest(office, LOCKING, first, () => true)]);
    await expect.poll(() => calls).toBe(1);
    looks = 0;
    const found = findBest(office, LOCKING, second, () => true);
    await expect.poll(() => looks).toBe(1);
    gate.resolve();
    expect(await failing).toMatchObject([{ status: "rejected" }]);
    expect(placesOf(await found)).toHaveLength(2);
  });

  test("finds seats although other nodes keep locking the best ones first", async () => {
    const visitor = await house.visitor();
    const office = officeWith(async (...asked) => {
      // Before each claim, another visitor locks the same seats, as a visitor on another node could do.
      await best(await house.visitor(), LOCKING).catch(() => undefined);
      return house.office.locks.claim(...asked);
    });
    expect(placesOf(await findBest(office, LOCKING, visitor, () => true))).toHaveLength(2);
  });

  test("finds seats again whose lock has failed", async () => {
    const visitor = await house.visitor();
    let calls = 0;
    const office = officeWith(async (...asked) => {
      if (calls++ === 0) throw new Error("the database is gone");
      return house.office.locks.claim(...asked);
    });
    await expect(findBest(office, LOCKING, visitor, () => true)).rejects.toThrow("is gone");
    expect(placesOf(await findBest(office, LOCKING, visitor, () => true))).toEqual([
      [5, 1],
      [6, 1],
    ]);
  });

  test("answers NOT_ENOUGH_SEATS, and TOO_MANY_SEATS beyond the maximum", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    const { db } = house;
    const sold = Array.from({ length: 30 }, (_, seat_no) => ({
      presentation_id: SHOW.plain,
      area: 0,
      seat_no,
      state: 3,
    }));
    await db.insertInto("seat_claim").values(sold).execute();
    const set = db.updateTable("presentation").set((each) => ({ clock: each("clock", "+", 1) }));
    await set.where("id", "=", SHOW.plain).execute();
    await house.office.statuses.catchUpAll();
    const query = { presentationId: SHOW.plain, quantity: 2 };
    expect(await codeOf(best(first, query))).toBe("NOT_ENOUGH_SEATS");
    expect(await codeOf(best(second, { ...query, quantity: 11 }))).toBe("TOO_MANY_SEATS");
  });
});
