import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { fullCount } from "../gate/fullCount.ts";
import { Shopper } from "../server/shopper.ts";
import { cardBodies, cardQueries } from "./cardMutations.ts";
import { drawn, wrongBodies, wrongPaths, wrongQueries, type Mutation } from "./mutations.ts";
import type { Sample } from "./sample.ts";
import { SAMPLES } from "./samples.ts";
import { isRefusedByShape } from "./shapeJudge.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

/**
 * Maximum numbers of mutations per call in the quick run. `REFUSED` is the maximum of mutations that the
 * call's schemas refuse, which one check covers for all calls. `LET_THROUGH` is the maximum of mutations that
 * reach the call's handler. The full run sends every mutation.
 */
const REFUSED = fullCount(2, Infinity);
const LET_THROUGH = fullCount(6, Infinity);

/**
 * Number of card-data variants per call in the quick run. A few suffice, because one check covers all calls
 * (`cardNumbers.test.ts` tests every variant). The full run sends all variants.
 */
const CARD_QUERIES = fullCount(2, Infinity);
const CARD_BODIES = fullCount(4, Infinity);

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
const ROUTES = CONTRACT.map((route) => [nameOf(route), route] as const);

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

interface Told {
  readonly what: string;
  readonly status: number;
  readonly code: string | undefined;
}

/** Whether a reply is an internal error, or lacks a code of the catalogue. */
const isBug = ({ status, code }: Told): boolean =>
  (status >= 500 && status !== 503) ||
  (status >= 400 && (code === undefined || !isRefusalCode(code) || code === "INTERNAL"));

/** Makes a call and returns its status and code. Binary replies and streams are not read. */
async function sent(
  { method }: RouteShape,
  from: Shopper,
  what: string,
  path: string,
  { body, headers }: Pick<Sample, "body" | "headers">,
): Promise<Told> {
  // Each call has a new key, so that no stored reply is returned.
  const key = { "idempotency-key": randomUUID() };
  const answer = await from.send(method, path, body, { ...headers, ...key });
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) {
    await answer.body?.cancel();
    return { what, status: answer.status, code: undefined };
  }
  const told: { error?: { code?: string } } = await answer.json();
  return { what, status: answer.status, code: told.error?.code };
}

/** Yields every body and every path of a call with one error. */
function* wrongs(route: RouteShape, { path, body }: Sample): Generator<Mutation<Sent>> {
  for (const { what, value } of wrongBodies(body)) yield { what, value: { path, body: value } };
  for (const { what, value } of [...wrongQueries(path), ...wrongPaths(route.path, path)]) {
    yield { what, value: { path: value, body } };
  }
}

/** Yields variants of a call with card data in the query string or the body. */
function* withCards(route: RouteShape, { path, body }: Sample): Generator<Mutation<Sent>> {
  for (const { what, value } of drawn([...cardQueries(path)], CARD_QUERIES, route.path.length)) {
    yield { what, value: { path: value, body } };
  }
  // An uploaded file has no fields that could contain card data.
  if (route.method === "GET" || route.takesFile) return;
  for (const { what, value } of drawn(
    [...cardBodies(body ?? {})],
    CARD_BODIES,
    route.path.length,
  )) {
    yield { what, value: { path, body: value } };
  }
}

describe("every call refuses card data wherever it stands, and answers wrong input with a code", () => {
  test.each(ROUTES)("%s", async (name, route) => {
    const sample = await SAMPLES[name]!(stage);
    const { path, from = stage.guest } = sample;
    const { refused = [], letThrough = [] } = Object.groupBy(wrongs(route, sample), ({ value }) =>
      isRefusedByShape(route, value.path, value.body) ? "refused" : "letThrough",
    );
    const told: Told[] = [];
    // The refused requests change nothing, so they can be sent in the sample's own session.
    for (const { what, value } of drawn(refused, REFUSED, name.length)) {
      told.push(await sent(route, from, what, value.path, { ...sample, body: value.body }));
    }
    expect(told.filter(({ code }) => code !== "VALIDATION")).toEqual([]);
    const withCard: Told[] = [];
    for (const { what, value } of withCards(route, sample)) {
      withCard.push(await sent(route, from, what, value.path, { ...sample, body: value.body }));
    }
    expect(withCard.filter(({ code }) => code !== "CARD_DATA_REFUSED")).toEqual([]);
    for (const { what, value } of drawn(letThrough, LET_THROUGH, name.length)) {
      told.push(await sent(route, from, what, value.path, { ...sample, body: value.body }));
    }
    const stranger = await new Shopper(stage.house.url).arrive();
    told.push(await sent(route, stranger, "as another visitor", path, sample));
    expect(told.filter(isBug)).toEqual([]);
    // A call with a body has to refuse some mutations, unless the body is only a file, which other tests cover.
    const isFileAlone = route.takesFile === true && route.query === undefined;
    if (sample.body !== undefined && !isFileAlone) expect(refused.length).toBeGreaterThan(0);
  });

  test("a call without card data is not refused for it", async () => {
    const guest = await new Shopper(stage.house.url).arrive();
    const { body } = await guest.call("PUT", "/seats/extend", { step: 1 });
    expect(body.error?.code).toBe("CART_EXPIRED");
  });
});
