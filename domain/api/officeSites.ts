import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { PRESENTATION_LISTS, slugOf } from "../minisite.ts";
import { IdParams, route } from "./route.ts";

/** What is written of a mini-site (back-office.md section 3). Where the English name is empty, the Hebrew one stands in for it. */
export const SiteDraft = z.object({
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** Its slug, as `slugOf` makes it. */
  URL: lineOf(100).check(z.refine((text) => slugOf(text) === text, "not a slug")),
  /** How its page lists what it sells, and the `mode` that validating a reference may rely on. */
  PresentationList: z.enum(PRESENTATION_LISTS),
  /** What it sells, of its own business. */
  featureIds: z.array(Int).check(z.maxLength(500)),
  /** While it is closed, its page is nowhere. */
  isOpen: z.boolean(),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficeSite = z.extend(SiteDraft, {
  nameHe: z.string(),
  nameEn: z.string(),
  URL: z.string(),
  id: z.int(),
  businessId: z.int(),
});
export type OfficeSite = z.infer<typeof OfficeSite>;

/** Seats that are set aside for whoever comes by the mini-site. */
export const SiteAllocation = z.object({
  allocationId: z.int(),
  name: z.string(),
  presentationId: z.int(),
  featureName: z.string(),
  /** ISO 8601 with the Jerusalem offset. */
  dateTime: z.string(),
  /** From then on its seats are anybody's. */
  releaseAt: z.string(),
  /** Seats and places of it that nobody has. */
  left: z.int(),
});
export type SiteAllocation = z.infer<typeof SiteAllocation>;

const one = {
  caller: "operator",
  reply: z.object({ site: OfficeSite, allocations: z.array(SiteAllocation) }),
} as const;

/** Every mini-site of the operator's businesses, also one that is closed. */
export const officeSites = route({
  method: "GET",
  path: "/pres-live/catalogue/sites",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeSite) }),
  refusals: [],
});

export const officeSite = route({
  ...one,
  method: "GET",
  path: "/pres-live/catalogue/sites/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createSite = route({
  ...one,
  method: "POST",
  path: "/pres-live/catalogue/sites",
  body: z.extend(SiteDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN", "SLUG_TAKEN"],
});

/** Writes all of a mini-site anew; whose it is stays. Links to an old slug lead nowhere from then on. */
export const editSite = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/sites/{id}",
  params: IdParams,
  body: SiteDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "SLUG_TAKEN"],
});
