import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Presentation } from "../../../domain/presentation.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { startServer, type StartedServer } from "../../../scripts/programs/startServer.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { paidCart } from "../../contract/stage.ts";
import { vouched } from "../../vouched.ts";
import { Shopper, type Choice } from "../shopper.ts";
import type { FloodPlan, FloodTally } from "./flood.ts";

const BUYERS = 8;
const CALM_MS = 10_000;
const FLOOD_MS = 30_000;
/** Numbers of connections. The load uses ten times as many connections as the time before it. */
const CALM_CONNECTIONS = 40;
const PATHS = ["/api/features/", "/api/categories", "/api/presentations/?featureIds=11", "/"];

let postgres: Postgres;
let server: StartedServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({
    env: {
      DATABASE_URL: await postgres.createDatabase("overload"),
      LIMITS: "off",
      DEMO: "1",
      DEMO_AUDIENCE: "off",
      LOG_LEVEL: "error",
    },
  });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

/** A client that waits after a refusal because of the load, as our pages do. */
class PatientShopper extends Shopper {
  refused = 0;

  override async send(...call: Parameters<Shopper["send"]>): Promise<Response> {
    const answer = await super.send(...call);
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    this.refused += 1;
    await sleep(Number(answer.headers.get("retry-after")) * 1_000 * (1 + Math.random()));
    return this.send(...call);
  }
}

/** Results of the purchases. Times are in ms. */
interface Bought {
  sold: number;
  /** Orders that failed although their seats were locked. */
  readonly failed: string[];
  readonly lockMs: number[];
  readonly commitMs: number[];
  refused: number;
}

const nothing = (): Bought => ({ sold: 0, failed: [], lockMs: [], commitMs: [], refused: 0 });

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
}

async function buyOne(show: Presentation, seat: Choice, told: Bought): Promise<void> {
  const shopper = new PatientShopper(server.url);
  await shopper.arrive();
  const { status } = await timed(told.lockMs, () => shopper.lock(show, seat, seat));
  if (status !== 200) throw new Error(`seat ${seat.seatName} of row ${seat.rowName}: ${status}`);
  const cart = await paidCart(shopper, show, [seat]);
  const answer = await timed(told.commitMs, () => shopper.commit(cart));
  if (answer.status === 200) told.sold += 1;
  else told.failed.push(JSON.stringify(answer.body));
  told.refused += shopper.refused;
}

/** Buys one seat after the other until `until`, with several concurrent buyers. */
async function buy(show: Presentation, seats: Choice[], until: number): Promise<Bought> {
  const told = nothing();
  const buyer = async (): Promise<void> => {
    while (performance.now() < until) {
      const seat = seats.pop();
      if (!seat) throw new Error("too few seats");
      await buyOne(show, seat, told);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return told;
}

async function flood(connections: number, ms: number): Promise<FloodTally> {
  const workerData: FloodPlan = { url: server.url, paths: PATHS, connections };
  const worker = new Worker(new URL("flood.ts", import.meta.url), { workerData });
  // A thread has no origin that could be the target of the message.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  setTimeout(() => worker.postMessage("over"), ms);
  const [tally]: [FloodTally] = vouched(await once(worker, "message"));
  return tally;
}

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
};

const line = (
  name: string,
  { sold, failed, refused, lockMs, commitMs }: Bought,
  tally: FloodTally,
) =>
  `${name}: ${sold} sold, ${failed.length} failed, ${refused} calls of buyers repeated; lock p50 ${at(lockMs, 0.5)}, p99 ${at(lockMs, 0.99)}; commit p50 ${at(commitMs, 0.5)}, p99 ${at(commitMs, 0.99)}; others ${JSON.stringify(tally)}`;

test("under ten times as many callers no order fails, and all are answered again when they are gone", async () => {
  const scout = new PatientShopper(server.url);
  await scout.arrive();
  const show = await scout.presentation(DEMO.derbyFeature);
  const seats = await scout.freeSeats(show);
  const phase = async (connections: number, ms: number) =>
    Promise.all([buy(show, seats, performance.now() + ms), flood(connections, ms)]);

  const [calm, calmTally] = await phase(CALM_CONNECTIONS, CALM_MS);
  const [flooded, floodTally] = await phase(10 * CALM_CONNECTIONS, FLOOD_MS);
  const over = performance.now();
  const look = async (): Promise<number> => (await fetch(`${server.url}/api/features/`)).status;
  await expect.poll(look, { timeout: 60_000, interval: 50 }).toBe(200);
  const recovered = performance.now() - over;
  console.log(
    [
      line("calm", calm, calmTally),
      line("flood", flooded, floodTally),
      `answered again ${Math.round(recovered)} ms after the flood`,
    ].join("\n"),
  );
  expect(calm.failed).toEqual([]);
  expect(flooded.failed).toEqual([]);
  expect(flooded.sold).toBeGreaterThan(0);
  expect(floodTally["503"]).toBeGreaterThan(0);
  const { body } = await scout.get<{ presentation: { available: number } }>(
    `/presentations/${show.id}`,
  );
  expect(show.available - body.presentation.available).toBe(calm.sold + flooded.sold);
});
