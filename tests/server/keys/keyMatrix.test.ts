import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { KEY_SCOPES, mayKeyCall, type KeyScope } from "../../../domain/keyScopes.ts";
import { callName } from "../../../domain/permission.ts";
import { KEY_VERDICTS } from "../../contract/keyVerdicts.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { callWith, logIn, makeKey } from "./keyHouse.ts";

const CALLS = CONTRACT.filter(
  ({ caller }) => caller === "operator" || caller === "visitorOrOperator",
);
const scopesIn = (verdict: string): KeyScope[] =>
  KEY_SCOPES.filter((scope) => verdict.split(" ").includes(scope));

let house: House;
let admin: Shopper;
/** One key for each set of scopes. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house);
});
afterAll(() => house.close());

async function secretFor(scopes: readonly KeyScope[]): Promise<string> {
  const name = scopes.join(" ");
  const known = secrets.get(name) ?? (await makeKey(admin, scopes)).secret;
  secrets.set(name, known);
  return known;
}

/**
 * Whether the call is allowed. The parameters and the body of the call are invalid, but the server checks
 * them only after the caller.
 */
async function isLet(route: RouteShape, scopes: readonly KeyScope[]): Promise<boolean> {
  const path = route.path.replaceAll(/\{\w+\}/g, "!");
  const body = route.method === "GET" ? undefined : route.body ? { cvv: 1 } : {};
  const told = await callWith(house, await secretFor(scopes), route.method, path, body);
  expect(told.status).not.toBe(401);
  return told.code !== "FORBIDDEN";
}

test("every call of the operators has a verdict, and nothing else has", () => {
  expect(Object.keys(KEY_VERDICTS).toSorted()).toEqual(CALLS.map(callName).toSorted());
});

test("every scope opens the calls of its verdicts and no others", () => {
  const matrix = CALLS.map((route) => [
    callName(route),
    KEY_SCOPES.filter((scope) => mayKeyCall([scope], route)),
  ]);
  const wanted = CALLS.map((route) => [
    callName(route),
    scopesIn(KEY_VERDICTS[callName(route)] ?? "never"),
  ]);
  expect(matrix).toEqual(wanted);
  expect(KEY_SCOPES.filter((scope) => !CALLS.some((route) => mayKeyCall([scope], route)))).toEqual(
    [],
  );
});

describe("the server lets a key make the calls of its scopes and no others", () => {
  test.each(CALLS.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
    const open = scopesIn(KEY_VERDICTS[name] ?? "never");
    const closed = KEY_SCOPES.filter((scope) => !open.includes(scope));
    const [first] = open;
    const found = {
      one: first !== undefined && (await isLet(route, [first])),
      others: await isLet(route, closed),
    };
    expect(found).toEqual({ one: open.length > 0, others: false });
  });
});

test("a key reaches no customer's call and no development call", async () => {
  const secret = await secretFor(KEY_SCOPES);
  const customers = await callWith(house, secret, "GET", "/customer-area/customerAreaData");
  expect(customers.status).toBe(401);
  const elsewhere = { "x-forwarded-for": "203.0.113.7" };
  const development = await callWith(house, secret, "GET", "/dev/outbox", undefined, elsewhere);
  expect([development.status, development.code]).toEqual([403, "FORBIDDEN"]);
});
