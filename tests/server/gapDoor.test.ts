import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import {
  codesOf,
  smallStore,
  openSmallHouse,
  reserved,
  SHOW,
  type SmallHouse,
} from "./smallHouse.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore());
});
afterAll(() => house.end());
beforeEach(() => house.clear());

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal;
      throw error;
    },
  );
const claimed = async (...seats: number[]): Promise<string> => {
  const visitor = await house.visitor();
  expect(
    codesOf(await house.claim(visitor, SHOW.gapPolicy, seats)).every((code) => code === "ok"),
  ).toBe(true);
  return visitor;
};

describe("policy 3 at the door", () => {
  test("refuses a seat that others have left single", async () => {
    await claimed(0, 1, 3, 4);
    const visitor = await house.visitor();
    const [outcome] = await house.claim(visitor, SHOW.gapPolicy, [2]);
    expect(outcome).toMatchObject({
      refusal: {
        code: "SEAT_UNAVAILABLE",
        details: { isSingleSeatBlock: true, seats: [{ seat: 2 }] },
      },
    });
  });

  test("lets me take the seat that my own choice left single", async () => {
    const visitor = await claimed(0, 1, 3, 4);
    expect(codesOf(await house.claim(visitor, SHOW.gapPolicy, [2]))).toEqual(["ok"]);
  });

  test("sells the last pair between two sold seats one after the other", async () => {
    await claimed(0, 1, 4, 5);
    const visitor = await claimed(2);
    expect(codesOf(await house.claim(visitor, SHOW.gapPolicy, [3]))).toEqual(["ok"]);
  });

  test("counts a lapsed lock as free", async () => {
    await claimed(0, 1, 3, 4);
    await house.office.clock.shift(601);
    const visitor = await house.visitor();
    expect(codesOf(await house.claim(visitor, SHOW.gapPolicy, [2]))).toEqual(["ok"]);
  });

  test("is not judged where the presentation has no such policy", async () => {
    const first = await house.visitor();
    await house.claim(first, SHOW.plain, [0, 1, 3, 4]);
    const second = await house.visitor();
    expect(codesOf(await house.claim(second, SHOW.plain, [2]))).toEqual(["ok"]);
  });

  test("does not judge stranding when a seat is locked", async () => {
    const visitor = await house.visitor();
    expect(codesOf(await house.claim(visitor, SHOW.gapPolicy, [1]))).toEqual(["ok"]);
  });
});

describe("leaving the seats step", () => {
  test("refuses a choice that strands a seat, with the seat and what would mend it", async () => {
    const visitor = await claimed(1, 2);
    const refused = await refusedBy(house.office.locks.extend(visitor, 1));
    expect(refused).toMatchObject({
      code: "SINGLE_SEAT_GAP",
      details: {
        seats: [{ seat: 0, sectionId: 10, x: 1, y: 1 }],
        suggestions: [{ leave: [{ seat: 1 }, { seat: 2 }] }],
      },
    });
    expect(await refusedBy(house.office.locks.extend(visitor, 0))).toBeUndefined();
  });

  test("accepts a choice that leaves pairs", async () => {
    const visitor = await claimed(2, 3);
    expect(await refusedBy(house.office.locks.extend(visitor, 1))).toBeUndefined();
  });

  test("strands nobody where the policy is another", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [1]);
    expect(await refusedBy(house.office.locks.extend(visitor, 1))).toBeUndefined();
  });

  test("refuses half a sofa under any policy", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [28]);
    const refused = await refusedBy(house.office.locks.extend(visitor, 1));
    expect(refused).toMatchObject({
      code: "SEATS_NOT_ADJACENT",
      details: { seats: [{ seat: 28 }] },
    });
    await house.claim(visitor, SHOW.plain, [29]);
    expect(await refusedBy(house.office.locks.extend(visitor, 1))).toBeUndefined();
  });

  test("at commit a seat that is another's by now makes the cart expired", async () => {
    const visitor = await house.visitor();
    await claimed(5);
    const choice = house.office.locks.judgeChoice(visitor, [reserved(SHOW.gapPolicy, 5)]);
    expect(await refusedBy(choice)).toMatchObject({ code: "CART_EXPIRED" });
  });
});
