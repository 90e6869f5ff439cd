import { DEMO } from "./ids.ts";
import { make, type DemoOffice } from "./make.ts";
import { BUSINESSES } from "./places.ts";

/**
 * Charges for a cancellation: a percentage of the price for the cinemas, and a fixed amount per ticket, in
 * shekels, for the business of the theatre and the stadium.
 */
const CHARGES = [
  { businessId: DEMO.cinemaBusiness, cancelChargeType: "percent", chargeAmount: 5 },
  { businessId: DEMO.stageBusiness, cancelChargeType: "perTicket", chargeAmount: 5 },
] as const;

/**
 * Adds the cancellation charges of the demo's two businesses. Does not overwrite charges that a business has
 * changed.
 */
export async function fillCancellations(office: DemoOffice): Promise<void> {
  const { db } = office;
  const profiles = await db.selectFrom("auth_profile").select("id").execute();
  const charged = await db.selectFrom("cancellation_policy").select("auth_profile_id").execute();
  const list = CHARGES.flatMap(({ businessId, ...charge }) =>
    BUSINESSES.filter(({ id }) => id === businessId)
      .filter(({ authProfileId }) => profiles.some(({ id }) => id === authProfileId))
      .filter(({ authProfileId }) => !charged.some((row) => row.auth_profile_id === authProfileId))
      .map(({ authProfileId }) => ({ values: { authProfileId, ...charge } })),
  );
  if (list.length === 0) return;
  await db
    .transaction()
    .execute((tx) => make({ ...office, db: tx }, "cancellation-policies", list));
}
