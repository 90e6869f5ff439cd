import { proxy } from "valtio";
import type { operatorMe } from "../../domain/api/operators.ts";
import { mayCall, needsSecondFactor } from "../../domain/permission.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";

/** Who is logged in to the back office, and what they may do. */
export type Operator = Reply<typeof operatorMe>;

export interface Office {
  /** Nobody before the first answer, and nobody after a logout. */
  operator: Operator | undefined;
  /** The session ended while somebody was at work: they log in again where they are. */
  isLapsed: boolean;
  /** Counts logins: what was refused to a lapsed session is asked for again. */
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

/** Whether the operator who is logged in may make a call: what they may not is not shown to them. */
export const allows = (
  route: RouteShape,
  { operator }: Pick<Office, "operator"> = office,
): boolean => {
  if (!operator || (isEnrolmentDue(operator) && needsSecondFactor(route))) return false;
  return route.caller === "development" ? operator.hasOutbox : mayCall(operator.permissions, route);
};
