import { afterAll, beforeAll, expect, test } from "vitest";
import { takeOver, type BrokerAct } from "../../server/broker/events.ts";
import type { Operator } from "../../server/operators/operators.ts";
import { openStore } from "../../server/store.ts";
import { startPostgres, type Postgres } from "../gate/postgres.ts";
import { codesOf, openSmallHouse, postgresStore, SHOW, type SmallHouse } from "./smallHouse.ts";

const BROKER: Operator = {
  id: 2,
  username: "broker",
  role: "broker",
  firstName: "Boaz",
  lastName: "Regev",
  businessIds: [1],
  hasSecondFactor: false,
};
/** Far less than a node keeps what it knows of a presentation by itself. */
const AT_ONCE = { timeout: 1_500, interval: 10 } as const;

let postgres: Postgres;
let near: SmallHouse;
let far: SmallHouse;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase("brokers");
  near = await openSmallHouse(await postgresStore(url));
  far = await openSmallHouse(
    await openStore({ engine: "pglite", dataDir: "", url }, () => undefined),
  );
});
afterAll(async () => {
  await far.end();
  await near.end();
  await postgres.stop();
});

const act = (what: BrokerAct) => takeOver(near.office, BROKER, SHOW.plain, what);
const isLockedFar = async () => (await far.office.presentations.of(SHOW.plain)).isSalesLocked;

test("sales closed on one node are closed on the other at once, and opened again", async () => {
  const visitor = await far.visitor();
  expect(codesOf(await far.claim(visitor, SHOW.plain, [1]))).toEqual(["ok"]);
  await act("lock");
  await expect.poll(isLockedFar, AT_ONCE).toBe(true);
  await expect(far.claim(visitor, SHOW.plain, [2])).rejects.toMatchObject({
    refusal: { code: "TICKETING_ENDED" },
  });
  // What was locked before is still its holder's.
  expect(await near.rows(SHOW.plain)).toEqual([
    expect.objectContaining({ seat: 1, holder: visitor }),
  ]);
  await act("unlock");
  await expect.poll(isLockedFar, AT_ONCE).toBe(false);
  expect(codesOf(await far.claim(visitor, SHOW.plain, [2]))).toEqual(["ok"]);
});
