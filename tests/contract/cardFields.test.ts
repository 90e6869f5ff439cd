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
 * Of the forms that card data takes the gate sends each call so many: one door looks for all of them
 * (`cardNumbers.test.ts` has each form). The proof sends all.
 */
const QUERIES = fullCount(2, Infinity);
const BODIES = fullCount(4, Infinity);

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
/** Who may call a call of the development's is this machine; who it comes from is judged before. */
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
    // A file is no form: no field of it is a card's.
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
