import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openNodeLoads } from "../../../server/waitingRoom/nodeLoads.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Room } from "./waiting.ts";

const MANY = 60_000;

let house: House;
beforeAll(async () => {
  const { frame } = readConfig({ ...WITHOUT_LIMITS });
  house = await openHouse({ frame: { ...frame, waiting: { maxLoad: 0.75, perNode: 0 } } });
});
afterAll(() => house.close());

const db = () => house.server.office.db;

/**
 * Inserts the load of another node, as a fraction of its time. The node counts as running while its row exists.
 */
async function otherNode(load: number): Promise<string> {
  const node = randomUUID();
  await sql`insert into node_load (node, load, at)
    values (${node}::uuid, ${load}, app_now() + interval '1 day')`.execute(db());
  return node;
}

const forget = (node: string) => db().deleteFrom("node_load").where("node", "=", node).execute();

describe("the load of all nodes", () => {
  test("stops a queue while one node is always busy, and lets it go on after", async () => {
    const busy = await otherNode(1);
    const room = await Room.of(house, await logIn(house, "admin"), 120);
    await room.save();
    await room.refresh();
    await room.join(await room.visitor());
    for (let minute = 0; minute < 3; minute++) {
      await house.server.office.clock.shift(60);
      await room.refresh();
    }
    expect(await room.row()).toMatchObject({ isDrawn: true, joined: 1, called: 0 });
    await forget(busy);
    const called = async () => {
      await house.server.office.clock.shift(1);
      await room.refresh();
      return (await room.row())?.called;
    };
    await expect.poll(called).toBe(1);
  });

  test("caps the pace at three quarters of what the running nodes were measured to bear", async () => {
    await db().deleteFrom("node_load").execute();
    const loads = openNodeLoads(db(), { maxLoad: 0.75, perNode: 400 });
    const paceOf = async () => (await loads.report())?.(MANY);
    // The server under test is a node, too.
    await expect.poll(async () => (await nodes()).length).toBe(1);
    await expect.poll(paceOf).toBe(2 * 300);
    const calm = await otherNode(0.1);
    await expect.poll(paceOf).toBe(3 * 300);
    await forget(calm);
    const half = await otherNode(0.875);
    expect(await paceOf()).toBeLessThanOrEqual((3 * 300) / 2);
    await forget(half);
  });

  test("is not asked for if the operator has turned it off", async () => {
    const loads = openNodeLoads(db(), { maxLoad: undefined, perNode: 400 });
    expect(await loads.report()).toBeUndefined();
  });
});

const nodes = () => db().selectFrom("node_load").select("node").execute();
