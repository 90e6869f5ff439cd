import type { RouteShape } from "./api/route.ts";
import { callName } from "./permission.ts";

/**
 * Calls allowed to an operator without an authenticator while SECOND_FACTOR=demanded: view their account,
 * set one up, and log out.
 */
const WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  "POST /operator/logout",
  "GET /operator/me",
  "POST /operator/totp",
  "POST /operator/totp/confirm",
]);

/** Whether the call needs an authenticator while SECOND_FACTOR=demanded. */
export const needsSecondFactor = (route: Pick<RouteShape, "method" | "path">): boolean =>
  !WITHOUT_SECOND_FACTOR.has(callName(route));
