import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { HOUSE_KINDS } from "../../domain/resources/houseKinds.ts";
import { isVideo } from "../../domain/vod.ts";
import { newToken } from "../identity/logins/tokenSessions.ts";
import { addFirstLayout } from "../seats/plans/layouts.ts";
import { seal } from "../platform/encryption/sealing.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import { layoutKind } from "./layoutKind.ts";
import { paymentAccountKind } from "./paymentAccountKind.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/** Gives a new business to its creator, and to the operators with access to every business. */
async function giveToOperators(tx: Db, { operator, id, before }: Write): Promise<void> {
  if (before) return;
  await tx
    .updateTable("operator")
    .set({ business_ids: sql<number[]>`business_ids || ${ints([id])}` })
    .where((is) => is.or([is("id", "=", operator.id), is("has_every_business", "=", true)]))
    .execute();
}

/**
 * Throws VALIDATION if a hall with upcoming shows would change from a real hall to one for videos at home or
 * the reverse. If the type of the hall changed, buyers of upcoming shows would have no video to watch, or
 * would need a seat that they have not chosen.
 */
async function judgeVenueType(tx: Db, { id, values, before }: Write): Promise<void> {
  if (!before || isVideo(Number(before["venueTypeId"])) === isVideo(Number(values["venueTypeId"])))
    return;
  const show = await tx
    .selectFrom("presentation")
    .select("id")
    .where("venue_id", "=", id)
    .where("cancelled_at", "is", null)
    .where("retired_at", "is", null)
    .where("sales_end_at", ">", sql<Date>`app_now()`)
    .executeTakeFirst();
  if (show) refuseFaults([{ field: "venueTypeId", message: "the hall has shows to come" }]);
}

/**
 * Throws FORBIDDEN if an operator who is limited to certain locations creates a location, because that
 * operator could not access the new location.
 */
async function judgeLocation(_: Db, { operator, before }: Write): Promise<void> {
  if (!before && operator.locationIds !== null) throw new Refused("FORBIDDEN");
}

/** How businesses, their payment profiles, locations, halls and partners are stored. */
export const houseKinds: Readonly<Record<keyof typeof HOUSE_KINDS, StoredKind>> = {
  businesses: { table: "business", business: sql`r.id`, saved: giveToOperators },
  "auth-profiles": { table: "auth_profile", business: sql`r.business_id` },
  "payment-accounts": paymentAccountKind,
  locations: {
    table: "location",
    business: sql`r.business_id`,
    location: sql`r.id`,
    judge: judgeLocation,
  },
  halls: {
    table: "venue",
    business: sql`(select l.business_id from location l where l.id = r.location_id)`,
    location: sql`r.location_id`,
    judge: judgeVenueType,
    // The plan of a new hall has the hall's own id as its number.
    added: ({ id }) => ({ seatplan_id: id }),
    saved: async (tx, { id, before }) => {
      if (!before) await addFirstLayout(tx, id);
    },
  },
  layouts: layoutKind,
  partners: {
    table: "partner",
    business: sql`(select m.business_id from mini_site m where m.id = r.mini_site_id)`,
    // The secret signs the partner's links. The first secret of a partner is shown to nobody. A partner
    // gets a secret when an operator generates a new one.
    added: (_, tx) => ({ secret: seal(tx, "partner.secret", newToken()) }),
  },
  categories: { table: "feature_category", business: sql`null::int` },
};
