import * as z from "zod/mini";
import { integration } from "../../../domain/api/partners.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { ownCookie } from "./ownCookie.ts";
import { THROUGH_COOKIE } from "../../../domain/firstView.ts";
import { call, visit, type Parts } from "./api.ts";
import { tabStore } from "./stores.ts";

/** The source of a visit (storefront.md section 1): a partner's page, a partner's link, or both. */
const Through = z.object({
  miniSiteUrl: z.nullable(z.string()),
  referralMiniSiteId: z.nullable(z.int()),
  integrationId: z.nullable(z.string()),
  /** The address in the partner's link to which the customer returns. */
  returnUrl: z.optional(z.string()),
});
export type Through = z.infer<typeof Through>;

const KEY = "through";
const NOBODY: Through = { miniSiteUrl: null, referralMiniSiteId: null, integrationId: null };
/** The house's own programme pages. A visitor who opens one has left the partner. */
const OWN_LISTS = /^\/(20210406|(whatson|category|category_20210406)(\/.*)?)?$/;

let through: Through = NOBODY;

const shapeOf = (schema: RouteShape["query"]): object =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

/** Returns the values that a schema accepts and that are not given yet. */
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

/** The server renders no first view for visits through a partner, because it would be the house's own. */
const tellServer = (isThrough: boolean): void => {
  document.cookie = ownCookie(THROUGH_COOKIE, "1", isThrough ? "" : ";max-age=0");
};

/** Adds the source to every later call of this tab that accepts it, and to the order. */
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

/** Opens the integration of a partner's link. A visit with a refused link continues as an ordinary visit. */
async function openLink(search: URLSearchParams): Promise<void> {
  const [TS, ret, key] = ["TS", "ret", "key"].map((name) => search.get(name) ?? "");
  if (!TS || !ret || !key) return;
  const { reply, refusal } = await call(integration, { query: { TS, ret, key } });
  if (reply) enterThrough({ ...reply, returnUrl: ret });
  else console.warn(`the partner's link was refused: ${refusal.code}`);
}

/** Restores the source of this tab, or reads it from a partner's signed link. */
export async function startThrough(): Promise<void> {
  const kept = Through.safeParse(JSON.parse(tabStore.getItem(KEY) ?? "null"));
  if (kept.success) enterThrough(kept.data);
  await openLink(new URLSearchParams(location.search));
}

/** Returns where the customer of a partner's link returns to. The server has checked it. */
export function returnAddress(): URL | undefined {
  const { returnUrl = "" } = through;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
