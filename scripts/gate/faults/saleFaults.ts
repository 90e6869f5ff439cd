import { sql } from "kysely";
import { openWire } from "../../../tests/server/mutedWire.ts";
import { nodeUrl, type NodeMember } from "../../cluster/clusterPlan.ts";
import type { Fault, Site } from "./fault.ts";
import { SingleSale, untilSo } from "./singleSale.ts";

const APPROVED = "4580 0000 0000 0018";
const MOST_GAP_SECONDS = 10;

/**
 * Returns the node that faults kill: the last one, because the connection of the first one to the database
 * can be cut.
 */
const victimOf = ({ started }: Site): NodeMember => started.plan.nodes.at(-1)!;

/**
 * Locks the table of orders while `work` runs, so that no sale can be written. Payments continue until they
 * have to write their order.
 */
async function withSalesHeld({ store }: Site, work: () => Promise<void>): Promise<void> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = store.db.transaction().execute(async (tx) => {
    await sql`lock table orders in exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  try {
    await work();
  } finally {
    released.resolve();
    await holding;
  }
}

const beforeSelling: Fault = {
  name: "a node killed between authorise and sell",
  mostGapSeconds: MOST_GAP_SECONDS,
  run: async (site, injected) => {
    const victim = victimOf(site);
    const sale = await SingleSale.ready(site, { by: { card: APPROVED }, name: "authorised" });
    await withSalesHeld(site, async () => {
      const broken = sale.commitAt(nodeUrl(victim)).then(
        ({ status }) => status,
        () => "no answer",
      );
      await untilSo("authorised", async () => (await sale.providerState()) === "authorized");
      injected();
      await site.started.processes.end(victim.name, "SIGKILL", 0);
      if ((await broken) !== "no answer") throw new Error(`answered ${await broken}`);
      if ((await sale.booked()).length > 0) throw new Error("sold before the node died");
    });
    await sale.soldOnce();
    await site.repair();
    return "repeated with the same key: sold once, captured once";
  },
};

const beforeAnswering: Fault = {
  name: "a node killed between sell and answer",
  mostGapSeconds: MOST_GAP_SECONDS,
  run: async (site, injected) => {
    const victim = victimOf(site);
    const wire = await openWire(victim.port);
    const sale = await SingleSale.ready(site, { by: { card: APPROVED }, name: "answerless" });
    let broken: Promise<string> | undefined;
    await withSalesHeld(site, async () => {
      broken = sale.commitAt(`http://127.0.0.1:${wire.port}`).then(
        ({ status }) => `answered ${status}`,
        () => "no answer",
      );
      await untilSo("authorised", async () => (await sale.providerState()) === "authorized");
      wire.mute();
    });
    await untilSo("sold", async () => (await sale.booked()).length === 1);
    injected();
    await site.started.processes.end(victim.name, "SIGKILL", 0);
    await wire.close();
    if ((await broken) !== "no answer") throw new Error(String(await broken));
    await sale.soldOnce();
    await site.repair();
    return "repeated with the same key: the same reservation";
  },
};

export const SALE_FAULTS: readonly Fault[] = [beforeSelling, beforeAnswering];
