import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { fullCount } from "../gate/fullCount.ts";
import { Shopper } from "../server/shopper.ts";
import { drawn, wrongBodies, wrongPaths, wrongQueries } from "./mutations.ts";
import type { Sample } from "./sample.ts";
import { SAMPLES } from "./samples.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

/** Of a call's mutations the gate sends so many of its bodies and of its addresses, the proof all. */
const MOST = fullCount(16, Infinity);

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
const ROUTES = CONTRACT.map((route) => [nameOf(route), route] as const);

interface Told {
  readonly what: string;
  readonly status: number;
  readonly code: string | undefined;
}

/** What is no answer at all: a bug of the server's, or a code that the catalogue does not have. */
const isBug = ({ status, code }: Told): boolean =>
  (status >= 500 && status !== 503) ||
  (status >= 400 && (code === undefined || !isRefusalCode(code) || code === "INTERNAL"));

/** Sends a call and answers what it was told; bytes and streams are not read. */
async function sent(
  { method }: RouteShape,
  from: Shopper,
  what: string,
  path: string,
  { body, headers }: Pick<Sample, "body" | "headers">,
): Promise<Told> {
  // A key of its own: what is stored under another must not answer for this one.
  const key = { "idempotency-key": randomUUID() };
  const answer = await from.send(method, path, body, { ...headers, ...key });
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) {
    await answer.body?.cancel();
    return { what, status: answer.status, code: undefined };
  }
  const told = (await answer.json()) as { error?: { code?: string } };
  return { what, status: answer.status, code: told.error?.code };
}

describe("wrong input is answered with a code of the catalogue, never with a bug", () => {
  test.each(ROUTES)("%s", async (name, route) => {
    const sample = await SAMPLES[name]!(stage);
    const { path, body, from = stage.guest } = sample;
    const told: Told[] = [];
    const bodies = drawn([...wrongBodies(body)], MOST, name.length);
    for (const { what, value } of bodies) {
      told.push(await sent(route, from, what, path, { ...sample, body: value }));
    }
    const addresses = [...wrongQueries(path), ...wrongPaths(route.path, path)];
    for (const { what, value } of drawn(addresses, MOST, name.length)) {
      told.push(await sent(route, from, what, value, sample));
    }
    const stranger = await new Shopper(stage.house.url).arrive();
    told.push(await sent(route, stranger, "as another visitor", path, sample));
    expect(told.filter(isBug)).toEqual([]);
    // The mutations must have met the judge: a call that takes input has refused some of it.
    if (bodies.length > 0) expect(told.some(({ code }) => code !== undefined)).toBe(true);
  });
});
