import { connect, type Socket } from "node:net";
import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { Sample } from "../../contract/sample.ts";
import { SAMPLES } from "../../contract/samples.ts";
import { openStage, type Stage } from "../../contract/stage.ts";
import { fullCount } from "../../gate/fullCount.ts";
import type { Shopper } from "../shopper.ts";
import { hostileRequest } from "./hostileRequests.ts";
import { randomFrom } from "./random.ts";
import { closeConnections, sendRaw, type End } from "./rawRequest.ts";

const REQUESTS = fullCount(800, 100_000);
const AT_ONCE = 8;
const SEED = 20_261_125;
/** How much memory in use may grow between the first tenth of the requests and the last request. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;

let stage: Stage;
let port: number;
/**
 * Requests that never end. The requests begin before the first test, because the server closes such
 * connections after 30 s.
 */
let slow: readonly Trickle[];
const SLOW = 100;

interface Trickle {
  readonly socket: Socket;
  readonly closed: Promise<void>;
}

/** Sends a request whose body arrives at one byte per second and never ends. */
function trickle(): Trickle {
  const socket = connect(port, "127.0.0.1");
  const head =
    "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: 100000\r\n\r\n{`);
  const drip = setInterval(() => socket.write(" "), 1_000);
  const closed = new Promise<void>((done) => {
    socket.on("error", () => socket.destroy());
    socket.once("close", () => {
      clearInterval(drip);
      done();
    });
  });
  return { socket, closed };
}

const samples = new Map<string, Sample>();
beforeAll(async () => {
  stage = await openStage();
  port = Number(new URL(stage.house.url).port);
  for (const [name, sample] of Object.entries(SAMPLES)) samples.set(name, await sample(stage));
  slow = Array.from({ length: SLOW }, trickle);
});
afterAll(async () => {
  closeConnections();
  await stage.house.close();
});

const identityOf = (shopper: Shopper): Record<string, string> => {
  const names = ["visitor", "area", "operator"];
  const jar = names.flatMap((name) => {
    const value = shopper.cookie(name);
    return value === undefined ? [] : `${name}=${value}`;
  });
  return { cookie: jar.join("; "), uuid: shopper.uuid };
};

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
/**
 * Returns the bytes in use. Garbage is collected first, because the amount of uncollected garbage depends on
 * the machine.
 */
function usedBytes(): number {
  collect();
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

/** Whether a request ended in an error of the server or without an answer. 503 is a designed refusal. */
const isBad = (end: End): boolean => end === "hangs" || (Number(end) >= 500 && end !== 503);

test(`${REQUESTS} hostile requests end without a 5xx, a hang or growth of memory`, async () => {
  const random = randomFrom(SEED);
  const bad: string[] = [];
  const ends = new Map<End, number>();
  let sent = 0;
  let early = 0;
  const send = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent === Math.floor(REQUESTS / 10)) early = usedBytes();
      const route = random.of(CONTRACT);
      const sample = samples.get(`${route.method} ${route.path}`)!;
      const identity = identityOf(sample.from ?? stage.guest);
      const request = hostileRequest(route, sample, identity, random);
      const end = await sendRaw(port, request);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (isBad(end)) bad.push(`${end} ${request.method} ${request.path.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  console.log(`hostile requests: ${JSON.stringify(Object.fromEntries(ends))}`);
  expect(bad).toEqual([]);
  const growth = usedBytes() - early;
  console.log(`growth: ${Math.round(growth / 1024 / 1024)} MiB`);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  expect((await fetch(`${stage.house.url}/api/healthz`)).status).toBe(200);
});

test(`${SLOW} bodies that never end are hung up on`, async () => {
  await Promise.all(slow.map(({ closed }) => closed));
  expect((await fetch(`${stage.house.url}/api/healthz`)).status).toBe(200);
});
