import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import { openPlans } from "../../server/seats/plans.ts";
import { openPresentations } from "../../server/seats/presentations.ts";
import { chances } from "../../server/demo/seeded.ts";
import { openSeatStatuses, type SeatStatuses } from "../../server/seats/seatStatuses.ts";
import type { PresentationStatuses } from "../../server/seats/statuses/presentationStatuses.ts";
import {
  smallStore,
  openSmallHouse,
  reserved,
  SECTION,
  SHOW,
  type SmallHouse,
} from "./smallHouse.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore(), { maxSeats: 30 });
});
afterAll(() => house.end());
beforeEach(() => house.clear());

/**
 * Opens the statuses in memory of a second node on the same database. This node receives no notifications,
 * and reads only what the test tells it to read.
 */
const otherNode = (): SeatStatuses =>
  openSeatStatuses(house.db, openPresentations(house.db), openPlans(house.db));

/** Opens a second node whose first query of statuses waits until the test releases it. */
async function slowNode() {
  const facts = openPresentations(house.db);
  await facts.of(SHOW.plain);
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const db = house.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve();
      await held.promise;
      return result;
    },
  });
  return {
    node: openSeatStatuses(db, facts, openPlans(house.db)),
    read: read.promise,
    letGo: () => held.resolve(),
  };
}

const imageOf = ({ clock, operatorBytes, free, available, places }: PresentationStatuses) => ({
  clock,
  operatorBytes: [...operatorBytes],
  free: [...free],
  available,
  places: [...(places.get(SECTION.floor) ?? [])],
});

async function churn(rounds: number, seed: number): Promise<void> {
  const random = chances(seed);
  const visitors = await Promise.all([house.visitor(), house.visitor(), house.visitor()]);
  for (let round = 0; round < rounds; round++) {
    const visitor = visitors[Math.floor(random() * 3)]!;
    const seat = Math.floor(random() * 30);
    const { seats } = await house.office.locks.own(visitor);
    if (random() < 0.4 && seats.length > 0)
      await house.office.locks.release(visitor, seats.slice(0, 2));
    else if (random() < 0.3) {
      const place = { presentationId: SHOW.mixed, area: SECTION.floor, seat: null };
      await house.office.locks.claim(visitor, [place], true);
    } else await house.claim(visitor, SHOW.mixed, [seat]);
  }
}

describe("statuses in memory", () => {
  test("follow the changes of this node and equal what the table says", async () => {
    const mine = await house.office.statuses.of(SHOW.mixed);
    await churn(60, 1);
    const anew = await otherNode().of(SHOW.mixed);
    expect(imageOf(mine)).toEqual(imageOf(anew));
    expect(mine.clock).toBeGreaterThan(20);
  });

  test("of another node agree after it has caught up by events", async () => {
    const node = otherNode();
    const theirs = await node.of(SHOW.mixed);
    let resets = 0;
    node.listen((_, changes) => {
      if (!changes) resets++;
    });
    await churn(40, 2);
    const mine = await house.office.statuses.of(SHOW.mixed);
    expect(theirs.clock).toBeLessThan(mine.clock);
    await Promise.all([node.catchUp(SHOW.mixed, mine.clock), node.catchUpAll()]);
    expect(imageOf(theirs)).toEqual(imageOf(mine));
    expect(resets).toBe(0);
  });

  test("are read anew where the clock moved without events, as filling a hall in bulk does", async () => {
    const node = otherNode();
    const theirs = await node.of(SHOW.mixed);
    let resets = 0;
    node.listen((_, changes) => {
      if (!changes) resets++;
    });
    await house.db
      .insertInto("seat_claim")
      .values({ presentation_id: SHOW.mixed, area: 0, seat_no: 9, state: 3 })
      .execute();
    await house.db
      .updateTable("presentation")
      .set((each) => ({ clock: each("clock", "+", 1) }))
      .where("id", "=", SHOW.mixed)
      .execute();
    await node.catchUpAll();
    expect(theirs.operatorBytes[9]).toBe(3);
    expect(resets).toBe(1);
  });

  test("do not take changes that come out of order, but read what is missing", async () => {
    const node = otherNode();
    const theirs = await node.of(SHOW.plain);
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [1]);
    await house.claim(visitor, SHOW.plain, [2]);
    const { clock } = await house.office.statuses.of(SHOW.plain);
    node.take([{ ...reserved(SHOW.plain, 2), state: 1, clock }]);
    await node.catchUp(SHOW.plain, clock);
    expect([...theirs.publicBytes.subarray(0, 4)]).toEqual([0, 1, 1, 0]);
  });

  test("lose no change that is committed while they are being read", async () => {
    const { node, read, letGo } = await slowNode();
    const reading = node.of(SHOW.plain);
    await read;
    await house.claim(await house.visitor(), SHOW.plain, [5]);
    const { clock } = await house.office.statuses.of(SHOW.plain);
    const told = node.catchUp(SHOW.plain, clock);
    letGo();
    const theirs = await reading;
    await told;
    expect(theirs.clock).toBe(clock);
    expect(theirs.publicBytes[5]).toBe(1);
  });

  test("the snapshot shows taken and free, never who or why", async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await house.claim(first, SHOW.plain, [1]);
    await house.claim(second, SHOW.plain, [2]);
    await house.db.transaction().execute(async (tx) => {
      const id = "00000000-0000-4000-8000-000000000003";
      house.office.locks.announce(
        await house.office.locks.sell(tx, [
          { holder: second, seats: [reserved(SHOW.plain, 2)], orderId: id },
        ]),
      );
    });
    const statuses = await house.office.statuses.of(SHOW.plain);
    const { bytes, clock, planVersion } = decodeSnapshot(statuses.snapshot().plain);
    expect([...bytes.subarray(0, 4)]).toEqual([0, 1, 1, 0]);
    expect({ clock, planVersion }).toEqual({
      clock: statuses.clock,
      planVersion: statuses.plan.planVersion,
    });
  });

  test("counts of what is left agree whether a presentation is in memory or not", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [1, 2, 3]);
    const inMemory = await house.office.statuses.available([SHOW.plain]);
    const fromTable = await otherNode().available([SHOW.plain]);
    expect(inMemory.get(SHOW.plain)).toBe(67);
    expect(fromTable).toEqual(inMemory);
  });
});
