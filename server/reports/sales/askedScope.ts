import type * as z from "zod/mini";
import type { OfficeScope } from "../../../domain/api/sales.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Scope } from "../../platform/scope.ts";

/**
 * Returns the scope of a request: the businesses that the request names, or all businesses of the operator.
 * Throws FORBIDDEN for a business that the operator may not access and for another user's id (contract,
 * "Operators").
 */
export function scopeOf(
  operator: Scope & Pick<Operator, "id">,
  { businessIds = [], userId }: z.output<typeof OfficeScope>,
): Scope {
  if (userId !== undefined && userId !== operator.id) throw new Refused("FORBIDDEN");
  if (businessIds.some((id) => !operator.businessIds.includes(id))) throw new Refused("FORBIDDEN");
  return {
    businessIds: businessIds.length > 0 ? businessIds : operator.businessIds,
    locationIds: operator.locationIds,
  };
}
