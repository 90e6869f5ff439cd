import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { Shopper } from "../server/shopper.ts";
import { fullCount } from "../gate/fullCount.ts";
import { cardBodies, cardQueries } from "./cardMutations.ts";
import { drawn } from "./mutations.ts";
import { SAMPLES } from "./samples.ts";
import { openStage, toldBy, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

/**
 * The number of card-data variants sent to each call in the gate. A few suffice, because one check covers all
 * calls (`cardNumbers.test.ts` tests every variant). The proof run sends all.
 */
const QUERIES = fullCount(2, Infinity);
const BODIES = fullCount(4, Infinity);

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
/** Includes development calls. They check the caller's address first, and accept this machine. */
const ROUTES = CONTRACT.map((route) => [nameOf(route), route] as const);

describe("card data is refused by every call, wherever it stands", () => {
  test.each(ROUTES)("%s", async (name, route) => {
    const { path, body, headers, from = stage.guest } = await SAMPLES[name]!(stage);
    const accepted: string[] = [];
    const judge = async (what: string, at: string, sent: unknown): Promise<void> => {
      const told = toldBy(await from.call(route.method, at, sent, headers));
      if (told[1] !== "CARD_DATA_REFUSED") accepted.push(`${what}: ${told.join(" ")}`);
    };
    for (const { what, value } of drawn([...cardQueries(path)], QUERIES, name.length)) {
      await judge(what, value, body);
    }
    // An uploaded file has no fields.
    if (route.method !== "GET" && !route.takesFile) {
      for (const { what, value } of drawn([...cardBodies(body ?? {})], BODIES, name.length)) {
        await judge(what, path, value);
      }
    }
    expect(accepted).toEqual([]);
  });

  test("and the same call without it is not", async () => {
    const guest = await new Shopper(stage.house.url).arrive();
    expect(toldBy(await guest.call("PUT", "/seats/extend", { step: 1 }))[1]).toBe("CART_EXPIRED");
  });
});
