import { isHousePage, type HousePage } from "../../domain/brand/brand.ts";

type NumberedKind = "location" | "feature" | "presentation" | "category" | "voucherClass";

/**
 * What the page at a storefront path is about. Only the database can tell whether a page's subject exists.
 */
export type Subject =
  | { readonly kind: "plain" | "home" | "list" }
  | { readonly kind: NumberedKind; readonly id: number }
  | { readonly kind: "membership"; readonly code: string }
  | { readonly kind: "miniSite"; readonly slug: string }
  | { readonly kind: "housePage"; readonly page: HousePage };

const PLAIN: Subject = { kind: "plain" };

/** Parses the number in a path. Returns undefined if the text is not a number. */
const numbered = (kind: NumberedKind, text: string) => {
  const id = Number(text);
  return /^\d{1,9}$/.test(text) ? { kind, id } : undefined;
};

/**
 * Returns the subject of a text page. Returns undefined for names that are not in the list of text pages.
 */
const housePage = (page: string): Subject | undefined =>
  isHousePage(page) ? { kind: "housePage", page } : undefined;

type Reader = (...names: readonly string[]) => Subject | undefined;

/**
 * The paths of the storefront (storefront.md section 2). `app/routes.tsx` has a screen for each of these
 * paths.
 */
const PATHS: readonly (readonly [RegExp, Reader])[] = [
  [/^\/$/, () => ({ kind: "home" })],
  [/^\/20210406$/, () => PLAIN],
  [/^\/contact(\/(newsletter|VOD))?$/, () => PLAIN],
  [/^\/customer$/, () => PLAIN],
  [/^\/donation$/, () => PLAIN],
  [/^\/membership$/, () => PLAIN],
  [/^\/membership\/([^/]+)(?:\/[^/]+)?$/, (code = "") => ({ kind: "membership", code })],
  [/^\/enroll(\/\d{1,9})?$/, () => PLAIN],
  [/^\/privacy$/, () => PLAIN],
  [/^\/(about|accessibility|terms)$/, (page = "") => housePage(page)],
  [/^\/order$/, () => PLAIN],
  [/^\/order\/([^/]+)$/, (id = "") => numbered("presentation", id)],
  [/^\/system-vouchers(\/gift\/[^/]+)?$/, () => PLAIN],
  [/^\/system-vouchers\/([^/]+)$/, (id = "") => numbered("voucherClass", id)],
  [/^\/whatson$/, () => ({ kind: "list" })],
  [/^\/whatson\/([^/]+)$/, (id = "") => numbered("location", id)],
  [/^\/category(?:_20210406)?\/([^/]+)$/, (id = "") => numbered("category", id)],
  [/^\/edocument\/[^/]+$/, () => PLAIN],
  [/^\/receipt\/[^/]+$/, () => PLAIN],
  [/^\/feature\/([^/]+)$/, (id = "") => numbered("feature", id)],
  [/^\/mini-site\/([^/]+)$/, (slug = "") => ({ kind: "miniSite", slug })],
  [/^\/vod\/[^/]+(\/[^/]+)?$/, () => PLAIN],
  // The rest of this path is an external URL, to which the page's script redirects.
  [/^\/http/, () => PLAIN],
];

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the subject of a path, or undefined if no screen has that path. A slash at the path's end is
 * ignored.
 */
export function subjectOf(pathname: string): Subject | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  for (const [pattern, read] of PATHS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const names = found.slice(1).map((name: string | undefined) => unescaped(name ?? ""));
    return names.includes(undefined) ? undefined : read(...names.map((name) => name ?? ""));
  }
  return undefined;
}
