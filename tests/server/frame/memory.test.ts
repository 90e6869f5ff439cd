import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClock } from "../../../server/platform/clock.ts";
import { openStreamCounts } from "../../../server/platform/counts/streamCounts.ts";
import { openLive } from "../../../server/seats/live.ts";
import { openPlanWork } from "../../../server/seats/plans/planWork.ts";
import { openPlans } from "../../../server/seats/plans.ts";
import { openPresentations } from "../../../server/seats/presentations.ts";
import { openSeatStatuses } from "../../../server/seats/seatStatuses.ts";
import { listedText } from "../../engine/plan/import/samples.ts";
import { smallStore, openSmallHouse, SHOW, smallPlan, type SmallHouse } from "../smallHouse.ts";
import { ServerResponse, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { sql } from "kysely";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore());
});
afterAll(() => house.end());

describe("statuses that nobody asks for", () => {
  const open = (idleMs: number) =>
    openSeatStatuses(house.db, openPresentations(house.db), openPlans(house.db), idleMs);

  test("leave memory, and are read again when they are asked for", async () => {
    const statuses = open(0);
    const first = await statuses.of(SHOW.plain);
    await statuses.of(SHOW.mixed);
    expect(statuses.knownCount()).toBe(2);
    await new Promise((done) => setTimeout(done, 5));
    await statuses.catchUpAll();
    expect(statuses.knownCount()).toBe(0);
    const again = await statuses.of(SHOW.plain);
    expect(again).not.toBe(first);
    expect(again.available).toBe(first.available);
  });

  test("stay as long as a stream follows them, and hear what changes", async () => {
    const statuses = open(0);
    const live = openLive({ db: house.db, statuses, streams: openStreamCounts(5) });
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await live.follow(
      { presentations: [SHOW.plain], after: [undefined], address: "192.0.2.1" },
      () => response,
    );
    await statuses.of(SHOW.mixed);
    await new Promise((done) => setTimeout(done, 5));
    await statuses.catchUpAll();
    expect(statuses.knownCount()).toBe(1);
    response.destroy();
    await expect.poll(() => live.streamCount()).toBe(0);
    await statuses.catchUpAll();
    expect(statuses.knownCount()).toBe(0);
    live.close();
  });

  test("stay while they are in use", async () => {
    const statuses = open(600_000);
    await statuses.of(SHOW.plain);
    await statuses.catchUpAll();
    expect(statuses.knownCount()).toBe(1);
  });
});

test("plans that nobody asks for leave memory when another is read", async () => {
  const plans = openPlans(house.db, 0);
  const { planVersion } = smallPlan();
  const first = await plans.byVersion(planVersion);
  expect(await plans.byVersion(planVersion)).toBe(first);
  await new Promise((done) => setTimeout(done, 5));
  await plans.byVersion("0".repeat(16)).catch(() => undefined);
  const again = await plans.byVersion(planVersion);
  expect(again).not.toBe(first);
  expect(again.layout.count).toBe(first.layout.count);
});

test("the clock of a node is compared with the database's again and again", async () => {
  const clock = await openClock(house.db, { everyMs: 20 });
  const before = clock.now().getTime();
  await sql`update app_clock set shift = shift + interval '1 hour'`.execute(house.db);
  try {
    await expect.poll(() => clock.now().getTime() - before).toBeGreaterThan(3_500_000);
  } finally {
    await clock.close();
    await sql`update app_clock set shift = shift - interval '1 hour'`.execute(house.db);
  }
});

test("a file of a plan is refused where others wait already, and those are read", async () => {
  const work = openPlanWork({ readSeconds: 60, readMegabytes: 512 });
  const read = () => work.read(Buffer.from(listedText()));
  const ends = await Promise.allSettled(Array.from({ length: 8 }, read));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const end of ends) {
    if (end.status === "fulfilled") expect(end.value.errors).toBe(0);
    else expect(end.reason).toMatchObject({ refusal: { code: "RATE_LIMITED" } });
  }
});
