import type { Db } from "../platform/store/db.ts";
import { DEMO } from "./ids.ts";
import { BUSINESSES } from "./places.ts";

/** The cinemas keep a share of what was paid, the stages so much a ticket. */
const CHARGES = [
  { businessId: DEMO.cinemaBusiness, charge_type: "percent", charge_amount: 5 },
  { businessId: DEMO.stageBusiness, charge_type: "perTicket", charge_amount: 500 },
] as const;

/** What cancelling costs in the demo's two businesses; a house that has set its own keeps it. */
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
