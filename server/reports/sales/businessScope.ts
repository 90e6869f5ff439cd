import type * as z from "zod/mini";
import type { OfficeScope } from "../../../domain/api/sales.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";

/**
 * Returns the businesses of a request: all of the session's, or those named. Throws
 * FORBIDDEN for a business or a user that is not the session's own (contract, "Operators").
 */
export function businessesOf(
  operator: Pick<Operator, "id" | "businessIds">,
  { businessIds = [], userId }: z.output<typeof OfficeScope>,
): readonly number[] {
  if (userId !== undefined && userId !== operator.id) throw new Refused("FORBIDDEN");
  if (businessIds.some((id) => !operator.businessIds.includes(id))) throw new Refused("FORBIDDEN");
  return businessIds.length > 0 ? businessIds : operator.businessIds;
}
