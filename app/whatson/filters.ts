import type { Feature } from "../../domain/api/catalogue.ts";
import { localeTag } from "../shell/i18n/formats.ts";
import { PARTS_OF_DAY, type PartOfDay } from "../../domain/zone.ts";

/** A visitor's filters, as the page's URL contains them. An empty filter allows everything. */
export interface Filters {
  /** Words to find in the name or the description. */
  readonly q: string;
  readonly part: PartOfDay | "";
  readonly category: string;
  readonly format: string;
  /** Code of the spoken language of a film. In the URL, `language` is already the page's language. */
  readonly spoken: string;
  /** Age of the youngest visitor. */
  readonly age: string;
}

export const FILTER_NAMES = ["q", "part", "category", "format", "spoken", "age"] as const;

/** Reads the filters from a URL's query. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  const of = (name: string): string => search.get(name) ?? "";
  const part = PARTS_OF_DAY.find((each) => each === of("part")) ?? "";
  const age = /^\d{1,2}$/.test(of("age")) ? of("age") : "";
  const { q, category, format, spoken } = {
    q: of("q"),
    category: of("category"),
    format: of("format"),
    spoken: of("spoken"),
  };
  return { q, part, category, format, spoken, age };
}

export const isFiltering = (filters: Filters): boolean =>
  FILTER_NAMES.some((name) => filters[name] !== "");

/** Returns the age of an age limit: 12 for "12+", and 0 without a limit. */
const leastAge = (limit: string | null): number => Number(/\d+/.exec(limit ?? "")?.[0] ?? 0);

/** Normalizes a text for the search, so that case, Hebrew points, accents and punctuation do not matter. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .toLowerCase()
    .trim();

function hasWords({ name, description, categoryName }: Feature, q: string): boolean {
  const text = plain(`${name} ${categoryName} ${description}`);
  return plain(q)
    .split(" ")
    .every((word) => text.includes(word));
}

/**
 * Returns whether a feature matches the filters. The part of the day is not checked, because it applies to
 * presentations.
 */
export function isWanted(feature: Feature, filters: Filters): boolean {
  const { q, category, format, spoken, age } = filters;
  return (
    (category === "" || String(feature.categoryId) === category) &&
    (format === "" || feature.formats.includes(format)) &&
    (spoken === "" || feature.language === spoken) &&
    (age === "" || leastAge(feature.ageLimit) <= Number(age)) &&
    hasWords(feature, q)
  );
}

/** The values that the filters offer for a list of features. */
export interface Offered {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly formats: readonly string[];
  readonly languages: readonly string[];
  readonly ages: readonly number[];
}

const sorted = <T>(values: Iterable<T>): T[] => [...new Set(values)].toSorted();

export function offeredBy(features: readonly Feature[]): Offered {
  const categories = new Map(features.map((each) => [each.categoryId, each.categoryName]));
  const ages = new Set(features.map(({ ageLimit }) => leastAge(ageLimit)));
  return {
    categories: [...categories]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, localeTag())),
    formats: sorted(features.flatMap(({ formats }) => formats)),
    languages: sorted(features.flatMap(({ language }) => language ?? [])),
    ages: [...ages].toSorted((a, b) => a - b),
  };
}
