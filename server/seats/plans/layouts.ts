import { sql } from "kysely";
import type { Names } from "../../platform/locale.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";

/** The name that the first layout of a new hall has until somebody renames it. */
const FIRST_LAYOUT: Names = {
  he: "פריסה ראשית",
  en: "Main layout",
  ru: "Основная схема",
  ar: "المخطط الرئيسي",
  pl: "Układ główny",
};

/**
 * Adds the first layout of a hall. The layout gets the hall's own `seatplan_id`, because the hall's usual
 * layout is the one with that id.
 */
export async function addFirstLayout(db: Db, venueId: number): Promise<void> {
  await sql`insert into hall_layout (venue_id, seatplan_id, name)
    select id, seatplan_id, ${jsonb(FIRST_LAYOUT)} from venue where id = ${venueId}`.execute(db);
}

/**
 * Selects layouts as `y`, each with the version of its current plan, or null if the layout has no plan yet.
 */
export const selectLayouts = (db: Db) =>
  db
    .selectFrom("hall_layout as y")
    .leftJoin("seatplan_version as s", (join) =>
      join
        .onRef("s.venue_id", "=", "y.venue_id")
        .onRef("s.seatplan_id", "=", "y.seatplan_id")
        .on("s.is_current", "=", true),
    )
    .select(["y.id", "y.venue_id", "y.name", "y.seatplan_id", "y.retired_at", "s.plan_version"]);

/** SQL for the id of the layout with the `venue_id` and `seatplan_id` of the row `alias`. */
export const layoutIdOf = (alias: string) => sql<number | null>`(
  select y.id from hall_layout y where y.venue_id = ${sql.ref(`${alias}.venue_id`)}
    and y.seatplan_id = ${sql.ref(`${alias}.seatplan_id`)})`;
