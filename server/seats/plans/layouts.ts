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

/** Adds the first layout of a hall, with the seat plan that the hall usually has. */
export async function addFirstLayout(db: Db, venueId: number): Promise<void> {
  await sql`insert into hall_layout (venue_id, seatplan_id, name)
    select id, seatplan_id, ${jsonb(FIRST_LAYOUT)} from venue where id = ${venueId}`.execute(db);
}

/** Selects layouts `y`, each with the version of its current plan. Null if it has none yet. */
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

/** Id of the layout of a row that has a `venue_id` and a `seatplan_id`. */
export const layoutIdOf = (alias: string) => sql<number | null>`(
  select y.id from hall_layout y where y.venue_id = ${sql.ref(`${alias}.venue_id`)}
    and y.seatplan_id = ${sql.ref(`${alias}.seatplan_id`)})`;
