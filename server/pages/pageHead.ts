import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { FIRST_VIEW } from "../../domain/firstView.ts";
import { region } from "../../domain/region.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MadeView } from "./firstView.ts";
import type { LocationFacts, PageFacts, ShowFacts } from "./pageFacts.ts";

/** The page's URL and its languages. */
export interface PagePlace {
  /** Scheme and host without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly siteName: string;
  /** Country of the locations as an ISO 3166 code. */
  readonly country: string;
  /** Picture for link previews of pages that have no picture of their own, for example the logo. */
  readonly image?: string | undefined;
}

const meta = (kind: "name" | "property", key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}">`;

const MINUTE_MS = 60_000;

/** Returns a show as an Event of schema.org. */
function eventOf(place: PagePlace, facts: PageFacts, show: ShowFacts): object {
  const { origin } = place;
  const url = `${origin}/order/${show.id}?language=${place.locale}`;
  const ends = new Date(show.startsAt.getTime() + (facts.durationMinutes ?? 0) * MINUTE_MS);
  const price = facts.lowestPrice;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: facts.name,
    description: facts.description,
    ...(facts.image && { image: new URL(facts.image, origin).href }),
    startDate: toIso(show.startsAt),
    endDate: toIso(ends),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: `${show.location}, ${show.venue}`,
      address: {
        "@type": "PostalAddress",
        addressLocality: show.city,
        addressCountry: place.country,
      },
    },
    organizer: { "@type": "Organization", name: place.siteName, url: origin },
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: region().currency,
      availability: "https://schema.org/InStock",
      ...(typeof price === "number" && { price }),
    },
  };
}

/**
 * Returns a location as an EventVenue of schema.org. An EventVenue is a CivicStructure, so it can have
 * opening hours.
 */
function venueOf(
  { origin, pathname, locale, country }: PagePlace,
  location: LocationFacts,
): object {
  const { name, city, address, mapUrl, openingHours } = location;
  return {
    "@context": "https://schema.org",
    "@type": "EventVenue",
    name,
    url: `${origin}${pathname}?language=${locale}`,
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressCountry: country,
    },
    ...(mapUrl && { hasMap: new URL(mapUrl, origin).href }),
    ...(openingHours.length > 0 && { openingHours }),
  };
}

/** Returns a script element that contains data. `<` is escaped, so that the data cannot end the element. */
export const dataBlock = (type: string, value: unknown, id = ""): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** Returns tags that embed a page's data for its script, and preload its largest picture. */
export function viewHead({ view, picture }: MadeView): string {
  const image = picture
    ? `<link rel="preload" as="image" fetchpriority="high" href="${escapeMarkup(picture)}">`
    : "";
  return image + dataBlock("application/json", view, FIRST_VIEW);
}

/**
 * Returns the tags of a page's head for link previews and search engines, which run no scripts. The title of
 * every page is the business's name (storefront.md section 2).
 */
export function pageHead(place: PagePlace, facts: PageFacts): string {
  const { origin, pathname, locale, locales, siteName } = place;
  const inLanguage = (each: Locale): string => `${origin}${pathname}?language=${each}`;
  const { name, description, image = place.image, shows = [] } = facts;
  const link = (rest: string): string => `<link ${rest}>`;
  const tags = [
    link(`rel="canonical" href="${escapeMarkup(inLanguage(locale))}"`),
    ...locales.map((each) =>
      link(`rel="alternate" hreflang="${each}" href="${escapeMarkup(inLanguage(each))}"`),
    ),
    meta("property", "og:site_name", siteName),
    meta("property", "og:type", "website"),
    meta("property", "og:title", name ?? siteName),
    meta("property", "og:url", inLanguage(locale)),
    meta("property", "og:locale", locale),
    ...(description
      ? [meta("name", "description", description), meta("property", "og:description", description)]
      : []),
    ...(image ? [meta("property", "og:image", new URL(image, origin).href)] : []),
  ];
  const data = [
    ...(facts.location ? [venueOf(place, facts.location)] : []),
    ...shows.map((show) => eventOf(place, facts, show)),
  ];
  return [...tags, ...(data.length > 0 ? [dataBlock("application/ld+json", data)] : [])].join("");
}
