import type { RouteShape } from "./api/route.ts";
import { callName, mayCall, NEEDED, type Permission } from "./permission.ts";

/**
 * What an API key may do: an operator permission, read-only or with writes. A program can
 * neither manage accounts, roles and keys, nor approve what a second person has to approve.
 */
export const KEY_SCOPES = [
  "sales:read",
  "reports:read",
  "references:read",
  "references:write",
  "orders:read",
  "orders:write",
  "sell:write",
  "refund:write",
  "seatsAside:read",
  "seatsAside:write",
  "door:write",
  "eventSales:read",
  "eventSales:write",
  "changes:read",
  "changes:write",
  "catalogue:read",
  "catalogue:write",
  "offers:read",
  "offers:write",
  "policies:read",
  "policies:write",
  "plans:read",
  "plans:write",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Permissions whose calls are all closed to API keys. */
const CLOSED: ReadonlySet<string> = new Set<Permission | "own">([
  "own",
  // They give access to accounts, or to everything a house is made of.
  "staff",
  "house",
  "customers",
  "personalData",
  "audit",
  "keys",
  "webhooks",
  // A person has to review the faults of a file before it is imported.
  "imports",
  // These need a person's decision.
  "approve",
  "letters",
  "heldPayments",
]);

/** Calls that stay closed although their permission is a scope. */
const CLOSED_CALLS: ReadonlySet<string> = new Set([
  // A stream is checked by its session, and an API key has none. Programs poll, or use webhooks.
  "GET /pres-live/sale/stream",
  "GET /pres-live/sales/stream",
  // A device with a person.
  "POST /pres-live/door-devices/release",
  // Signatures and names of children.
  "GET /pres-live/waivers",
]);

type Called = Pick<RouteShape, "method" | "path" | "isQuestion">;

/** Returns the permission part of a scope. */
export const permissionOfScope = (scope: KeyScope): Permission => {
  const [name] = scope.split(":");
  // KEY_SCOPES has only names of permissions before the colon.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name as Permission;
};

/** Returns whether the call changes nothing. */
const isReading = ({ method, isQuestion }: Called): boolean =>
  method === "GET" || isQuestion === true;

/** Returns the permissions that the scopes give for this call. Scopes to write include reading. */
export const permissionsFor = (scopes: readonly KeyScope[], call: Called): Permission[] => [
  ...new Set(
    scopes
      .filter((scope) => isReading(call) || scope.endsWith(":write"))
      .map((scope) => permissionOfScope(scope)),
  ),
];

/** Returns whether any API key may make the call. A call without a permission is closed. */
export function isOpenToKeys(call: Called): boolean {
  const needed = NEEDED[callName(call)];
  return needed !== undefined && !CLOSED.has(needed) && !CLOSED_CALLS.has(callName(call));
}

/** Returns whether a key with these scopes may make the call. */
export const mayKeyCall = (scopes: readonly KeyScope[], call: Called): boolean =>
  isOpenToKeys(call) && mayCall(permissionsFor(scopes, call), call);

/** The beginning of every key, by which scanners for leaked secrets recognize it. */
export const KEY_PREFIX = "parterre_live_";
