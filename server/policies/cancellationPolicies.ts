import { sql } from "kysely";
import type { CancellationCharge } from "../../domain/cancellation.ts";
import type { Db } from "../platform/store/db.ts";

/** Whether orders of a payment profile can be cancelled, and what a cancellation costs. */
export interface CancellationPolicy {
  readonly isAllowed: boolean;
  readonly charge: CancellationCharge;
}

/**
 * Selects the cancellation policy of each payment profile `a`: the profile's own policy, or else the policy
 * of its business. If neither the profile nor its business has a policy, orders can be cancelled without a
 * charge (storefront.md section 6).
 */
const selectPolicies = (db: Db) =>
  db
    .selectFrom("auth_profile as a")
    .leftJoin("cancellation_policy as c", (join) =>
      join.onRef("c.auth_profile_id", "=", "a.id").on("c.retired_at", "is", null),
    )
    .leftJoin("cancellation_default as d", (join) =>
      join.onRef("d.business_id", "=", "a.business_id").on("d.retired_at", "is", null),
    )
    .select([
      "a.id",
      sql<boolean>`coalesce(c.is_allowed, d.is_allowed, true)`.as("isAllowed"),
      sql<CancellationCharge["type"]>`coalesce(c.charge_type, d.charge_type, 'fixed')`.as("type"),
      sql<number>`coalesce(c.charge_amount, d.charge_amount, 0)`.as("amount"),
    ]);

/** Returns whether orders of a payment profile can be cancelled, and what a cancellation costs. */
export async function policyOf(tx: Db, authProfileId: number): Promise<CancellationPolicy> {
  const row = await selectPolicies(tx).where("a.id", "=", authProfileId).executeTakeFirst();
  return {
    isAllowed: row?.isAllowed ?? true,
    charge: { type: row?.type ?? "fixed", amount: row?.amount ?? 0 },
  };
}

/** Returns the ids of a business's payment profiles whose orders cannot be cancelled. */
export async function uncancellableOf(db: Db, businessId: number): Promise<ReadonlySet<number>> {
  const rows = await selectPolicies(db).where("a.business_id", "=", businessId).execute();
  return new Set(rows.filter(({ isAllowed }) => !isAllowed).map(({ id }) => id));
}
