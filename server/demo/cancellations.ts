import type { Db } from "../platform/store/db.ts";
import { DEMO } from "./ids.ts";
import { BUSINESSES } from "./places.ts";

/** The cinemas keep a percentage of the price, the stages a fixed amount per ticket. */
const CHARGES = [
  { businessId: DEMO.cinemaBusiness, charge_type: "percent", charge_amount: 5 },
  { businessId: DEMO.stageBusiness, charge_type: "perTicket", charge_amount: 500 },
] as const;

/**
 * Adds the cancellation charges of the demo's two businesses.
 * Does not change charges that a business has set itself.
 */
export async function fillCancellations(db: Db): Promise<void> {
  const profiles = await db.selectFrom("auth_profile").select("id").execute();
  const rows = CHARGES.flatMap(({ businessId, ...charge }) =>
    BUSINESSES.filter(({ id }) => id === businessId)
      .filter(({ authProfileId }) => profiles.some(({ id }) => id === authProfileId))
      .map(({ authProfileId }) => ({ auth_profile_id: authProfileId, ...charge })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto("cancellation_policy")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
