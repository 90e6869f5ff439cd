import type { RouteShape } from "./api/route.ts";
import { callName, mayCall, NEEDED, type Permission } from "./permission.ts";

/**
 * Scopes of an API key: each is an operator permission, read-only or with writes. A program can neither manage
 * accounts, roles and keys, nor give approvals that a second person has to give.
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

/** Permissions whose calls no API key can make. */
const CLOSED: ReadonlySet<string> = new Set<Permission | "own">([
  "own",
  // These permissions give access to accounts, or to all settings of a business.
  "staff",
  "house",
  "customers",
  "personalData",
  "audit",
  "keys",
  "webhooks",
  // A person has to review the faults of a file before it is imported.
  "imports",
  // Approvals need a person's decision.
  "approve",
  "letters",
  "heldPayments",
]);

/** Calls that no API key can make, although their permission is a scope. */
const CLOSED_CALLS: ReadonlySet<string> = new Set([
  // Streams authenticate by an operator session, which an API key does not have, so programs poll or use
  // webhooks.
  "GET /pres-live/sale/stream",
  "GET /pres-live/sales/stream",
  // This call belongs to a device that a person holds.
  "POST /pres-live/door-devices/release",
  // Waivers contain signatures and names of children.
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

/** Whether the call changes nothing. */
const isReading = ({ method, isQuestion }: Called): boolean =>
  method === "GET" || isQuestion === true;

/** Returns the permissions that the scopes grant for this call. Scopes with writes include reading. */
export const permissionsFor = (scopes: readonly KeyScope[], call: Called): Permission[] => [
  ...new Set(
    scopes
      .filter((scope) => isReading(call) || scope.endsWith(":write"))
      .map((scope) => permissionOfScope(scope)),
  ),
];

/**
 * Whether an API key with enough scopes can make the call. Calls that need no permission are not open to keys.
 */
export function isOpenToKeys(call: Called): boolean {
  const needed = NEEDED[callName(call)];
  return needed !== undefined && !CLOSED.has(needed) && !CLOSED_CALLS.has(callName(call));
}

/** Whether a key with these scopes can make the call. */
export const mayKeyCall = (scopes: readonly KeyScope[], call: Called): boolean =>
  isOpenToKeys(call) && mayCall(permissionsFor(scopes, call), call);

/** Prefix of every key, by which scanners for leaked secrets recognize it. */
export const KEY_PREFIX = "parterre_live_";
