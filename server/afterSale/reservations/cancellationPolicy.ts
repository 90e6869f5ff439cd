import type { CancellationCharge } from "../../../domain/cancellation.ts";
import type { Db } from "../../platform/store/db.ts";

interface Policy {
  readonly isAllowed: boolean;
  readonly charge: CancellationCharge;
}

/**
 * Returns the cancellation terms for orders of an auth profile:
 * whether cancelling is allowed, and the charge.
 */
export async function policyOf(tx: Db, authProfileId: number): Promise<Policy> {
  const row = await tx
    .selectFrom("cancellation_policy")
    .selectAll()
    .where("auth_profile_id", "=", authProfileId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return {
    // Cancelling is allowed by default (storefront.md section 6).
    isAllowed: row?.is_allowed ?? true,
    charge: { type: row?.charge_type ?? "fixed", amount: row?.charge_amount ?? 0 },
  };
}
