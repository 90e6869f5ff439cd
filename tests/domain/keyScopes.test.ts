import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import {
  isOpenToKeys,
  KEY_SCOPES,
  mayKeyCall,
  permissionOfScope,
  permissionsFor,
  type KeyScope,
} from "../../domain/keyScopes.ts";
import { callName, PERMISSIONS } from "../../domain/permission.ts";

const callOf = (name: string) => {
  const call = CONTRACT.find((each) => callName(each) === name);
  if (!call) throw new Error(`the contract has no ${name}`);
  return call;
};
const may = (name: string, ...scopes: KeyScope[]): boolean => mayKeyCall(scopes, callOf(name));

test("every scope is made of a permission that there is, each once", () => {
  expect(KEY_SCOPES.map(permissionOfScope).filter((each) => !PERMISSIONS.includes(each))).toEqual(
    [],
  );
  expect(permissionOfScope("seatsAside:write")).toBe("seatsAside");
  expect(new Set(KEY_SCOPES).size).toBe(KEY_SCOPES.length);
});

describe("an API key", () => {
  test("reads with a scope to read, and changes nothing with it", () => {
    expect(may("GET /pres-live/orders/{id}", "orders:read")).toBe(true);
    expect(may("POST /pres-live/orders/{id}/resend", "orders:read")).toBe(false);
  });

  test("reads and changes with a scope to write", () => {
    expect(may("GET /pres-live/orders/{id}", "orders:write")).toBe(true);
    expect(may("POST /pres-live/orders/{id}/resend", "orders:write")).toBe(true);
  });

  test("does nothing with a scope of another permission, or with none", () => {
    expect(may("GET /pres-live/orders/{id}", "sales:read", "plans:write")).toBe(false);
    expect(may("GET /pres-live/orders/{id}")).toBe(false);
  });

  test("may ask with a scope to read where a question is too long for an address", () => {
    const question = { ...callOf("POST /pres-live/orders/{id}/resend"), isQuestion: true };
    expect(permissionsFor(["orders:read"], question)).toEqual(["orders"]);
  });

  test("has each permission once, from its scopes to read and to write", () => {
    const scopes: KeyScope[] = ["orders:read", "orders:write", "sales:read"];
    expect(permissionsFor(scopes, callOf("GET /pres-live/orders/{id}"))).toEqual([
      "orders",
      "sales",
    ]);
    expect(permissionsFor(scopes, callOf("POST /pres-live/orders/{id}/resend"))).toEqual([
      "orders",
    ]);
  });
});

describe("closed to every API key is", () => {
  test.each([
    ["an operator's own account", "POST /operator/password"],
    ["the accounts of other operators", "POST /pres-live/operators/{id}/invite"],
    ["the decision of a second person", "POST /pres-live/approvals/{id}/decide"],
    ["the export of customers", "POST /operator/customer-export"],
    ["the log of what operators did", "GET /operator/events"],
    ["a stream, which is checked by its session", "GET /pres-live/sale/stream"],
    ["the list of waivers, with names of children", "GET /pres-live/waivers"],
  ])("%s", (_, name) => {
    expect(isOpenToKeys(callOf(name))).toBe(false);
    expect(may(name, ...KEY_SCOPES)).toBe(false);
  });

  test("a call that has no permission, such as those of visitors", () => {
    const open = CONTRACT.filter(({ caller }) => caller === "visitor").filter(isOpenToKeys);
    expect(open.map(callName)).toEqual([]);
    expect(isOpenToKeys({ method: "GET", path: "/pres-live/unknown" })).toBe(false);
  });
});
