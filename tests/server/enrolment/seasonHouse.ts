import { sql } from "kysely";
import { agorot } from "../../../domain/money.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { jsonb, type Db } from "../../../server/platform/store/db.ts";
import { allSeats, type Answer, type Choice, type Shopper } from "../shopper.ts";
import { GROUP, SHOW, smallPlan } from "../smallHouse.ts";
import { chosen, memberOf, placeOf } from "./enrolShopper.ts";

/** The only enrolment on the server with a small hall: its shows, two of which are required. */
export const SMALL = {
  id: 1,
  seasonId: 1,
  firstShow: 101,
  shows: 20,
  required: [101, 111],
} as const;

const names = jsonb({ he: "עונה", en: "Season" });

/** Adds a season of twenty shows to a server with a small hall. `tariff` is in agorot. */
export async function fillSmallSeason(db: Db, tariff: number): Promise<void> {
  const { id, seasonId, firstShow, shows, required } = SMALL;
  await sql`
    insert into presentation
    select (jsonb_populate_record(null::presentation, to_jsonb(p) || jsonb_build_object(
      'id', ${firstShow}::int + n, 'starts_at', p.starts_at + n * interval '1 day',
      'sales_end_at', p.sales_end_at + n * interval '1 day'))).*
    from presentation p, generate_series(0, ${shows - 1}::int) n
    where p.id = ${SHOW.plain}`.execute(db);
  const seller = { business_id: 1, auth_profile_id: 1, location_id: 2 };
  await db
    .insertInto("season")
    .values({ id: seasonId, business_id: 1, name: names, ticket_type_id: 1 })
    .execute();
  await sql`
    insert into season_presentation (season_id, presentation_id, is_required)
    select ${seasonId}::int, id, id = any(${`{${required.join(",")}}`}::int[])
    from presentation where id >= ${firstShow}::int`.execute(db);
  await db
    .insertInto("membership_offer")
    .values({
      id,
      ...seller,
      membership_type_id: 2,
      code: "SEASON",
      name: names,
      class_name: names,
      description: names,
      balance: 0,
      ticket_ids: jsonb([]),
      months: 12,
      season_id: seasonId,
    })
    .execute();
  await db
    .insertInto("membership_offer_price")
    .values({
      id: id * 10,
      offer_id: id,
      code: "A",
      name: names,
      amount: agorot(tariff),
      currency_amount: tariff,
    })
    .execute();
  await db
    .insertInto("enrolment_offer")
    .values({ offer_id: id, default_ticket_group_id: GROUP })
    .execute();
}

export const SMALL_SEATS: readonly Choice[] = allSeats(smallPlan());

/** The seat and the shows of one enrolment. */
export interface SeasonWish {
  readonly seat: Choice;
  readonly shows: readonly number[];
}

/**
 * Returns a random seat among the first `seats`, with the required and some other shows. The result depends
 * only on the seed.
 */
export function drawnWish(seed: number, seats: number): SeasonWish {
  const random = chances(seed);
  const seat = SMALL_SEATS[Math.floor(random() * seats)];
  if (!seat) throw new Error("the small house has fewer seats");
  const share = 0.1 + 0.6 * random();
  const all = Array.from({ length: SMALL.shows }, (_, at) => SMALL.firstShow + at);
  const shows = all.filter((id) => SMALL.required.some((each) => each === id) || random() < share);
  return { seat, shows };
}

/** Locks the seat in all of the shows. */
export const lockWish = (
  shopper: Shopper,
  { seat, shows }: SeasonWish,
): Promise<Answer<{ error?: { code: string } }>> =>
  shopper.call("PUT", `/enroll/${SMALL.id}/lock-seat`, {
    venueId: 1,
    seatplanId: 1,
    sectionId: seat.sectionId,
    ticketGroupId: seat.ticketGroupId,
    x: seat.x,
    y: seat.y,
    seasonId: SMALL.seasonId,
    selections: chosen(shows),
  });

export const SMALL_SELLER = { businessId: 1, authProfileId: 1, locationId: 2 } as const;

/** Returns the part of a cart for one member, with this seat and these shows. */
export const memberOfWish = ({ seat, shows }: SeasonWish) =>
  memberOf({ seat: placeOf(seat), selections: chosen(shows) }, SMALL.id);

interface ClaimRow {
  readonly holder: string;
  readonly shows: readonly number[];
}

/** Returns the shows of all valid claims, by `holder seat`. */
export async function claimsOf(db: Db): Promise<Map<string, ClaimRow["shows"]>> {
  const { rows } = await sql<ClaimRow>`
    select holder::text || ' ' || seat_no as holder, array_agg(presentation_id) as shows
    from seat_claim where presentation_id >= ${SMALL.firstShow}::int
      and (state <> 1 or expires_at > app_now()) group by 1`.execute(db);
  return new Map(rows.map(({ holder, shows }) => [holder, [...shows].toSorted((a, b) => a - b)]));
}
