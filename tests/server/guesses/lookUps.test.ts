import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { LOOK_UPS } from "../../../server/identity/logins/lookUps.ts";
import { codeFieldsOf, NO_LOOK_UP } from "./codeFields.ts";

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;

/**
 * Whether a call counts here. Operators are excluded, because their actions are logged with their names, and so
 * is the demo's outbox.
 */
const isOpen = ({ caller }: RouteShape): boolean =>
  caller !== "operator" && caller !== "development";

describe("the registry of look-ups", () => {
  const guarded = new Set(LOOK_UPS.map(({ route }) => route));

  test("has every call of the contract in which something can be guessed", () => {
    const missing = CONTRACT.filter((route) => isOpen(route) && !guarded.has(route)).flatMap(
      (route) =>
        codeFieldsOf(route)
          .map((field) => `${nameOf(route)} ${field}`)
          .filter((field) => !(field in NO_LOOK_UP)),
    );
    expect(missing).toEqual([]);
  });

  test("finds a field that is new, however deep it lies", () => {
    const cart = CONTRACT.find((route) => nameOf(route) === "POST /cart")!;
    expect(codeFieldsOf(cart)).toContain("body.cart.seats.ticket.code");
    expect(codeFieldsOf(cart)).toContain("body.cart.memberships.member.memberNumber");
  });

  test("has each call once, and each is of the contract", () => {
    expect(guarded.size).toBe(LOOK_UPS.length);
    expect(LOOK_UPS.filter(({ route }) => !CONTRACT.includes(route))).toEqual([]);
  });

  test("explains only what is there", () => {
    const fields = new Set(
      CONTRACT.flatMap((route) => codeFieldsOf(route).map((field) => `${nameOf(route)} ${field}`)),
    );
    expect(Object.keys(NO_LOOK_UP).filter((field) => !fields.has(field))).toEqual([]);
  });
});
