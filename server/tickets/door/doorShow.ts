import { createHash } from "node:crypto";
import { sql } from "kysely";
import { DIGEST_LENGTH, type LaterSales, type NamedShow } from "../../../domain/door/doorList.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { isRowWithin, type Scope } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";

interface ShowRow {
  readonly id: number;
  readonly starts_at: Date;
  readonly feature_name: Names;
  readonly venue_name: Names;
}

interface DoorShowRow extends ShowRow {
  readonly location_id: number;
  readonly location_name: Names;
  readonly plan_version: string;
  readonly offline_sales: LaterSales | null;
}

const NAMED = sql`p.id, p.starts_at, f.name as feature_name, v.name as venue_name`;
const SHOWS = sql`presentation p join feature f on f.id = p.feature_id join venue v on v.id = p.venue_id`;

/**
 * Returns a show. Throws NOT_FOUND if the show does not exist or is outside the operator's businesses and
 * locations.
 */
export async function showAtDoor(db: Db, scope: Scope, id: number): Promise<DoorShowRow> {
  const { rows } = await sql<DoorShowRow>`
    select ${NAMED}, p.location_id, p.plan_version,
      (select l.name from location l where l.id = p.location_id) as location_name, (select r.offline_sales from business_rules r
      where r.business_id = p.business_id and r.retired_at is null) as offline_sales
    from ${SHOWS}
    where p.id = ${id} and ${isRowWithin(scope, "p.business_id", "p.location_id")}`.execute(db);
  if (!rows[0]) throw new Refused("NOT_FOUND");
  return rows[0];
}

export const namedShow = (row: ShowRow, locale: Locale): NamedShow => ({
  id: row.id,
  featureName: nameIn(row.feature_name, locale),
  venueName: nameIn(row.venue_name, locale),
  dateTime: toIso(row.starts_at),
});

/**
 * A device also gets the other shows from this many days before until this many days after its show.
 * MAX_SHOWS is the maximum number of other shows.
 */
const DAYS = 14;
const MAX_SHOWS = 1_000;

/**
 * Returns the operator's other shows in the days around a show, first the shows of its location. With this
 * list, a device that is offline can tell for which show a ticket is. Returns undefined if the device
 * already has the list.
 */
export async function showsAround(
  db: Db,
  scope: Scope,
  show: DoorShowRow,
  held: string | undefined,
  locale: Locale,
): Promise<{ digest: string; shows: NamedShow[] } | undefined> {
  const { rows } = await sql<ShowRow>`
    select ${NAMED} from ${SHOWS}
    where ${isRowWithin(scope, "p.business_id", "p.location_id")} and p.id <> ${show.id}
      and p.starts_at between ${show.starts_at}::timestamptz - make_interval(days => ${DAYS})
        and ${show.starts_at}::timestamptz + make_interval(days => ${DAYS})
    order by p.location_id = ${show.location_id} desc,
      abs(extract(epoch from p.starts_at - ${show.starts_at}::timestamptz)), p.id
    limit ${MAX_SHOWS}`.execute(db);
  const shows = rows.map((row) => namedShow(row, locale));
  const digest = createHash("sha256").update(JSON.stringify(shows)).digest("hex");
  const short = digest.slice(0, DIGEST_LENGTH);
  return short === held ? undefined : { digest: short, shows };
}
