import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { callName } from "../../../domain/permission.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const CALLS = CONTRACT.filter(
  ({ caller }) => caller === "operator" || caller === "visitorOrOperator",
);
/** The calls that are allowed to an operator who still needs an authenticator. */
const OPEN = [
  "POST /operator/logout",
  "GET /operator/me",
  "POST /operator/totp",
  "POST /operator/totp/confirm",
];

let house: House;
let admin: Shopper;
const logIn = async (): Promise<void> => {
  admin = new Shopper(house.url);
  await post(admin, "/operator/login", { username: "admin", password: "admin" });
};
beforeAll(async () => {
  house = await openHouse({ logins: quickLogins({ SECOND_FACTOR: "demanded" }) });
  await logIn();
});
afterAll(() => house.close());

/**
 * Returns the refusal code of a call. The input of the call is deliberately invalid, so that the call changes
 * nothing.
 */
async function askedFor(route: RouteShape): Promise<string | undefined> {
  const path = route.path.replaceAll(/\{\w+\}/g, "!");
  const body = route.method === "GET" ? undefined : route.body ? { cvv: 1 } : {};
  const answer = await admin.send(route.method, path, body);
  const told: { error?: { code?: string } } = await answer.json();
  if (callName(route) === "POST /operator/logout") await logIn();
  return told.error?.code;
}

describe("where SECOND_FACTOR=demanded, an operator without an authenticator", () => {
  test.each(CALLS.map((route) => [callName(route), route] as const))(
    "asks for %s",
    async (name, route) => {
      const code = await askedFor(route);
      if (OPEN.includes(name)) expect(code).not.toBe("SECOND_FACTOR_NEEDED");
      else expect(code).toBe("SECOND_FACTOR_NEEDED");
    },
  );

  test("is told that an authenticator is demanded", async () => {
    const { body } = await admin.get("/operator/me");
    expect(body).toMatchObject({ hasSecondFactor: false, isSecondFactorDemanded: true });
  });
});
