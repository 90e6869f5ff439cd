import { sql } from "kysely";
import type { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import { VIDEO_VENUE_TYPES } from "../../domain/vod.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { namedBusinesses } from "../identity/operators/namedBusinesses.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { isRowWithin } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { isWithin } from "./owned.ts";

type Choices = Reply<typeof catalogueChoices>;

async function venuesOf(db: Db, operator: Operator, locale: Locale) {
  const venues = await db
    .selectFrom("venue as v")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["v.id", "v.name", "v.venue_type_id", "l.name as location", "l.business_id"])
    .where(isRowWithin(operator, "l.business_id", "l.id"))
    // Halls for home viewing are only offered if the business has a video for them.
    .where((is) =>
      is.or([
        is("v.venue_type_id", "not in", [...VIDEO_VENUE_TYPES]),
        is.exists(
          is
            .selectFrom("presentation as p")
            .innerJoin("video as d", "d.presentation_id", "p.id")
            .select("p.id")
            .whereRef("p.venue_id", "=", "v.id"),
        ),
        is.exists(
          is
            .selectFrom("feature_video as o")
            .select("o.id")
            .whereRef("o.business_id", "=", "l.business_id")
            .where("o.retired_at", "is", null),
        ),
      ]),
    )
    .where(
      sql<boolean>`((v.retired_at is null and l.retired_at is null) or exists (
        select from presentation p where p.venue_id = v.id and p.starts_at > app_now()))`,
    )
    .orderBy("l.id")
    .orderBy("v.id")
    .execute();
  const plans = await db
    .selectFrom("seatplan_version as s")
    .innerJoin("venue as v", "v.id", "s.venue_id")
    .innerJoin("hall_layout as y", (join) =>
      join.onRef("y.venue_id", "=", "s.venue_id").onRef("y.seatplan_id", "=", "s.seatplan_id"),
    )
    .leftJoin("plan_capacity as k", "k.plan_version", "s.plan_version")
    .select(["s.plan_version", "s.venue_id", "y.id as layout_id", "y.name"])
    .select(sql<number>`coalesce(k.capacity, s.seat_count)`.as("seats"))
    .where("s.is_current", "=", true)
    .where("y.retired_at", "is", null)
    // The usual layout of a hall comes first, because forms preselect the first one.
    .orderBy(sql`s.seatplan_id <> v.seatplan_id`)
    .orderBy("y.id")
    .execute();
  const byVenue = Map.groupBy(plans, ({ venue_id }) => venue_id);
  return venues.map((row): Choices["venues"][number] => ({
    id: row.id,
    name: nameIn(row.name, locale),
    businessId: row.business_id,
    locationName: nameIn(row.location, locale),
    venueTypeId: row.venue_type_id,
    plans: (byVenue.get(row.id) ?? []).map((plan) => ({
      planVersion: plan.plan_version,
      seats: plan.seats,
      layoutId: plan.layout_id,
      layoutName: nameIn(plan.name, locale),
    })),
  }));
}

/**
 * Returns the options of the catalogue's forms: entries of the operator's businesses, halls in the operator's
 * scope, and shared entries.
 */
export async function choicesOf(db: Db, operator: Operator, locale: Locale): Promise<Choices> {
  const { businessIds } = operator;
  const own = ints(businessIds);
  const named = <R extends { readonly id: number; readonly name: Names }>({ id, name }: R) => ({
    id,
    name: nameIn(name, locale),
  });
  const ofBusiness = <B extends number | null>(row: {
    readonly id: number;
    readonly name: Names;
    readonly business_id: B;
  }) => ({ ...named(row), businessId: row.business_id });
  const retirable = ({ retired_at: at }: { readonly retired_at: Date | null }) => ({
    isRetired: at !== null,
  });
  const features = db
    .selectFrom("feature")
    .select(["id", "name", "business_id", "duration_minutes", "retired_at"])
    .where("business_id", "=", sql<number>`any(${own})`)
    .orderBy("id", "desc");
  const policies = db
    .selectFrom("price_policy")
    .select(["id", "name", "business_id as businessId", "retired_at"])
    .where("business_id", "=", sql<number>`any(${own})`);
  const categories = db.selectFrom("feature_category").select(["id", "name", "retired_at"]);
  const groups = db
    .selectFrom("ticket_group as t")
    .select(["t.id", "t.name", "t.color", "t.business_id", "t.retired_at"])
    .where(isWithin(businessIds));
  const types = db
    .selectFrom("ticket_type as t")
    .select(["t.id", "t.name", "t.business_id", "t.retired_at"])
    .where(isWithin(businessIds));
  const waiverTerms = db
    .selectFrom("waiver_terms")
    .select(["id", "name", "business_id"])
    .where("business_id", "=", sql<number>`any(${own})`)
    .where("retired_at", "is", null);
  const featureTags = db
    .selectFrom("feature_tag")
    .select(["id", "name", "business_id", "retired_at"])
    .where("business_id", "=", sql<number>`any(${own})`);
  const productClasses = db
    .selectFrom("product_class")
    .select(["id", "name", "business_id"])
    .where("business_id", "=", sql<number>`any(${own})`)
    .where("retired_at", "is", null);
  const authProfiles = db
    .selectFrom("auth_profile")
    .select(["id", "name", "business_id as businessId", "retired_at"])
    .where("business_id", "=", sql<number>`any(${own})`);
  const memberships = db
    .selectFrom("membership_offer")
    .select(["id", "name", "business_id"])
    .where("business_id", "=", sql<number>`any(${own})`);
  const vouchers = db
    .selectFrom("voucher_offer")
    .select(["id", "name", "business_id"])
    .where("business_id", "=", sql<number>`any(${own})`);
  return {
    businesses: await namedBusinesses(db, businessIds, locale),
    categories: (await categories.orderBy("id").execute()).map((row) => ({
      ...named(row),
      ...retirable(row),
    })),
    features: (await features.execute()).map((row) => ({
      ...ofBusiness(row),
      ...retirable(row),
      durationMinutes: row.duration_minutes,
    })),
    venues: await venuesOf(db, operator, locale),
    pricePolicies: (await policies.orderBy("id").execute()).map(({ retired_at, ...row }) => ({
      ...row,
      isRetired: retired_at !== null,
    })),
    ticketGroups: (await groups.orderBy("t.id").execute()).map((row) => ({
      ...ofBusiness(row),
      ...retirable(row),
      color: row.color,
    })),
    ticketTypes: (await types.orderBy("t.id").execute()).map((row) => ({
      ...ofBusiness(row),
      ...retirable(row),
    })),
    waiverTerms: (await waiverTerms.orderBy("id").execute()).map(ofBusiness),
    productClasses: (await productClasses.orderBy("id").execute()).map(ofBusiness),
    authProfiles: (await authProfiles.orderBy("id").execute()).map(({ retired_at, ...row }) => ({
      ...row,
      isRetired: retired_at !== null,
    })),
    featureTags: (await featureTags.orderBy("id").execute()).map((row) => ({
      ...ofBusiness(row),
      ...retirable(row),
    })),
    memberships: (await memberships.orderBy("id").execute()).map(ofBusiness),
    systemVouchers: (await vouchers.orderBy("id").execute()).map(ofBusiness),
  };
}
