import { proxy } from "valtio";
import type { operatorMe } from "../../domain/api/operators.ts";
import { mayCall } from "../../domain/permission.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import { needsSecondFactor } from "../../domain/secondFactor.ts";

/** The operator who is logged in, with their permissions. */
export type Operator = Reply<typeof operatorMe>;

export interface Office {
  /** The operator who is logged in. Undefined before the first reply and after a logout. */
  operator: Operator | undefined;
  /**
   * Whether the session has expired. While the session is expired, a dialog over the current screen asks for
   * a login.
   */
  isLapsed: boolean;
  /**
   * Number of logins. After each login, calls that were refused because the session had expired are repeated.
   */
  logins: number;
}

export const office = proxy<Office>({ operator: undefined, isLapsed: false, logins: 0 });

export function enter(operator: Operator): void {
  office.operator = operator;
  office.isLapsed = false;
  office.logins += 1;
}

export function leave(): void {
  office.operator = undefined;
  office.isLapsed = false;
}

/** Whether the operator has to set up an authenticator before anything else. */
export const isEnrolmentDue = ({
  isSecondFactorDemanded,
  hasSecondFactor,
}: Pick<Operator, "isSecondFactorDemanded" | "hasSecondFactor">): boolean =>
  isSecondFactorDemanded && !hasSecondFactor;

/** Whether the current operator may call a route. Screens hide what is not allowed. */
export const allows = (
  route: RouteShape,
  { operator }: Pick<Office, "operator"> = office,
): boolean => {
  if (!operator || (isEnrolmentDue(operator) && needsSecondFactor(route))) return false;
  return route.caller === "development" ? operator.hasOutbox : mayCall(operator.permissions, route);
};
