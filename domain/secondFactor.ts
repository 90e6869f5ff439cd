import type { RouteShape } from "./api/route.ts";
import { callName } from "./permission.ts";

/**
 * Calls that an operator without an authenticator can make while SECOND_FACTOR=demanded: view the account, set
 * up an authenticator, and log out.
 */
const WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  "POST /operator/logout",
  "GET /operator/me",
  "POST /operator/totp",
  "POST /operator/totp/confirm",
]);

/** Whether the call requires an authenticator while SECOND_FACTOR=demanded. */
export const needsSecondFactor = (route: Pick<RouteShape, "method" | "path">): boolean =>
  !WITHOUT_SECOND_FACTOR.has(callName(route));
