import { fromHundredths } from "../../domain/money.ts";
import { MEMBERS_FEATURE } from "./codeIds.ts";
import { demoPlan } from "./demoPlans.ts";
import { CATEGORIES, FEATURES } from "./features.ts";
import { make, type DemoOffice } from "./make.ts";
import { makeHalls } from "./makeHalls.ts";
import { namesOf } from "./names.ts";
import { fillPrices, makeCodeTickets } from "./fillPrices.ts";
import { fillPartners } from "./partners.ts";
import { BUSINESSES, HALLS, PLACES } from "./places.ts";
import { PRODUCTS, TICKET_GROUPS, TICKET_TYPES } from "./priceLists.ts";

async function fillPlaces(office: DemoOffice): Promise<void> {
  await make(
    office,
    "businesses",
    BUSINESSES.map(({ id, name }) => ({ id, values: { name: namesOf(name) } })),
  );
  await make(
    office,
    "auth-profiles",
    BUSINESSES.map(({ id, authProfileId, name }) => ({
      id: authProfileId,
      values: { businessId: id, name: name[1] },
    })),
  );
  await make(
    office,
    "locations",
    PLACES.map(({ id, businessId, name, city, isOffline = false }) => ({
      id,
      values: { businessId, name: namesOf(name), city: namesOf(city), isOffline },
    })),
  );
  await makeHalls(office, HALLS, demoPlan);
}

/** Ids of the demo's categories whose features have a spoken language: films, theatre and stand-up. */
const SPOKEN: readonly number[] = [1, 4, 5];

/** Returns the formats of a feature. Films have the format 2D by default, and other events have no format. */
function formatsOf({ formats, is3d, categoryId }: (typeof FEATURES)[number]): string[] {
  if (formats) return [...formats];
  if (categoryId !== 1) return [];
  return is3d ? ["2D", "3D"] : ["2D"];
}

async function fillFeatures(office: DemoOffice): Promise<void> {
  await make(
    office,
    "categories",
    CATEGORIES.map(({ id, name }) => ({ id, values: { name: namesOf(name) } })),
  );
  await make(
    office,
    "features",
    FEATURES.map((feature) => ({
      id: feature.id,
      values: {
        businessId: feature.businessId,
        categoryId: feature.categoryId,
        name: namesOf(feature.name),
        description: namesOf(feature.description),
        durationMinutes: feature.minutes,
        ageLimit: feature.age,
        formats: formatsOf(feature),
        language: feature.language ?? (SPOKEN.includes(feature.categoryId) ? "he" : null),
        isPartnerOnly: feature.isPartnerOnly === true,
        isMembersOnly: feature.id === MEMBERS_FEATURE,
      },
    })),
  );
}

async function fillTickets(office: DemoOffice): Promise<void> {
  await make(
    office,
    "ticket-groups",
    TICKET_GROUPS.map(({ id, name, color }) => ({ id, values: { name: namesOf(name), color } })),
  );
  const types = TICKET_TYPES.map((type) => ({
    id: type.id,
    values: {
      name: namesOf(type.name),
      multiplyFactor: type.multiplyFactor ?? 1,
      maximum: type.maximum ?? null,
      requiresTicketId: type.requires?.ticketId ?? null,
      requiresMinimum: type.requires?.minimum ?? null,
    },
  }));
  // Ticket types that other types require must be created before those types.
  const isFirst = ({ values }: (typeof types)[number]): boolean => values.requiresTicketId === null;
  await make(office, "ticket-types", types.filter(isFirst));
  await make(
    office,
    "ticket-types",
    types.filter((type) => !isFirst(type)),
  );
  await makeCodeTickets(office);
}

async function fillProducts(office: DemoOffice): Promise<void> {
  await make(
    office,
    "products",
    PRODUCTS.map(({ id, businessId, name, amount, isUpsell = false }) => ({
      id,
      values: { businessId, name: namesOf(name), price: fromHundredths(amount), isUpsell },
    })),
  );
}

/**
 * Fills an empty database with the demo's locations, features and prices, and returns true. Leaves any other
 * database unchanged and returns false.
 */
export async function fillCatalogue(office: DemoOffice): Promise<boolean> {
  const { db } = office;
  const present = await db.selectFrom("business").select("id").limit(1).executeTakeFirst();
  if (present) return false;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await fillPlaces(own);
    await fillFeatures(own);
    await fillTickets(own);
    await fillPrices(own);
    await fillProducts(own);
    await fillPartners(own);
  });
  return true;
}
