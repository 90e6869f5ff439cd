import { names } from "./names.ts";
import { sql, type Kysely } from "kysely";
import { MembershipType } from "../../domain/membershipOffer.ts";
import { agorot } from "../../domain/money.ts";
import { addDays, atWallClock, dateOf, ZONE } from "../../domain/zone.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { CODE_TICKET, MEMBERS_FEATURE } from "./codeIds.ts";
import { ENROLMENTS, UNREACHED_MEMBER, type DemoEnrolment } from "./enrolments.ts";
import { seller, TERM } from "./fillOffers.ts";
import { isDemoDatabase } from "./fillShows.ts";
import { DEMO, GROUP } from "./ids.ts";

type Tx = Kysely<Tables>;

const CLASS_NAME = ["הרשמה לעונה", "Season enrolment"] as const;
const LAST_DAY = 240;
/** Listed after the memberships that need no enrolment. */
const FIRST_POSITION = 100;

async function fillEnrolment(tx: Tx, each: DemoEnrolment, position: number, now: Date) {
  await tx
    .insertInto("season")
    .values({
      id: each.seasonId,
      business_id: DEMO.stageBusiness,
      name: names(each.seasonName),
      ticket_type_id: CODE_TICKET.member,
    })
    .execute();
  await tx
    .insertInto("membership_offer")
    .values({
      id: each.id,
      ...seller(DEMO.stageBusiness),
      membership_type_id: MembershipType.series,
      code: each.code,
      name: names(each.name),
      class_name: names(CLASS_NAME),
      description: names(each.description),
      position: FIRST_POSITION + position,
      balance: 0,
      ticket_ids: jsonb([]),
      starts_at: atWallClock(dateOf(now), "00:00"),
      ends_at: atWallClock(addDays(dateOf(now), LAST_DAY), "00:00"),
      season_id: each.seasonId,
      term_id: TERM,
    })
    .execute();
  await tx
    .insertInto("enrolment_offer")
    .values({
      offer_id: each.id,
      is_skip_member_seat: each.isSkipMemberSeat,
      is_pricing_per_ticket: each.isPricingPerTicket,
      default_ticket_group_id: GROUP.theatreStalls,
    })
    .execute();
}

async function fillTariffs(tx: Tx, { id, tariffs }: DemoEnrolment): Promise<void> {
  for (const [position, { code, name, amount, fares = [] }] of tariffs.entries()) {
    const price = id * 10 + position;
    await tx
      .insertInto("membership_offer_price")
      .values({
        id: price,
        offer_id: id,
        code,
        name: names(name),
        position,
        amount: agorot(amount),
        currency_amount: amount,
      })
      .execute();
    for (const [group, fare] of fares) {
      await tx
        .insertInto("enrolment_fare")
        .values({
          price_id: price,
          ticket_group_id: group,
          amount: agorot(fare),
          enrolment_id: tx.selectFrom("enrolment_offer").select("id").where("offer_id", "=", id),
        })
        .execute();
    }
  }
}

async function fillMember(tx: Tx): Promise<void> {
  const { number, name, businessId, customerId } = UNREACHED_MEMBER;
  await tx
    .insertInto("member")
    .values({
      member_number: number,
      business_id: businessId,
      customer_id: customerId,
      name,
      customer_name: name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds the demo's seasons for enrolment once. A demo database of an earlier
 * version gets them at its next start. Leaves any other database unchanged.
 */
export async function fillEnrolments(db: Db, now: Date): Promise<void> {
  const present = await db
    .selectFrom("enrolment_offer")
    .select("offer_id")
    .limit(1)
    .executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    for (const [position, each] of ENROLMENTS.entries()) {
      await fillEnrolment(tx, each, position, now);
      await fillTariffs(tx, each);
    }
    await fillMember(tx);
  });
}

/**
 * Features outside the season: the play with its own
 * memberships, the partner's evening and the members' feature.
 */
const LEFT_OUT = [DEMO.play, DEMO.partnerEvening, MEMBERS_FEATURE];

/**
 * Adds theatre evenings to the seasons as they go on sale. Takes
 * those at least a week ahead, because they still have free seats.
 */
export async function fillEnrolmentShows(db: Db): Promise<void> {
  for (const { seasonId, payable, requiredDay = null } of ENROLMENTS) {
    await sql`
      insert into season_presentation (season_id, presentation_id, is_required, payable_amount)
      select s.id, p.id, d.is_required, case when d.is_required then 0 else ${payable}::int end
      from season s
        join presentation p on p.venue_id = ${DEMO.theatreVenue}
          and not p.feature_id = any(${`{${LEFT_OUT.join(",")}}`}::int[]),
        lateral (select coalesce(extract(dow from p.starts_at at time zone ${ZONE})
          = ${requiredDay}::int, false) as is_required) d
      where s.id = ${seasonId} and p.starts_at at time zone ${ZONE}
        >= date_trunc('day', app_now() at time zone ${ZONE}) + interval '7 days'
      on conflict do nothing`.execute(db);
  }
}
