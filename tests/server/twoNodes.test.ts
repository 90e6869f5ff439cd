import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codesOf, reserved, SHOW, type SmallHouse } from "./smallHouse.ts";
import { AT_ONCE, openTwoHouses, type TwoHouses } from "./twoHouses.ts";

let houses: TwoHouses;
let near: SmallHouse;
let far: SmallHouse;
beforeAll(async () => {
  houses = await openTwoHouses();
  ({ near, far } = houses);
});
afterAll(() => houses.close());

describe("two nodes on one PostgreSQL", () => {
  test("a lock on one is seen in the other's memory, by the bus alone", async () => {
    const theirs = await far.office.statuses.of(SHOW.plain);
    const visitor = await near.visitor();
    await near.claim(visitor, SHOW.plain, [4]);
    await expect.poll(() => theirs.publicBytes[4], AT_ONCE).toBe(1);
    await near.office.locks.release(visitor, [reserved(SHOW.plain, 4)]);
    await expect.poll(() => theirs.publicBytes[4], AT_ONCE).toBe(0);
  });

  test("the same seat asked on both at once goes to one, over and over", async () => {
    for (let seat = 0; seat < 30; seat++) {
      const [mine, other] = await Promise.all([near.visitor(), near.visitor()]);
      const outcomes = await Promise.all([
        near.claim(mine, SHOW.mixed, [seat]),
        far.claim(other, SHOW.mixed, [seat]),
      ]);
      const codes = outcomes.flatMap(codesOf);
      expect(codes.toSorted()).toEqual(["SEAT_UNAVAILABLE", "ok"]);
    }
    await expect
      .poll(async () => (await far.office.statuses.of(SHOW.mixed)).clock, { timeout: 60_000 })
      .toBe((await near.office.statuses.of(SHOW.mixed)).clock);
  });

  test("one visitor's requests on two nodes keep to one maximum", async () => {
    await near.clear();
    const visitor = await near.visitor();
    const asked = Array.from({ length: 16 }, (_, seat) =>
      (seat % 2 === 0 ? near : far).claim(visitor, SHOW.plain, [seat]),
    );
    const codes = (await Promise.all(asked)).flatMap(codesOf);
    expect(codes.filter((code) => code === "ok")).toHaveLength(10);
  });

  test("transactions over several presentations in any order do not wait in a ring", async () => {
    await near.clear();
    const work = Array.from({ length: 40 }, async (_, round) => {
      const node = round % 2 === 0 ? near : far;
      const visitor = await node.visitor();
      const shows = round % 3 === 0 ? [SHOW.plain, SHOW.mixed] : [SHOW.mixed, SHOW.plain];
      const asked = shows.flatMap((show) => [
        reserved(show, 29 - (round % 15)),
        reserved(show, round % 15),
      ]);
      const outcomes = await node.office.locks.claim(visitor, asked, false);
      const own = outcomes.flatMap((outcome) => ("claimed" in outcome ? outcome.claimed : []));
      if (own.length > 0) await node.office.locks.release(visitor, own.toReversed());
    });
    await Promise.all(work);
    expect(await near.rows(SHOW.plain)).toEqual([]);
  });
});
