import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import {
  codesOf,
  memoryStore,
  openSmallHouse,
  reserved,
  SHOW,
  type SmallHouse,
} from "./smallHouse.ts";
import { vouched } from "../vouched.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await memoryStore());
});
afterAll(() => house.end());
beforeEach(() => house.clear());

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    },
  );

describe("claiming", () => {
  test("gives a free seat, writes an event and moves the clock by one", async () => {
    const visitor = await house.visitor();
    const before = (await house.office.statuses.of(SHOW.plain)).clock;
    expect(codesOf(await house.claim(visitor, SHOW.plain, [3]))).toEqual(["ok"]);
    expect(await house.rows(SHOW.plain)).toEqual([{ seat: 3, holder: visitor, state: 1 }]);
    const event = await house.db
      .selectFrom("seat_event")
      .selectAll()
      .where("presentation_id", "=", SHOW.plain)
      .where("clock", "=", before + 1)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ area: 0, seat_no: 3, state: 1 });
  });

  test("refuses a seat that another holds and names it", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [3]);
    const [outcome] = await house.claim(second, SHOW.plain, [3]);
    expect(outcome).toMatchObject({
      refusal: {
        code: "SEAT_UNAVAILABLE",
        details: { seats: [{ seat: 3, sectionId: 10, x: 4, y: 1 }] },
      },
    });
  });

  test("answers again for a seat that is mine, without more time and without an event", async () => {
    const visitor = await house.visitor();
    const [first] = await house.claim(visitor, SHOW.plain, [3]);
    await house.office.clock.shift(100);
    const { clock } = await house.office.statuses.of(SHOW.plain);
    const [second] = await house.claim(visitor, SHOW.plain, [3]);
    expect(second).toEqual(first);
    expect((await house.office.statuses.of(SHOW.plain)).clock).toBe(clock);
  });

  test("gives all or none where asked so", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [5]);
    const outcomes = await house.claim(second, SHOW.plain, [4, 5, 6]);
    expect(outcomes.some((outcome) => "claimed" in outcome)).toBe(false);
    expect((await house.rows(SHOW.plain)).map((row) => row.seat)).toEqual([5]);
  });

  test("gives what there is where not all are needed", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [5]);
    const outcomes = await house.claim(second, SHOW.plain, [4, 5, 6], false);
    expect(codesOf(outcomes)).toEqual(["ok", "SEAT_UNAVAILABLE", "ok"]);
  });

  test("keeps the maximum over all presentations, also for requests at the same time", async () => {
    const visitor = await house.visitor();
    const asked = Array.from({ length: 14 }, (_, seat) =>
      house.claim(visitor, seat % 2 === 0 ? SHOW.plain : SHOW.mixed, [seat]),
    );
    const codes = (await Promise.all(asked)).flatMap(codesOf);
    expect(codes.filter((code) => code === "ok")).toHaveLength(10);
    expect(codes.filter((code) => code === "TOO_MANY_SEATS")).toHaveLength(4);
  });

  test("judges in one batch as it does one by one: the first asked wins", async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, () => house.visitor()));
    const outcomes = await Promise.all(
      visitors.map((visitor) => house.claim(visitor, SHOW.plain, [7])),
    );
    expect(outcomes.flatMap(codesOf).filter((code) => code === "ok")).toHaveLength(1);
    expect(codesOf(outcomes[0]!)).toEqual(["ok"]);
  });

  test("refuses a presentation that is over, and one of a branch that is offline", async () => {
    const visitor = await house.visitor();
    expect(await refusalOf(house.claim(visitor, SHOW.ended, [1]))).toBe("TICKETING_ENDED");
    expect(await refusalOf(house.claim(visitor, SHOW.offline, [1]))).toBe("BRANCH_OFFLINE");
    expect(await refusalOf(house.claim(visitor, 999, [1]))).toBe("NOT_FOUND");
  });
});

/** Makes calls while another batch is running, so that the next batch contains all of them. */
async function together<T>(...asks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const stranger = await house.visitor();
  const running = house.claim(stranger, SHOW.mixed, [20]);
  const answers = asks.map((ask) => ask());
  await running;
  return Promise.all(answers);
}

describe("claiming at the same time", () => {
  test("asked twice for a seat that another has, a visitor is refused twice", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [3]);
    const ask = () => house.claim(second, SHOW.plain, [3]);
    const codes = (await together(ask, ask)).flatMap(codesOf);
    expect(codes).toEqual(["SEAT_UNAVAILABLE", "SEAT_UNAVAILABLE"]);
  });

  test("asked twice for a free seat, a visitor is told twice that it is theirs", async () => {
    const visitor = await house.visitor();
    const ask = () => house.claim(visitor, SHOW.plain, [3]);
    const [once, again] = await together(ask, ask);
    expect(again).toEqual(once);
    expect(await house.rows(SHOW.plain)).toEqual([{ seat: 3, holder: visitor, state: 1 }]);
  });

  test("what all-or-none gave up is not taken for mine by the visitor's next request", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [5]);
    const [both, one] = await together(
      () => house.claim(second, SHOW.plain, [4, 5]),
      () => house.claim(second, SHOW.plain, [4]),
    );
    expect(codesOf(both!)).toEqual(["SEAT_UNAVAILABLE", "SEAT_UNAVAILABLE"]);
    expect(codesOf(one!)).toEqual(["ok"]);
    expect(await house.rows(SHOW.plain)).toContainEqual({ seat: 4, holder: second, state: 1 });
  });

  test("what all-or-none gave up can be had by who asked after it", async () => {
    const [first, second, third] = [
      await house.visitor(),
      await house.visitor(),
      await house.visitor(),
    ];
    await house.claim(first, SHOW.plain, [5]);
    const [, one] = await together(
      () => house.claim(second, SHOW.plain, [4, 5]),
      () => house.claim(third, SHOW.plain, [4]),
    );
    expect(codesOf(one!)).toEqual(["ok"]);
  });

  test("a refused seat does not count towards the maximum", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [3]);
    await house.claim(second, SHOW.mixed, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const [refused, given] = await together(
      () => house.claim(second, SHOW.plain, [3]),
      () => house.claim(second, SHOW.plain, [4]),
    );
    expect(codesOf(refused!)).toEqual(["SEAT_UNAVAILABLE"]);
    expect(codesOf(given!)).toEqual(["ok"]);
  });

  test("policy 3 is judged by what who asked before was given", async () => {
    const [first, second, third] = [
      await house.visitor(),
      await house.visitor(),
      await house.visitor(),
    ];
    await house.claim(first, SHOW.gapPolicy, [0, 1, 4, 5]);
    const [given, blocked] = await together(
      () => house.claim(second, SHOW.gapPolicy, [3]),
      () => house.claim(third, SHOW.gapPolicy, [2]),
    );
    expect(codesOf(given!)).toEqual(["ok"]);
    expect(codesOf(blocked!)).toEqual(["SEAT_UNAVAILABLE"]);
  });
});

describe("running out", () => {
  test("a lapsed lock is lockable at once, by the database's clock, without any sweep", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [3]);
    await house.office.clock.shift(599);
    expect(codesOf(await house.claim(second, SHOW.plain, [3]))).toEqual(["SEAT_UNAVAILABLE"]);
    await house.office.clock.shift(2);
    expect(codesOf(await house.claim(second, SHOW.plain, [3]))).toEqual(["ok"]);
    expect(await house.rows(SHOW.plain)).toEqual([{ seat: 3, holder: second, state: 1 }]);
  });

  test("the sweep makes it seen: the row goes and an event says free", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3, 4]);
    const statuses = await house.office.statuses.of(SHOW.plain);
    expect([...statuses.publicBytes.subarray(3, 5)]).toEqual([1, 1]);
    await house.office.clock.shift(601);
    await house.sweep();
    expect([...statuses.publicBytes.subarray(3, 5)]).toEqual([0, 0]);
    expect(await house.rows(SHOW.plain)).toEqual([]);
  });

  test("a lapsed lock that all-or-none took and gave up again is seen to be free", async () => {
    const [first, second, third] = [
      await house.visitor(),
      await house.visitor(),
      await house.visitor(),
    ];
    await house.claim(first, SHOW.plain, [3]);
    await house.office.clock.shift(601);
    await house.claim(second, SHOW.plain, [4]);
    const outcomes = await house.claim(third, SHOW.plain, [3, 4]);
    expect(codesOf(outcomes)).toEqual(["SEAT_UNAVAILABLE", "SEAT_UNAVAILABLE"]);
    await house.sweep();
    expect((await house.office.statuses.of(SHOW.plain)).publicBytes[3]).toBe(0);
  });

  test("a further seat joins the time that the cart has left", async () => {
    const visitor = await house.visitor();
    const [first] = await house.claim(visitor, SHOW.plain, [3]);
    await house.office.clock.shift(200);
    const [second] = await house.claim(visitor, SHOW.mixed, [3]);
    expect(second).toMatchObject({ expiresAt: vouched<{ expiresAt: Date }>(first).expiresAt });
  });
});

describe("letting go", () => {
  test("frees a seat of mine and says so", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    await house.office.locks.release(visitor, [reserved(SHOW.plain, 3)]);
    expect(await house.rows(SHOW.plain)).toEqual([]);
    expect((await house.office.statuses.of(SHOW.plain)).publicBytes[3]).toBe(0);
  });

  test("refuses for a seat of another, for a lapsed one and for a sold one, and changes nothing", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    const seat = [reserved(SHOW.plain, 3)];
    await house.claim(first, SHOW.plain, [3]);
    expect(await refusalOf(house.office.locks.release(second, seat))).toBe("SEAT_UNLOCK_FAILED");
    await house.db
      .transaction()
      .execute((tx) =>
        house.office.locks.sell(tx, [
          { holder: first, seats: seat, orderId: "00000000-0000-4000-8000-000000000001" },
        ]),
      );
    expect(await refusalOf(house.office.locks.release(first, seat))).toBe("SEAT_UNLOCK_FAILED");
    await house.claim(second, SHOW.plain, [4]);
    await house.office.clock.shift(601);
    const lapsed = house.office.locks.release(second, [reserved(SHOW.plain, 4)]);
    expect(await refusalOf(lapsed)).toBe("SEAT_UNLOCK_FAILED");
  });
});

describe("the timers of the steps", () => {
  const timeLeft = async (holder: string): Promise<number> => {
    const { expiresAt } = await house.office.locks.own(holder);
    return Math.round(((expiresAt?.getTime() ?? 0) - house.office.clock.now().getTime()) / 1000);
  };

  test("the first entry into a step restarts its timer free, and covers all locks", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    await house.claim(visitor, SHOW.mixed, [4]);
    await house.office.locks.extend(visitor, 1);
    expect(await timeLeft(visitor)).toBe(300);
    await house.office.locks.extend(visitor, 3);
    expect(await timeLeft(visitor)).toBe(200);
    const locks = await house.db
      .selectFrom("seat_claim")
      .select("expires_at")
      .where("holder", "=", visitor)
      .distinct()
      .execute();
    expect(locks).toHaveLength(1);
  });

  test("again in the same step is an extension, of which there are three", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    for (let time = 0; time < 3; time++) {
      await house.office.clock.shift(300);
      await house.office.locks.extend(visitor, 0);
      expect(await timeLeft(visitor)).toBe(600);
    }
    expect(await refusalOf(house.office.locks.extend(visitor, 0))).toBe("CART_EXPIRED");
  });

  test("walking back and forth gives no time for nothing", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    await house.office.locks.extend(visitor, 1);
    const walks = [0, 1, 0, 1] as const;
    const codes: string[] = [];
    for (const step of walks) codes.push(await refusalOf(house.office.locks.extend(visitor, step)));
    expect(codes).toEqual(["none", "none", "none", "CART_EXPIRED"]);
  });

  test("each presentation that is added has every step free again, and one that replaces another none", async () => {
    const visitor = await house.visitor();
    const { extend, release } = house.office.locks;
    for (const show of [SHOW.plain, SHOW.mixed, SHOW.gapPolicy]) {
      await house.claim(visitor, show, [3]);
      for (const step of [0, 1, 2] as const) await extend(visitor, step);
      expect(await timeLeft(visitor)).toBe(400);
    }
    // Each step was entered three times, and no extension was used yet.
    for (let time = 0; time < 3; time++) await extend(visitor, 2);
    expect(await refusalOf(extend(visitor, 2))).toBe("CART_EXPIRED");
    await release(visitor, [reserved(SHOW.gapPolicy, 3)]);
    await house.claim(visitor, SHOW.gapPolicy, [3]);
    expect(await refusalOf(extend(visitor, 2))).toBe("CART_EXPIRED");
  });

  test("a cart that has run out is refused, and a new one begins with fresh timers", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    await house.office.locks.extend(visitor, 1);
    await house.office.clock.shift(301);
    expect(await refusalOf(house.office.locks.extend(visitor, 1))).toBe("CART_EXPIRED");
    await house.claim(visitor, SHOW.plain, [3]);
    expect(await timeLeft(visitor)).toBe(600);
    await house.office.locks.extend(visitor, 1);
    expect(await timeLeft(visitor)).toBe(300);
  });
});

describe("selling", () => {
  const ORDER = "00000000-0000-4000-8000-000000000002";
  const sell = (holder: string, seats: number[]) =>
    house.db
      .transaction()
      .execute((tx) =>
        house.office.locks.sell(tx, [
          { holder, seats: seats.map((seat) => reserved(SHOW.plain, seat)), orderId: ORDER },
        ]),
      );

  test("turns my locks into sold seats, for good", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3, 4]);
    house.office.locks.announce(await sell(visitor, [3, 4]));
    expect((await house.rows(SHOW.plain)).map((row) => row.state)).toEqual([3, 3]);
    await house.office.clock.shift(7200);
    await house.sweep();
    const other = await house.visitor();
    const outcomes = await house.claim(other, SHOW.plain, [3, 4], false);
    expect(codesOf(outcomes)).toEqual(["SEAT_UNAVAILABLE", "SEAT_UNAVAILABLE"]);
    const statuses = await house.office.statuses.of(SHOW.plain);
    expect([...statuses.operatorBytes.subarray(3, 5)]).toEqual([3, 3]);
    expect([...statuses.publicBytes.subarray(3, 5)]).toEqual([1, 1]);
  });

  test("is refused whole where one lock has run out or is another's", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [3]);
    await house.claim(second, SHOW.plain, [4]);
    expect(await refusalOf(sell(first, [3, 4]))).toBe("CART_EXPIRED");
    expect((await house.rows(SHOW.plain)).map((row) => row.state)).toEqual([1, 1]);
    await house.office.clock.shift(601);
    expect(await refusalOf(sell(first, [3]))).toBe("CART_EXPIRED");
  });

  test("a payment's extension outlives the step's timer and never shortens it", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [3]);
    const seats = [reserved(SHOW.plain, 3)];
    const held = [{ holder: visitor, seats }];
    const { locks, clock } = house.office;
    const early = await locks.extendForPayment(house.db, held);
    expect(Math.round((early.getTime() - clock.now().getTime()) / 1000)).toBe(600);
    await clock.shift(590);
    const late = await locks.extendForPayment(house.db, held);
    expect(Math.round((late.getTime() - clock.now().getTime()) / 1000)).toBe(300);
    await clock.shift(301);
    expect(await refusalOf(locks.extendForPayment(house.db, held))).toBe("CART_EXPIRED");
  });
});
