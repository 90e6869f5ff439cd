import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type Postgres } from "../../scripts/programs/postgres.ts";
import { startServer } from "../../scripts/programs/startServer.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "./buyer.ts";
import { Shopper, type Bought } from "./shopper.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

const ENV = { ...WITHOUT_LIMITS, DEMO: "1", DEMO_AUDIENCE: "off", LOG_LEVEL: "error" };
const TIMES_OUT = "4580 0000 0000 0083";

const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "parterre-survives-"));
  folders.push(made);
  return made;
}
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

type Start = () => ReturnType<typeof startServer>;

/** Kills the server right after it has answered a commit. After a restart the whole sale must be stored. */
async function mustSurviveCommit(start: Start): Promise<void> {
  const before = await start();
  const buyers = await Buyers.of(before, DEMO.play);
  const { shopper, cart } = await buyers.next(undefined, 2);
  const key = randomUUID();
  const bought = await shopper.commit(cart, key);
  await before.kill9();
  expect(bought.status).toBe(200);

  const after = await start();
  shopper.moveTo(after.url);
  expect(await shopper.commit(cart, key)).toEqual(bought);
  expect(await shopper.commit(cart)).toMatchObject({
    status: 409,
    body: { error: { code: "ALREADY_COMMITTED" } },
  });
  const [document] = bought.body.documentKeys;
  expect((await shopper.get(`/edocument/${document}`)).body).toMatchObject({
    document: { state: "active", reservationIdentifier: bought.body.reservationIdentifier },
  });
  const other = await new Shopper(after.url).arrive();
  for (const seat of cart.seats) {
    const { ticketGroupId, sectionId } = seat.ticket;
    const place = { sectionId, ticketGroupId, sectionName: "", rowName: "", seatName: "" };
    const taken = await other.lock(buyers.show, place, { ...place, x: seat.x, y: seat.y });
    expect(taken.body.error?.code).toBe("SEAT_UNAVAILABLE");
  }
  expect(await after.stop()).toBe(0);
}

/** Kills the server after the payment was authorised and before the commit is answered. */
async function mustFinishCharging(start: Start): Promise<void> {
  const before = await start();
  const { shopper, cart } = await (await Buyers.of(before, DEMO.play)).next(TIMES_OUT);
  const key = randomUUID();
  const lost = shopper.commit(cart, key).catch(() => "no answer");
  await sleep(1_000);
  await before.kill9();
  expect(await lost).toBe("no answer");

  const after = await start();
  shopper.moveTo(after.url);
  const path = `/payment/status/${cart.paymentIdentifier}`;
  const state = async () => (await shopper.get<{ state: string }>(path)).body.state;
  await expect.poll(state, { timeout: 20_000, interval: 250 }).toBe("approved");
  const { body } = await shopper.get<{ reservation: Bought }>(path);
  expect(await shopper.commit(cart, key)).toEqual({ status: 200, body: body.reservation });
  expect(await after.stop()).toBe(0);
}

describe("on PGlite", () => {
  test("a sale outlives kill -9: seats sold, the same key answers the same", async () => {
    const dataDir = await folder();
    await mustSurviveCommit(() => startServer({ dataDir, env: ENV }));
  });

  test("money that was reserved when the server died becomes the sale after its restart", async () => {
    const dataDir = await folder();
    await mustFinishCharging(() => startServer({ dataDir, env: ENV }));
  });
});

describe("on PostgreSQL", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test("a sale outlives kill -9: seats sold, the same key answers the same", async () => {
    const env = { ...ENV, DATABASE_URL: await postgres.createDatabase("survives") };
    await mustSurviveCommit(() => startServer({ env }));
  });

  test("money that was reserved when a node died becomes the sale with nobody touching it", async () => {
    const url = await postgres.createDatabase("charging");
    const deadlines = { PAYMENT_ASK_SECONDS: "12", RECONCILE_SECONDS: "1" };
    const env = { ...ENV, ...deadlines, DATABASE_URL: url };
    const dying = await startServer({ env });
    const other = await startServer({ env });
    const { shopper, cart } = await (await Buyers.of(dying, DEMO.play)).next(TIMES_OUT);
    const key = randomUUID();
    const lost = shopper.commit(cart, key).catch(() => "no answer");
    await sleep(1_000);
    await dying.kill9();
    expect(await lost).toBe("no answer");

    const client = new Client({ connectionString: url });
    await client.connect();
    const orders = async () => {
      const asked = "select reservation_identifier as id from orders where payment_identifier = $1";
      return (await client.query<{ id: string }>(asked, [cart.paymentIdentifier])).rows;
    };
    expect(await orders()).toEqual([]);
    await expect.poll(orders, { timeout: 40_000, interval: 500 }).toHaveLength(1);
    const [order] = await orders();
    await client.end();
    shopper.moveTo(other.url);
    expect((await shopper.commit(cart, key)).body.reservationIdentifier).toBe(order!.id);
    expect(await other.stop()).toBe(0);
  });
});
