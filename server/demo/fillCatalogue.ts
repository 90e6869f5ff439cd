import { agorot } from "../../domain/money.ts";
import { names } from "./names.ts";
import type { Kysely } from "kysely";
import type { Seatplan } from "../../domain/seatplan.ts";
import { packPlan } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { demoPlans } from "./demoPlans.ts";
import { CATEGORIES, FEATURES } from "./features.ts";
import { fillPartners } from "./partners.ts";
import { BUSINESSES, HALLS, PLACES } from "./places.ts";
import { POLICIES, PRICES, PRODUCTS, TICKET_GROUPS, TICKET_TYPES } from "./priceLists.ts";

async function fillPlaces(tx: Kysely<Tables>): Promise<void> {
  const businesses = BUSINESSES.map(({ id, name }) => ({ id, name: names(name) }));
  await tx.insertInto("business").values(businesses).execute();
  const profiles = BUSINESSES.map(({ id, authProfileId, name }) => ({
    id: authProfileId,
    business_id: id,
    name: name[1],
  }));
  await tx.insertInto("auth_profile").values(profiles).execute();
  const locations = PLACES.map((place) => ({
    id: place.id,
    business_id: place.businessId,
    name: names(place.name),
    city: names(place.city),
    is_offline: place.isOffline === true,
  }));
  await tx.insertInto("location").values(locations).execute();
  const halls = HALLS.map((hall) => ({
    id: hall.id,
    location_id: hall.locationId,
    venue_type_id: hall.venueTypeId,
    seatplan_id: hall.seatplanId,
    name: names(hall.name),
    entrance: hall.entrance && names(hall.entrance),
  }));
  await tx.insertInto("venue").values(halls).execute();
}

/** The demo's categories with a spoken language: films, theatre, stand-up. */
const SPOKEN: readonly number[] = [1, 4, 5];

/** Films are in 2D by default. Events have no format. */
function formatsOf({ formats, is3d, categoryId }: (typeof FEATURES)[number]): string[] {
  if (formats) return [...formats];
  if (categoryId !== 1) return [];
  return is3d ? ["2D", "3D"] : ["2D"];
}

async function fillFeatures(tx: Kysely<Tables>): Promise<void> {
  const categories = CATEGORIES.map(({ id, name }) => ({ id, name: names(name) }));
  await tx.insertInto("feature_category").values(categories).execute();
  const features = FEATURES.map((feature) => ({
    id: feature.id,
    business_id: feature.businessId,
    category_id: feature.categoryId,
    name: names(feature.name),
    description: names(feature.description),
    duration_minutes: feature.minutes,
    age_limit: feature.age,
    image: `/api/features/${feature.id}/placeholderImage`,
    is_3d: feature.is3d === true,
    formats: formatsOf(feature),
    language: feature.language ?? (SPOKEN.includes(feature.categoryId) ? "he" : null),
    is_partner_only: feature.isPartnerOnly === true,
  }));
  await tx.insertInto("feature").values(features).execute();
}

async function fillPrices(tx: Kysely<Tables>): Promise<void> {
  const groups = TICKET_GROUPS.map(({ id, name, color }) => ({ id, name: names(name), color }));
  await tx.insertInto("ticket_group").values(groups).execute();
  const types = TICKET_TYPES.map((type) => ({
    id: type.id,
    name: names(type.name),
    multiply_factor: type.multiplyFactor ?? 1,
    maximum: type.maximum ?? null,
    requires_ticket_id: type.requires?.ticketId ?? null,
    requires_minimum: type.requires?.minimum ?? null,
  }));
  await tx.insertInto("ticket_type").values(types).execute();
  const policies = POLICIES.map(({ id, businessId, name }) => ({
    id,
    business_id: businessId,
    name,
  }));
  await tx.insertInto("price_policy").values(policies).execute();
  const prices = PRICES.map((price) => ({
    price_policy_id: price.policyId,
    ticket_group_id: price.groupId,
    ticket_type_id: price.ticketId,
    position: price.position,
    amount: price.amount,
    old_amount: price.oldAmount,
    is_sold_out: price.isSoldOut,
  }));
  await tx.insertInto("price").values(prices).execute();
  const products = PRODUCTS.map((product) => ({
    id: product.id,
    business_id: product.businessId,
    name: names(product.name),
    amount: agorot(product.amount),
    is_upsell: product.isUpsell === true,
    image: `/api/products/${product.id}/image`,
  }));
  await tx.insertInto("product").values(products).execute();
}

const seatCount = (plan: Seatplan): number =>
  plan.sections
    .flatMap((section) => section.groups)
    .flatMap((group) => group.rows)
    .reduce((count, row) => count + Object.keys(row.seats).length, 0);

async function fillPlans(tx: Kysely<Tables>): Promise<void> {
  for (const plan of demoPlans()) {
    await tx
      .insertInto("seatplan_version")
      .values({
        plan_version: plan.planVersion,
        seatplan_id: plan.seatplanId,
        venue_id: plan.venueId,
        seat_count: seatCount(plan),
        plan_gzip: packPlan(plan),
      })
      .execute();
  }
}

/**
 * Fills an empty database with the demo's places, features and prices. Leaves any other database unchanged.
 */
export async function fillCatalogue(db: Db): Promise<boolean> {
  const present = await db.selectFrom("business").select("id").limit(1).executeTakeFirst();
  if (present) return false;
  await db.transaction().execute(async (tx) => {
    await fillPlaces(tx);
    await fillFeatures(tx);
    await fillPrices(tx);
    await fillPlans(tx);
    await fillPartners(tx);
  });
  return true;
}
