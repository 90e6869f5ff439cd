import { sql } from "kysely";
import { DEFAULT_CHARGE_NAME } from "./defaultChargeName.ts";
import type { Names } from "../platform/locale.ts";
import { gathered } from "../platform/gathered.ts";
import { shortInts, jsonb, type Db } from "../platform/store/db.ts";

/**
 * Selects presentations with the names of their feature, category, hall and location. The caller adds the
 * conditions of the query.
 */
export const selectPresentations = (db: Db) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("feature_category as c", "c.id", "f.category_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .leftJoin("member_sale as m", "m.feature_id", "p.feature_id")
    .leftJoin("business_rules as r", (join) =>
      join.onRef("r.business_id", "=", "p.business_id").on("r.retired_at", "is", null),
    )
    .leftJoin("waiver_terms as w", "w.id", "f.waiver_terms_id")
    .selectAll("p")
    .select(["f.name as featureName", "f.is_3d", "f.is_partner_only", "c.name as categoryName"])
    .select(["v.name as venueName", "v.venue_type_id", "l.name as locationName", "l.is_offline"])
    .select(sql<boolean>`m.feature_id is not null`.as("isMemberSale"))
    // The name of the service charge: the name that the presentation sets, or else the business's name for
    // it, or else the default name.
    .select(
      sql<Names>`coalesce(nullif(p.charge_name, ${jsonb(DEFAULT_CHARGE_NAME)}), r.service_charge_name,
        p.charge_name)`.as("charge_name"),
    )
    .select(["w.id as terms_id", "w.name as terms_name", "w.text as terms_text"])
    .select(["w.minimum_age", "w.maximum_age"])
    .select(
      sql<boolean>`exists (select 1 from allocation a
        where a.presentation_id = p.id and a.released_at is null)`.as("hasAllocations"),
    )
    .orderBy("p.starts_at")
    .orderBy("p.id");

export type PresentationRow = Awaited<
  ReturnType<ReturnType<typeof selectPresentations>["execute"]>
>[number];

/** Returns the row of a presentation by its id, or undefined. */
export type ShowRow = (id: number) => Promise<PresentationRow | undefined>;

/** Opens a function that reads presentations. Concurrent calls are batched into one query. */
export const openShowRows = (db: Db): ShowRow =>
  gathered(async (ids: readonly number[]) => {
    const rows = await selectPresentations(db)
      .where("p.id", "=", sql<number>`any(${shortInts([...new Set(ids)])})`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
