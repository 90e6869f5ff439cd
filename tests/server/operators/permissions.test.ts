import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import {
  callName,
  mayCall,
  NEEDED,
  PRESETS,
  ROLES,
  type Role,
} from "../../../domain/permission.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

/** The demo's operator who has each role, by role. */
const NAMES: Readonly<Record<Role, string>> = {
  staff: "operator",
  reporting: "reports",
  broker: "broker",
  admin: "admin",
};
const CALLS = CONTRACT.filter(
  ({ caller }) => caller === "operator" || caller === "visitorOrOperator",
);

let house: House;
const operators = new Map<Role, Shopper>();

async function logIn(role: Role): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const username = NAMES[role];
  const { status } = await post(shopper, "/operator/login", { username, password: username });
  expect(status).toBe(200);
  operators.set(role, shopper);
  return shopper;
}

beforeAll(async () => {
  house = await openHouse();
  for (const role of ROLES) await logIn(role);
});
afterAll(() => house.close());

const pathOf = ({ path }: RouteShape): string => path.replaceAll(/\{\w+\}/g, "!");

/**
 * Returns whether a role may make a call. The call has no effect: its parameters and body are invalid, and they
 * are checked only after the permission.
 */
async function isLet(role: Role, route: RouteShape): Promise<boolean> {
  const shopper = operators.get(role)!;
  const path = pathOf(route);
  const body = route.method === "GET" ? undefined : route.body ? { cvv: 1 } : {};
  const answer = await shopper.send(route.method, path, body);
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const told = isJson ? vouched<{ error?: { code?: string } }>(await answer.json()) : undefined;
  await answer.body?.cancel().catch(() => undefined);
  expect(answer.status).not.toBe(401);
  // The call has ended the session, so the next one needs a new session.
  if (callName(route) === "POST /operator/logout") await logIn(role);
  return told?.error?.code !== "FORBIDDEN";
}

test("every call of the operators is in the table, and nothing else is", () => {
  expect(Object.keys(NEEDED).toSorted()).toEqual(CALLS.map(callName).toSorted());
});

describe("each role may make its calls and no others", () => {
  const matrix: string[] = [];
  const head = ["nobody", ...ROLES].join(" ");
  afterAll(() => console.log([`${"call".padEnd(84)} ${head}`, ...matrix].join("\n")));

  test.each(CALLS.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
    const found: Partial<Record<Role, boolean>> = {};
    for (const role of ROLES) found[role] = await isLet(role, route);
    const marks = ROLES.map((role) => (found[role] ? "yes" : "–").padEnd(role.length));
    const nobody = await new Shopper(house.url).send(route.method, pathOf(route));
    await nobody.body?.cancel();
    matrix.push(`${name.padEnd(84)} ${String(nobody.status).padEnd(6)} ${marks.join(" ")}`);
    expect(nobody.status).toBe(401);
    expect(found).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, mayCall(PRESETS[role], route)])),
    );
  });
});

test("a call that the table does not name is refused to everybody", () => {
  const route = { method: "GET", path: "/pres-live/nowhere" } as const;
  expect(ROLES.filter((role) => mayCall(PRESETS[role], route))).toEqual([]);
});
