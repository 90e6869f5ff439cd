import { mayKeyCall } from "../../domain/keyScopes.ts";
import { mayCall } from "../../domain/permission.ts";
import { needsSecondFactor } from "../../domain/secondFactor.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Operator } from "../identity/operators/operators.ts";

/** Returns why an operator is not allowed to make a call, or `undefined` if the call is allowed. */
export function refusalFor(
  operator: Pick<
    Operator,
    "permissions" | "hasSecondFactor" | "isSecondFactorDemanded" | "keyScopes"
  >,
  route: RouteShape,
  house: { readonly isSecondFactorDemanded: boolean },
): "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | undefined {
  if (operator.keyScopes) return mayKeyCall(operator.keyScopes, route) ? undefined : "FORBIDDEN";
  const isDemanded = house.isSecondFactorDemanded || operator.isSecondFactorDemanded;
  if (isDemanded && !operator.hasSecondFactor && needsSecondFactor(route)) {
    return "SECOND_FACTOR_NEEDED";
  }
  const isOpen = route.caller === "development" || mayCall(operator.permissions, route);
  return isOpen ? undefined : "FORBIDDEN";
}
