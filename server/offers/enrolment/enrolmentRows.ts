import { sql } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Names } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** A show of a season that can still be bought. */
export interface SeasonShow {
  readonly id: number;
  readonly startsAt: Date;
  readonly venueId: number;
  readonly seatplanId: number;
  readonly isRequired: boolean;
  readonly payable: Agorot;
}

/**
 * The enrolment terms of a membership: the shows of its season that are still on sale, by start time, and the
 * prices of their seats.
 */
export interface Enrolling {
  readonly offerId: number;
  readonly businessId: number;
  readonly seasonId: number;
  readonly seasonName: Names;
  /** The ticket type of all tickets of the enrolment. */
  readonly ticketTypeId: number;
  readonly isSeatSkipped: boolean;
  readonly isPerTicket: boolean;
  readonly defaultGroupId: number;
  readonly shows: readonly SeasonShow[];
  /** Prices of seats in agorot, by `fareKey`. */
  readonly fares: ReadonlyMap<string, Agorot>;
}

export const fareKey = (priceId: number, ticketGroupId: number): string =>
  `${priceId} ${ticketGroupId}`;

const readOffers = (db: Db, offerIds: readonly number[]) =>
  db
    .selectFrom("enrolment_offer as e")
    .innerJoin("membership_offer as o", "o.id", "e.offer_id")
    .innerJoin("season as s", "s.id", "o.season_id")
    .select(["e.offer_id", "e.is_skip_member_seat", "e.is_pricing_per_ticket"])
    .select(["e.default_ticket_group_id", "o.business_id"])
    .select(["s.id as season_id", "s.name as season_name", "s.ticket_type_id"])
    .where("e.offer_id", "=", sql<number>`any(${ints(offerIds)})`)
    .where("o.is_on_sale", "=", true)
    .where(sql<boolean>`(o.ends_at is null or o.ends_at > app_now())`)
    .execute();

const readShows = (db: Db, seasonIds: readonly number[]) =>
  db
    .selectFrom("season_presentation as s")
    .innerJoin("presentation as p", "p.id", "s.presentation_id")
    .select(["s.season_id", "s.is_required", "s.payable_amount"])
    .select(["p.id", "p.starts_at", "p.venue_id", "p.seatplan_id"])
    .where("s.season_id", "=", sql<number>`any(${ints(seasonIds)})`)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .orderBy("p.starts_at")
    .orderBy("p.id")
    .execute();

const showFrom = (row: Awaited<ReturnType<typeof readShows>>[number]): SeasonShow => ({
  id: row.id,
  startsAt: row.starts_at,
  venueId: row.venue_id,
  seatplanId: row.seatplan_id,
  isRequired: row.is_required,
  payable: row.payable_amount,
});

const readFares = (db: Db, offerIds: readonly number[]) =>
  db
    .selectFrom("enrolment_fare as f")
    .innerJoin("membership_offer_price as p", "p.id", "f.price_id")
    .select(["p.offer_id", "f.price_id", "f.ticket_group_id", "f.amount"])
    .where("p.offer_id", "=", sql<number>`any(${ints(offerIds)})`)
    .where("p.retired_at", "is", null)
    .execute();

/**
 * Returns the enrolment terms by membership id. Memberships that are not on sale or require no enrolment are
 * left out.
 */
export async function readEnrolling(
  db: Db,
  offerIds: readonly number[],
): Promise<Map<number, Enrolling>> {
  if (offerIds.length === 0) return new Map();
  const offers = await readOffers(db, offerIds);
  if (offers.length === 0) return new Map();
  const shows = await readShows(
    db,
    offers.map((offer) => offer.season_id),
  );
  const fares = await readFares(db, offerIds);
  return new Map(
    offers.map((offer) => [
      offer.offer_id,
      {
        offerId: offer.offer_id,
        businessId: offer.business_id,
        seasonId: offer.season_id,
        seasonName: offer.season_name,
        ticketTypeId: offer.ticket_type_id,
        isSeatSkipped: offer.is_skip_member_seat,
        isPerTicket: offer.is_pricing_per_ticket,
        defaultGroupId: offer.default_ticket_group_id,
        shows: shows.filter((show) => show.season_id === offer.season_id).map(showFrom),
        fares: new Map(
          fares
            .filter((fare) => fare.offer_id === offer.offer_id)
            .map((fare) => [fareKey(fare.price_id, fare.ticket_group_id), fare.amount]),
        ),
      },
    ]),
  );
}

/**
 * Returns the enrolment terms of a membership. Throws NOT_FOUND if the membership is not on sale or requires
 * no enrolment, and TICKETING_ENDED if none of its shows is on sale any more.
 */
export async function enrollingOf(db: Db, offerId: number): Promise<Enrolling> {
  const enrolling = (await readEnrolling(db, [offerId])).get(offerId);
  if (!enrolling) throw new Refused("NOT_FOUND", { MembershipId: offerId });
  if (enrolling.shows.length === 0) throw new Refused("TICKETING_ENDED", { MembershipId: offerId });
  return enrolling;
}

/**
 * Finds a show of the season by its presentation id. Throws GENERAL_ERROR { reason: "notInSeason" } if the
 * season has no such show.
 */
export function showOf({ shows, seasonId }: Enrolling, presentationId: number): SeasonShow {
  const show = shows.find(({ id }) => id === presentationId);
  if (show) return show;
  throw new Refused("GENERAL_ERROR", { reason: "notInSeason", presentationId, seasonId });
}
