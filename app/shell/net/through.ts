import * as z from "zod/mini";
import { integration } from "../../../domain/api/partners.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { ownCookie } from "./ownCookie.ts";
import { THROUGH_COOKIE } from "../../../domain/firstView.ts";
import { call, visit, type Parts } from "./api.ts";
import { storedValue, tabStore } from "./stores.ts";

/** How the visitor came here (storefront.md section 1): through a partner's page, a partner's link, or both. */
const Through = z.object({
  miniSiteUrl: z.nullable(z.string()),
  referralMiniSiteId: z.nullable(z.int()),
  integrationId: z.nullable(z.string()),
  /** URL in the partner's link to which the customer returns at the end. */
  returnUrl: z.optional(z.string()),
});
export type Through = z.infer<typeof Through>;

const KEY = "through";
const NOBODY: Through = { miniSiteUrl: null, referralMiniSiteId: null, integrationId: null };
/** Paths of the site's own lists of shows. A visitor who opens one of these lists has left the partner. */
const OWN_LISTS = /^\/(20210406|(whatson|category|category_20210406)(\/.*)?)?$/;

let through: Through = NOBODY;

const shapeOf = (schema: RouteShape["query"]): object =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

/** Returns those values of the source that a route's schema accepts and the call does not have yet. */
function missing(schema: RouteShape["query"], given: object): Record<string, string | number> {
  const names = new Set(Object.keys(shapeOf(schema)));
  const present = new Map(Object.entries(given));
  return Object.fromEntries(
    Object.entries(through).flatMap(([name, value]) =>
      value != null && names.has(name) && present.get(name) == null ? [[name, value]] : [],
    ),
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function carriedBody({ body: schema }: RouteShape, body: unknown): unknown {
  if (!isObject(body)) return body;
  const carried = { ...body, ...missing(schema, body) };
  if (!("cart" in body) || !isObject(body.cart)) return carried;
  const { referralMiniSiteId, integrationId } = through;
  return { ...carried, cart: { ...body.cart, referralMiniSiteId, integrationId } };
}

function carry(route: RouteShape, parts: Parts): Parts {
  if (OWN_LISTS.test(location.pathname)) {
    leaveThrough();
    return parts;
  }
  const query = { ...parts.query, ...missing(route.query, parts.query ?? {}) };
  return {
    ...parts,
    query,
    ...(parts.body !== undefined && { body: carriedBody(route, parts.body) }),
  };
}

/**
 * Sets a cookie for visits through a partner. With the cookie the server does not render the page's content,
 * because that would be the site's own programme.
 */
const tellServer = (isThrough: boolean): void => {
  document.cookie = ownCookie(THROUGH_COOKIE, "1", isThrough ? "" : ";max-age=0");
};

/**
 * Stores the source of the visit. From now on, every call of this tab whose route accepts the source sends
 * it, and so does the cart.
 */
export function enterThrough(known: Partial<Through>): void {
  through = { ...through, ...known };
  tabStore.setItem(KEY, JSON.stringify(through));
  visit.carry = carry;
  tellServer(true);
}

export function leaveThrough(): void {
  through = NOBODY;
  tabStore.removeItem(KEY);
  delete visit.carry;
  tellServer(false);
}

/**
 * Reads a partner's signed link from the URL, and asks the server about it. If the link is refused, the visit
 * continues without a partner.
 */
async function openLink(search: URLSearchParams): Promise<void> {
  const [TS, ret, key] = ["TS", "ret", "key"].map((name) => search.get(name) ?? "");
  if (!TS || !ret || !key) return;
  const { reply, refusal } = await call(integration, { query: { TS, ret, key } });
  if (reply) enterThrough({ ...reply, returnUrl: ret });
  else console.warn(`the partner's link was refused: ${refusal.code}`);
}

/** Restores the source of the visit in this tab, and reads a partner's link if the URL has one. */
export async function startThrough(): Promise<void> {
  const kept = Through.safeParse(storedValue(tabStore, KEY));
  if (kept.success) enterThrough(kept.data);
  await openLink(new URLSearchParams(location.search));
}

/**
 * Returns the URL to which the customer of a partner's link returns, or undefined. The server has checked the
 * URL.
 */
export function returnAddress(): URL | undefined {
  const { returnUrl = "" } = through;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
