import { sql } from "kysely";
import type { LockTimer } from "../../domain/presentation.ts";
import { Refused } from "../../domain/refusal.ts";
import { isVideo } from "../../domain/vod.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";

/**
 * A presentation's data as the seat services need it. This data seldom changes, so it is cached for some
 * seconds.
 */
export interface PresentationFacts {
  readonly id: number;
  readonly featureId: number;
  readonly venueId: number;
  readonly venueTypeId: number;
  readonly seatplanId: number;
  readonly planVersion: string;
  readonly locationId: number;
  readonly businessId: number;
  readonly seatingPolicyId: number;
  readonly startsAt: Date;
  readonly salesEndAt: Date;
  readonly lockTimer: LockTimer;
  readonly isOffline: boolean;
  /**
   * When online sales begin: at the beginning of the presale if there is one, but not before the presentation
   * is published. Null means that online sales have begun.
   */
  readonly onSaleAt: Date | null;
  /**
   * Whether nothing can be sold: the presentation is closed by a broker, cancelled or retired, or is to be
   * watched at home and has no video yet.
   */
  readonly isSalesLocked: boolean;
  /** Whether some seats are set aside in allocations. */
  readonly hasAllocations: boolean;
  /** Maximum seats of this presentation per visitor. Null means that the general maximum applies. */
  readonly maximumSeats: number | null;
  /** Ids of the ticket groups for which the presentation's price list has prices. */
  readonly pricedGroups: ReadonlySet<number>;
}

export interface Presentations {
  /** Returns a presentation's data. Throws NOT_FOUND for an unknown id. */
  readonly of: (id: number) => Promise<PresentationFacts>;
  /** Clears the cache, for example after the demo data is filled in. */
  readonly forget: () => void;
}

const CACHE_TTL_MS = 5_000;

async function readFacts(db: Db, id: number): Promise<PresentationFacts> {
  const row = await db
    .selectFrom("presentation as p")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .leftJoin("broker_event as b", "b.presentation_id", "p.id")
    .leftJoin("waiting_room as w", "w.presentation_id", "p.id")
    .select([
      "p.id",
      "p.feature_id",
      "p.venue_id",
      "v.venue_type_id",
      "p.seatplan_id",
      "p.plan_version",
      "p.location_id",
      "p.business_id",
      "p.seating_policy_id",
      "p.starts_at",
      "p.sales_end_at",
      "p.cancelled_at",
      "p.retired_at",
      // PostgreSQL's `greatest` ignores nulls. Sales begin with the presale for everybody, because during
      // the presale the waiting room admits only visitors who may buy in it.
      sql<Date | null>`greatest(p.publish_at,
        p.on_sale_at - make_interval(mins => coalesce(w.presale_minutes, 0)))`.as("on_sale_at"),
      "p.lock_timer",
      "p.maximum_seats",
      "l.is_offline",
      "b.locked_at",
      sql<boolean>`exists (select 1 from video where presentation_id = p.id)`.as("has_video"),
      sql<boolean>`exists (select 1 from allocation
        where presentation_id = p.id and released_at is null)`.as("has_allocations"),
      sql<number[]>`array(select distinct ticket_group_id from price
        where price_policy_id = p.price_policy_id)`.as("priced"),
    ])
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { presentationId: id });
  return {
    id: row.id,
    featureId: row.feature_id,
    venueId: row.venue_id,
    venueTypeId: row.venue_type_id,
    seatplanId: row.seatplan_id,
    planVersion: row.plan_version,
    locationId: row.location_id,
    businessId: row.business_id,
    seatingPolicyId: row.seating_policy_id,
    startsAt: row.starts_at,
    salesEndAt: row.sales_end_at,
    lockTimer: row.lock_timer,
    isOffline: row.is_offline,
    onSaleAt: row.on_sale_at,
    isSalesLocked:
      row.locked_at !== null ||
      row.cancelled_at !== null ||
      row.retired_at !== null ||
      // Sales of a video stay closed until there is a video, because buyers would get nothing.
      (isVideo(row.venue_type_id) && !row.has_video),
    hasAllocations: row.has_allocations,
    maximumSeats: row.maximum_seats,
    pricedGroups: new Set(row.priced),
  };
}

export function openPresentations(db: Db, ttlMs: number = CACHE_TTL_MS): Presentations {
  const cache = createTtlCache<number, Promise<PresentationFacts>>({ ttlMs });
  return { of: (id) => cache.read(id, () => readFacts(db, id)), forget: cache.clear };
}
