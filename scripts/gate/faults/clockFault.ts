import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { lockAll } from "../../../tests/contract/stage.ts";
import { CodeShopper } from "../../../tests/server/codes/codeShopper.ts";
import { nodeUrl, type NodeMember } from "../../cluster/clusterPlan.ts";
import type { Fault, Site } from "./fault.ts";

const MINUTES = 10;
/**
 * Maximum difference between the end of a lock and the database's time plus the duration of a lock, in ms.
 */
const MAX_OFF_MS = 2_000;
const WRONG_MS = 10_000;
const PRELOAD = new URL("shiftClock.mjs", import.meta.url).href;

const shifted = (minutes: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${PRELOAD}`,
  CLOCK_SHIFT_MS: String(minutes * 60_000),
});

/** Returns how long a lock that this node makes lasts by the database's clock, in ms. */
async function lockLasts(site: Site, node: NodeMember): Promise<number> {
  const { show, store } = site;
  const seat = site.spare.shift();
  if (!seat) throw new Error("no spare seat is left");
  const shopper = await new CodeShopper(nodeUrl(node), show).arrive();
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(store.db);
  const { status, body } = await lockAll(shopper, show, [seat]);
  if (status !== 200) throw new Error(`not locked: ${JSON.stringify(body)}`);
  return Date.parse(body.expiresAt) - rows[0]!.now.getTime();
}

/**
 * Sets the clocks of two nodes wrong: one is early and one is late. A lock by one of these nodes must last as
 * long as a lock by the node with the right clock.
 */
export const WRONG_CLOCKS: Fault = {
  name: `nodes' clocks ${MINUTES} minutes early and late`,
  mostGapSeconds: 5,
  isUnseen: true,
  run: async (site, injected) => {
    const { plan, processes } = site.started;
    const [right, early, late] = plan.nodes;
    if (!right || !early || !late) throw new Error("three nodes are needed");
    const restart = async (node: NodeMember, settings: Readonly<Record<string, string>>) => {
      await processes.end(node.name, "SIGTERM", 60);
      await site.startNode(node.name, settings);
    };
    injected();
    await restart(early, shifted(-MINUTES));
    await restart(late, shifted(MINUTES));
    const lasts = await Promise.all([right, early, late].map((node) => lockLasts(site, node)));
    const off = Math.max(...lasts) - Math.min(...lasts);
    if (off > MAX_OFF_MS) throw new Error(`locks last ${lasts.join(", ")} ms`);
    await sleep(WRONG_MS);
    await restart(early, {});
    await restart(late, {});
    return `locks of the three nodes end within ${(off / 1000).toFixed(1)} s: the database's clock decides`;
  },
};
