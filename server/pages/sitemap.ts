import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import { IS_LISTED_LOCATION, IS_PUBLISHED } from "../catalogue/search.ts";
import type { Db } from "../platform/store/db.ts";
import { openUnsoldOffers } from "../platform/unsoldOffers.ts";

/**
 * Paths that belong to one customer or are useless as search results, so search engines should not index
 * them.
 */
const PRIVATE = [
  "/api/",
  "/customer",
  "/edocument/",
  "/order/",
  "/receipt/",
  "/system-vouchers/gift/",
  "/vod/",
  "/backoffice",
  "/PRES-live",
];

export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/**
 * Paths of all public pages: features, locations in use, categories, and kinds of offers of which at least
 * one is on sale.
 */
async function publicPaths(db: Db): Promise<string[]> {
  const features = await db
    .selectFrom("feature as f")
    .select(["f.id", "f.category_id"])
    .where("f.is_partner_only", "=", false)
    .where(
      sql<boolean>`exists (select 1 from presentation p
        where p.feature_id = f.id and p.sales_end_at > app_now()
          and ${IS_PUBLISHED})`,
    )
    .orderBy("f.id")
    .execute();
  const locations = await db
    .selectFrom("location as l")
    .select("l.id")
    .where(IS_LISTED_LOCATION)
    .orderBy("l.id")
    .execute();
  const unsold: readonly string[] = await openUnsoldOffers(db)();
  const categories = [...new Set(features.map((feature) => feature.category_id))];
  return [
    "/",
    "/whatson",
    "/contact",
    ...["/membership", "/system-vouchers", "/donation"].filter((path) => !unsold.includes(path)),
    ...locations.map(({ id }) => `/whatson/${id}`),
    ...categories.toSorted((a, b) => a - b).map((id) => `/category/${id}`),
    ...features.map(({ id }) => `/feature/${id}`),
  ];
}

/** Returns the sitemap as XML. The sitemap contains every public page in all its languages. */
export async function sitemapXml(
  db: Db,
  origin: string,
  locales: readonly Locale[],
): Promise<string> {
  const paths = await publicPaths(db);
  const urls = paths.flatMap((path) =>
    locales.map((locale) => {
      const links = locales.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${path}?language=${each}"/>`,
      );
      return `<url><loc>${origin}${path}?language=${locale}</loc>${links.join("")}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
