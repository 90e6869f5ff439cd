import { sql } from "kysely";
import { featureViews } from "../catalogue/featureViews.ts";
import { IS_LISTED_LOCATION, IS_PUBLISHED } from "../catalogue/search.ts";
import { largeAddress } from "../../domain/catalogue.ts";
import { normalizeCode } from "../../domain/code.ts";
import type { Locale } from "../../domain/locale.ts";
import { openingHoursIn } from "../../domain/openingHours.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import type { Subject } from "./storefrontPaths.ts";

/** What the structured data of a page contains about a show. */
export interface ShowFacts {
  readonly id: number;
  readonly startsAt: Date;
  readonly venue: string;
  readonly location: string;
  readonly city: string;
}

/** What the structured data of a page contains about a location. */
export interface LocationFacts {
  readonly name: string;
  readonly city: string;
  readonly address: string | null;
  readonly mapUrl: string | null;
  /** Opening hours in the format of schema.org. Empty if the text with the hours could not be parsed. */
  readonly openingHours: readonly string[];
}

/** What the head of a page contains about its subject, for readers that run no scripts. */
export interface PageFacts {
  readonly name?: string;
  readonly description?: string;
  readonly image?: string;
  readonly durationMinutes?: number;
  /** The lowest price in shekels. */
  readonly lowestPrice?: number | null;
  readonly shows?: readonly ShowFacts[];
  readonly location?: LocationFacts;
}

/** Maximum number of shows in a feature's structured data. The earliest shows are included. */
const MOST_SHOWS = 12;

async function showsOf(
  db: Db,
  wish: { readonly featureId: number; readonly presentationId?: number },
  locale: Locale,
): Promise<ShowFacts[]> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["p.id", "p.starts_at", "v.name as venue", "l.name as location", "l.city"])
    .where("p.feature_id", "=", wish.featureId)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .where(IS_PUBLISHED)
    .$if(wish.presentationId !== undefined, (query) =>
      query.where("p.id", "=", wish.presentationId!),
    )
    .orderBy("p.starts_at")
    .limit(MOST_SHOWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    venue: nameIn(row.venue, locale),
    location: nameIn(row.location, locale),
    city: nameIn(row.city, locale),
  }));
}

async function featureFacts(
  db: Db,
  featureId: number,
  locale: Locale,
  presentationId?: number,
): Promise<PageFacts | undefined> {
  const [feature] = await featureViews(db, { featureIds: [featureId] }, undefined, locale);
  if (!feature) return undefined;
  const wish = presentationId === undefined ? { featureId } : { featureId, presentationId };
  return {
    name: feature.name,
    description: feature.description,
    image: largeAddress(feature.imageUrl),
    durationMinutes: feature.durationMinutes,
    lowestPrice: feature.lowestPrice,
    shows: await showsOf(db, wish, locale),
  };
}

async function presentationFacts(
  db: Db,
  id: number,
  locale: Locale,
): Promise<PageFacts | undefined> {
  const row = await db
    .selectFrom("presentation")
    .select("feature_id")
    .where("id", "=", id)
    .executeTakeFirst();
  // A feature that only a partner's page sells is not described on this page. The empty object that is
  // returned instead only says that the show exists.
  return row && ((await featureFacts(db, row.feature_id, locale, id)) ?? {});
}

async function categoryFacts(db: Db, id: number, locale: Locale): Promise<PageFacts | undefined> {
  const row = await db
    .selectFrom("feature_category")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { name: nameIn(row.name, locale) };
}

/**
 * Parses the opening hours from the English text or else from the Hebrew text, whatever the page's language
 * is.
 */
const hoursOf = ({ en, he }: Names): readonly string[] => {
  const english = openingHoursIn(en ?? "");
  return english.length > 0 ? english : openingHoursIn(he);
};

async function locationFacts(db: Db, id: number, locale: Locale): Promise<PageFacts | undefined> {
  const row = await db
    .selectFrom("location as l")
    .select(["l.name", "l.city", "l.address", "l.map_url", "l.opening_hours"])
    .where("l.id", "=", id)
    .where(IS_LISTED_LOCATION)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = nameIn(row.name, locale);
  const location = {
    name,
    city: nameIn(row.city, locale),
    address: row.address && nameIn(row.address, locale),
    mapUrl: row.map_url,
    openingHours: row.opening_hours ? hoursOf(row.opening_hours) : [],
  };
  return { name, location };
}

/** Returns the facts of a super class. Undefined if the super class is retired or has no voucher. */
async function superClassFacts(db: Db, id: number, locale: Locale): Promise<PageFacts | undefined> {
  const row = await db
    .selectFrom("voucher_super_class as k")
    .innerJoin("voucher_offer as o", "o.super_class_id", "k.id")
    .select("k.name")
    .where("k.id", "=", id)
    .where("k.retired_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row && { name: nameIn(row.name, locale) };
}

/** Returns what the head of a page contains about its subject. Undefined if the subject does not exist. */
export async function pageFacts(
  db: Db,
  subject: Subject,
  locale: Locale,
): Promise<PageFacts | undefined> {
  switch (subject.kind) {
    case "plain":
    case "home":
    case "list":
    case "housePage":
      return {};
    case "location":
      return locationFacts(db, subject.id, locale);
    case "category":
      return categoryFacts(db, subject.id, locale);
    case "feature":
      return featureFacts(db, subject.id, locale);
    case "presentation":
      return presentationFacts(db, subject.id, locale);
    case "membership": {
      const offer = await db
        .selectFrom("membership_offer")
        .select("name")
        .where("code", "=", normalizeCode(subject.code))
        .executeTakeFirst();
      return offer && { name: nameIn(offer.name, locale) };
    }
    case "voucherClass":
      return superClassFacts(db, subject.id, locale);
    case "miniSite": {
      const site = await db
        .selectFrom("mini_site")
        .select("name")
        .where("url", "=", subject.slug.toLowerCase())
        .where("is_open", "=", true)
        .where("retired_at", "is", null)
        .executeTakeFirst();
      return site && { name: nameIn(site.name, locale) };
    }
  }
}
