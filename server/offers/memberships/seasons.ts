import { Refused } from "../../../domain/refusal.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/** The season of a membership with a permanent seat: its shows that are still on sale, by start time. */
export interface Season {
  readonly id: number;
  /** The ticket type of all tickets of the season. */
  readonly ticketTypeId: number;
  readonly shows: readonly { readonly id: number; readonly startsAt: Date }[];
}

/**
 * Returns the season of a membership. Throws NOT_FOUND if the membership has no season or requires enrolment,
 * and TICKETING_ENDED if none of its shows is on sale any more.
 */
export async function seasonOf(db: Db, membershipId: number): Promise<Season> {
  const season = await db
    .selectFrom("membership_offer as o")
    .innerJoin("season as s", "s.id", "o.season_id")
    .select(["s.id", "s.ticket_type_id"])
    .where("o.id", "=", membershipId)
    .where("o.is_on_sale", "=", true)
    // Memberships that require enrolment have API calls of their own.
    .where(sql<boolean>`not exists (select 1 from enrolment_offer e where e.offer_id = o.id)`)
    .executeTakeFirst();
  if (!season) throw new Refused("NOT_FOUND", { membershipId });
  const shows = await db
    .selectFrom("season_presentation as s")
    .innerJoin("presentation as p", "p.id", "s.presentation_id")
    .select(["p.id", "p.starts_at"])
    .where("s.season_id", "=", season.id)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .orderBy("p.starts_at")
    .execute();
  if (shows.length === 0) throw new Refused("TICKETING_ENDED", { membershipId });
  return {
    id: season.id,
    ticketTypeId: season.ticket_type_id,
    shows: shows.map(({ id, starts_at }) => ({ id, startsAt: starts_at })),
  };
}
