import { sql } from "kysely";
import type { HOUSE_KINDS } from "../../domain/resources/houseKinds.ts";
import { newToken } from "../identity/logins/tokenSessions.ts";
import { seal } from "../platform/encryption/sealing.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/** A new business is the work of whoever created it, and of operators who have every business. */
async function giveToOperators(tx: Db, { operator, id, before }: Write): Promise<void> {
  if (before) return;
  await tx
    .updateTable("operator")
    .set({ business_ids: sql<number[]>`business_ids || ${ints([id])}` })
    .where((is) => is.or([is("id", "=", operator.id), is("has_every_business", "=", true)]))
    .execute();
}

/** What a house is made of. */
export const houseKinds: Readonly<Record<keyof typeof HOUSE_KINDS, StoredKind>> = {
  businesses: { table: "business", business: sql`r.id`, saved: giveToOperators },
  "auth-profiles": { table: "auth_profile", business: sql`r.business_id` },
  locations: { table: "location", business: sql`r.business_id` },
  halls: {
    table: "venue",
    business: sql`(select l.business_id from location l where l.id = r.location_id)`,
    // A hall's plans are numbered after the hall that they were first made for.
    added: ({ id }) => ({ seatplan_id: id }),
  },
  partners: {
    table: "partner",
    business: sql`(select m.business_id from mini_site m where m.id = r.mini_site_id)`,
    // Its links are signed by it. It is shown to nobody before another one is made.
    added: (_, tx) => ({ secret: seal(tx, "partner.secret", newToken()) }),
  },
  categories: { table: "feature_category", business: sql`null::int` },
};
