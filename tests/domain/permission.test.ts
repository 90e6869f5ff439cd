import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import {
  callName,
  mayCall,
  NEEDED,
  PERMISSIONS,
  PRESETS,
  ROLES,
  type Permission,
} from "../../domain/permission.ts";
import { needsSecondFactor } from "../../domain/secondFactor.ts";

const OPERATORS = CONTRACT.filter(
  ({ caller }) => caller === "operator" || caller === "visitorOrOperator",
);
const named = OPERATORS.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Permissions of calls that several permissions allow. */
const SEVERAL: Readonly<Record<string, readonly Permission[]>> = {
  // The calls of resources also check the permission of the kind.
  ofKinds: ["catalogue", "house", "offers", "policies", "plans", "staff"],
  ofPictures: ["catalogue", "house"],
  ofDoors: ["reports", "door"],
};

describe("a call of an operator", () => {
  test.each(named.filter(([, { caller }]) => caller === "operator"))(
    "%s has its permission in the table",
    (_, route) => {
      expect(NEEDED[callName(route)]).toBeDefined();
    },
  );

  test.each(named.filter(([, route]) => NEEDED[callName(route)]))(
    "%s is allowed with its permission, and refused with all others",
    (_, route) => {
      const needed = NEEDED[callName(route)];
      if (needed === "own") {
        expect(mayCall([], route)).toBe(true);
        return;
      }
      expect(mayCall([], route)).toBe(false);
      expect(mayCall(PERMISSIONS, route)).toBe(true);
      const opening = PERMISSIONS.filter((each) => mayCall([each], route));
      expect(opening).toEqual(SEVERAL[String(needed)] ?? [needed]);
    },
  );

  test("that the table does not name is refused to everyone", () => {
    const unknown = { method: "GET", path: "/pres-live/unknown" } as const;
    expect(mayCall(PERMISSIONS, unknown)).toBe(false);
  });

  test("is told by its method and path, however the prefix is written", () => {
    const name = "GET /pres-live/sale";
    expect(callName({ method: "GET", path: "/PRES-live/sale" })).toBe(name);
    expect(callName({ method: "GET", path: "/pres-live/sale/" })).toBe(name);
    // The case of the rest of the path matters, and so does the method.
    expect(callName({ method: "GET", path: "/pres-live/Sale" })).not.toBe(name);
    expect(callName({ method: "POST", path: "/pres-live/sale" })).not.toBe(name);
    expect(callName({ method: "GET", path: "/x/PRES-live/sale" })).toBe("GET /x/PRES-live/sale");
  });

  test("has no line in the table without a call", () => {
    const calls = new Set(CONTRACT.map(callName));
    expect(Object.keys(NEEDED).filter((name) => !calls.has(name))).toEqual([]);
  });
});

describe("the predefined roles (back-office.md section 6)", () => {
  const may = (role: keyof typeof PRESETS, ...calls: readonly string[]): boolean[] =>
    calls.map((call) => {
      const [method = "", path = ""] = call.split(" ");
      const route = OPERATORS.find((each) => callName(each) === `${method} ${path}`);
      if (!route) throw new Error(`the contract has no ${call}`);
      return mayCall(PRESETS[role], route);
    });

  test("the administrator has every permission", () => {
    for (const permission of PERMISSIONS) expect(PRESETS.admin).toContain(permission);
  });

  test("reporting reads and changes nothing", () => {
    const changing = OPERATORS.filter(({ method, isQuestion }) => method !== "GET" && !isQuestion);
    const allowed = changing.filter((route) => mayCall(PRESETS.reporting, route));
    expect(allowed.filter((route) => NEEDED[callName(route)] !== "own")).toEqual([]);
  });

  test("staff sells, cancels and lets in, and does not touch the catalogue or other staff", () => {
    const sale = ["POST /pres-live/counter-sale", "POST /pres-live/orders/{id}/cancel"];
    expect(may("staff", ...sale, "POST /operator/scan-ticket")).toEqual([true, true, true]);
    const house = ["POST /pres-live/catalogue/prices", "POST /pres-live/operators/{id}/invite"];
    expect(may("staff", ...house, "POST /pres-live/approvals/{id}/decide")).toEqual([
      false,
      false,
      false,
    ]);
    expect(may("staff", "POST /operator/customer-export", "GET /operator/events")).toEqual([
      false,
      false,
    ]);
  });

  test("the broker also opens and closes events, and cancels or moves presentations", () => {
    const events = ["POST /broker/event/lock", "POST /pres-live/presentations/{id}/cancel"];
    expect(may("broker", ...events)).toEqual([true, true]);
    expect(may("staff", ...events)).toEqual([false, false]);
    for (const permission of PRESETS.staff) expect(PRESETS.broker).toContain(permission);
  });

  test("no role has a permission twice or one that there is not", () => {
    for (const role of ROLES) {
      const permissions: readonly Permission[] = PRESETS[role];
      expect(new Set(permissions).size).toBe(permissions.length);
      expect(permissions.filter((each) => !PERMISSIONS.includes(each))).toEqual([]);
    }
  });
});

test("without an authenticator that is demanded, an operator can only set one up, or log out", () => {
  const free = OPERATORS.filter((route) => !needsSecondFactor(route)).map(callName);
  expect(free.toSorted()).toEqual([
    "GET /operator/me",
    "POST /operator/logout",
    "POST /operator/totp",
    "POST /operator/totp/confirm",
  ]);
});
