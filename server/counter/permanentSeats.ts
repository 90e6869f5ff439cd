import { sql, type RawBuilder } from "kysely";
import type { HeldSeat } from "../../domain/api/permanentSeats.ts";
import type { CellValue } from "../../domain/csv.ts";
import type { Locale } from "../../domain/locale.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { nameIn as textIn, type Names } from "../platform/locale.ts";
import { isRowWithin, type Scope } from "../platform/scope.ts";
import { hasWords } from "../reach/reachLists.ts";
import { nameIn } from "../seats/plans/seatNames.ts";

/** Maximum number of seats that the list returns. */
const MAX_ROWS = 500;

interface Row {
  readonly item: string;
  readonly reservation: string;
  readonly since: Date;
  readonly holder: string;
  readonly member: string | null;
  readonly business: number;
  readonly season: Names;
  readonly location: Names;
  readonly venue: Names;
  readonly version: string;
  readonly area: number;
  readonly seat: number;
  readonly shows: number;
  readonly coming: number;
  readonly until: Date;
}

interface Asked {
  readonly scope: Scope;
  readonly locale: Locale;
  readonly words?: string | undefined;
  readonly isPast?: boolean | undefined;
}

const HOLDER = sql<string>`coalesce(e.name, m.name,
  trim(concat(o.customer->>'FirstName', ' ', o.customer->>'LastName')))`;

/** Returns an SQL expression for a name in all languages, joined for the search. */
const texts = (name: string): RawBuilder<unknown> =>
  sql`(select string_agg(value, ' ') from jsonb_each_text(${sql.ref(name)}))`;

/**
 * Selects the valid permanent seats of memberships and enrolments, one row per plan version. The tickets of
 * an enrolment tell which seat is the permanent one. All tickets of a membership without enrolment are for
 * its permanent seat.
 */
const selectSeats = ({ scope, words = "", isPast = false }: Asked) => sql<Row>`
  select i.id as item, o.reservation_identifier as reservation, o.created_at as since,
    ${HOLDER} as holder, coalesce(e.member_number, b.member_number) as member,
    p.business_id as business, s.name as season, l.name as location, v.name as venue,
    p.plan_version as version, t.area, t.seat_no as seat, count(*)::int as shows,
    (count(*) filter (where p.starts_at > app_now()))::int as coming,
    coalesce(b.ends_at, max(p.starts_at)) as until
  from order_item i join orders o on o.id = i.order_id
    join membership_offer f on f.id = i.offer_id join season s on s.id = f.season_id
    join ticket t on t.order_id = o.id and t.cancelled_at is null
    join presentation p on p.id = t.presentation_id
    join venue v on v.id = p.venue_id join location l on l.id = p.location_id
    left join enrolment_ticket x on x.ticket_id = t.id
    left join enrolment e on e.order_item_id = i.id
    left join membership_grant g on g.order_item_id = i.id
    left join membership b on b.id = g.membership_id
    left join member m on m.member_number = b.member_number
  where i.kind = 'membership' and e.cancelled_at is null and g.cancelled_at is null
    and case when e.order_item_id is null
      then x.ticket_id is null and not coalesce(g.is_topup, false)
        and exists (select from season_presentation q
          where q.season_id = f.season_id and q.presentation_id = p.id)
      else x.order_item_id = i.id and x.is_permanent end
    and ${isRowWithin(scope, "p.business_id", "p.location_id")}
    and ${hasWords(
      sql`concat_ws(' ', ${HOLDER}, coalesce(e.member_number, b.member_number),
        o.reservation_identifier, ${texts("s.name")}, ${texts("v.name")})`,
      words,
    )}
  group by i.id, o.id, s.id, v.id, l.id, e.order_item_id, m.member_number, b.id, p.business_id,
    p.plan_version, t.area, t.seat_no
  having ${isPast} or coalesce(b.ends_at, max(p.starts_at)) > app_now()
  order by o.created_at desc, i.id, t.area, t.seat_no`;

/**
 * Reads the seats with their names. Rows of different plan versions are merged if the seat has the same name
 * in these versions.
 */
async function readSeats(
  { db, plans }: Pick<Container, "db" | "plans">,
  asked: Asked,
): Promise<HeldSeat[]> {
  const { rows } = await selectSeats(asked).execute(db);
  const seats = new Map<string, HeldSeat>();
  for (const row of rows) {
    const { layout } = await plans.byVersion(row.version);
    const name = nameIn(layout, row) ?? { section: "", row: "", seat: String(row.seat) };
    const VenueName = textIn(row.venue, asked.locale);
    const key = [row.item, VenueName, name.section, name.row, name.seat].join(" ");
    const before = seats.get(key);
    const until = toIso(row.until);
    seats.set(key, {
      key,
      businessId: row.business,
      SeasonName: textIn(row.season, asked.locale),
      LocationName: textIn(row.location, asked.locale),
      VenueName,
      ...name,
      HolderName: row.holder,
      memberNumber: row.member,
      ReservationIdentifier: row.reservation,
      since: toIso(row.since),
      validUntil: before && before.validUntil > until ? before.validUntil : until,
      shows: row.shows + (before?.shows ?? 0),
      coming: row.coming + (before?.coming ?? 0),
    });
  }
  return [...seats.values()];
}

/** Lists the permanent seats in the operator's scope, the most recently bought first. */
export async function listPermanentSeats(
  desk: Pick<Container, "db" | "plans">,
  asked: Asked,
): Promise<{ rows: HeldSeat[]; hasMore: boolean }> {
  const rows = await readSeats(desk, asked);
  return { rows: rows.slice(0, MAX_ROWS), hasMore: rows.length > MAX_ROWS };
}

/** Returns all permanent seats as rows of a table for export. The first row is the heading. */
export async function permanentSeatTable(
  desk: Pick<Container, "db" | "plans">,
  asked: Asked,
): Promise<readonly (readonly CellValue[])[]> {
  const rows = await readSeats(desk, asked);
  return [
    [
      "series",
      "location",
      "hall",
      "section",
      "row",
      "seat",
      "holder",
      "memberNumber",
      "reservationIdentifier",
      "since",
      "validUntil",
      "shows",
      "coming",
    ],
    ...rows.map((row) => [
      row.SeasonName,
      row.LocationName,
      row.VenueName,
      row.section,
      row.row,
      row.seat,
      row.HolderName,
      row.memberNumber,
      row.ReservationIdentifier,
      row.since,
      row.validUntil,
      row.shows,
      row.coming,
    ]),
  ];
}
