import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { startPostgres } from "../../../scripts/programs/postgres.ts";
import type { StartedServer } from "../../../scripts/programs/startServer.ts";
import type { Shopper } from "../shopper.ts";
import { boss } from "./changes.ts";
import { cancelFor, crowdAt, dealtAt, demoFolder, mustBeWhole, startNode } from "./crash.ts";

const ORDERS = fullCount(24, 48);
const KILLS = 4;

/** Kills a node after `from` orders have been processed. Returns how many orders were processed by then. */
async function killInTheMiddle(
  node: StartedServer,
  admin: Shopper,
  id: number,
  from: number,
): Promise<number> {
  // The admin is already logged in, because a login takes longer than processing many orders.
  admin.moveTo(node.url);
  let dealt = await dealtAt(admin, id);
  while (dealt < from) {
    await sleep(5);
    dealt = await dealtAt(admin, id);
  }
  await node.kill9();
  return dealt;
}

describe(`${ORDERS} orders of a cancelled presentation`, () => {
  test(`on PGlite, killed ${KILLS} times while they are dealt with: each refunded and told once`, async () => {
    const dataDir = await demoFolder();
    let node = await startNode({ dataDir });
    const crowd = await crowdAt(node, ORDERS);
    const admin = await boss(node);
    const id = await cancelFor(admin, crowd);
    const seen: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      seen.push(await killInTheMiddle(node, admin, id, Math.round((ORDERS * kill) / (KILLS + 2))));
      node = await startNode({ dataDir });
    }
    // The node was killed in the middle of the change.
    expect([seen, seen.some((dealt) => dealt > 0 && dealt < ORDERS)]).toEqual([seen, true]);
    await mustBeWhole(node, crowd, id);
    expect(await node.stop()).toBe(0);
  });

  test("on PostgreSQL, a second node takes over from one that is killed", async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase("changes");
    const dying = await startNode({ databaseUrl });
    const crowd = await crowdAt(dying, ORDERS);
    const other = await startNode({ databaseUrl });
    const admin = await boss(dying);
    const id = await cancelFor(admin, crowd);
    const dealt = await killInTheMiddle(dying, admin, id, 2);
    expect(dealt).toBeLessThan(ORDERS);
    await mustBeWhole(other, crowd, id);
    expect(await other.stop()).toBe(0);
  });

  test("on PostgreSQL, two nodes at once deal with each order once", async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase("both");
    const one = await startNode({ databaseUrl });
    const crowd = await crowdAt(one, ORDERS);
    const two = await startNode({ databaseUrl });
    const id = await cancelFor(await boss(one), crowd);
    await mustBeWhole(two, crowd, id);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });
});
