import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { startServer, type StartedServer } from "../../../scripts/programs/startServer.ts";
import { Buyers } from "../buyer.ts";
import { copyTemplate } from "../serverSetup.ts";
import { arrive, messagesTo } from "../people.ts";
import { sandboxLedger } from "../payer.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { Shopper } from "../shopper.ts";
import { boss, cancelShow, finished, ordersOf, person, progress } from "./changes.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";

/** The orders of one presentation, which were bought through the storefront's API. */
export interface Crowd {
  readonly buyers: Buyers;
  readonly carts: readonly Cart[];
}

type Node = Pick<StartedServer, "url">;

const ENV = { ...WITHOUT_LIMITS, DEMO: "1", DEMO_AUDIENCE: "off", LOG_LEVEL: "error" };

/**
 * Starts a node in its own process, with a folder or a database. The process is killed when the test ends.
 */
export async function startNode(on: {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
}): Promise<StartedServer> {
  const { dataDir, databaseUrl } = on;
  const node = await startServer({
    env: { ...ENV, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    ...(dataDir !== undefined && { dataDir }),
  });
  onTestFinished(() => node.kill9());
  return node;
}

/**
 * Copies the demo to a folder, because creating the demo would take longer than most tests. The folder is
 * removed after the test.
 */
export async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parterre-changes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  copyTemplate(inject("demoTemplate"), folder);
  return folder;
}

/** Buys `count` orders of two tickets, each for a different buyer. */
export async function crowdAt(node: Node, count: number): Promise<Crowd> {
  const buyers = await Buyers.of(node, DEMO.play);
  const carts: Cart[] = [];
  for (let at = 0; at < count; at++) {
    const { shopper, cart } = await buyers.next(undefined, 2);
    const own = { ...cart, ...person() };
    expect((await shopper.commit(own)).status).toBe(200);
    carts.push(own);
  }
  return { buyers, carts };
}

export const cancelFor = async (admin: Shopper, { buyers }: Crowd): Promise<number> => {
  const { status, body } = await cancelShow(admin, buyers.show.id);
  expect(status).toBe(200);
  return body.change.changeId;
};

/** Returns the number of orders processed so far. */
export const dealtAt = async (admin: Shopper, id: number): Promise<number> =>
  (await progress(admin, id)).done;

/** Checks that every buyer got one refund and one message, and that nothing is left to process. */
export async function mustBeWhole(node: Node, { buyers, carts }: Crowd, id: number): Promise<void> {
  const admin = await boss(node);
  const change = await finished(admin, id);
  expect(change).toMatchObject({ orders: carts.length, done: carts.length, failed: 0 });
  expect((await ordersOf(admin, id)).every(({ outcome }) => outcome === "refunded")).toBe(true);
  const ledger = await sandboxLedger(node, { shopper: await arrive(node) }, buyers);
  for (const { paymentIdentifier, customerInfo } of carts) {
    const { captured, refunded, refunds } = await ledger(paymentIdentifier!);
    expect([captured - refunded, refunds.length]).toEqual([0, 1]);
    for (const to of [customerInfo.EmailAddress1, customerInfo.MobileNumber1]) {
      const told = async () =>
        (await messagesTo(node, to)).filter(({ text }) => text.includes("singer")).length;
      await expect.poll(told, { timeout: 60_000 }).toBe(1);
    }
  }
}
