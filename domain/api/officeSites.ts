import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { PRESENTATION_LISTS, slugOf } from "../minisite.ts";
import { IdParams, route } from "./route.ts";

/**
 * Editable fields of a mini-site (back-office.md section 3). If the English name is empty, the Hebrew one is
 * shown.
 */
export const SiteDraft = z.object({
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** The mini-site's slug. The slug has to be in the form that `slugOf` returns. */
  URL: lineOf(100).check(z.refine((text) => slugOf(text) === text, "not a slug")),
  /**
   * Layout of the mini-site's page. A caller that checks references can require this layout with the
   * parameter `mode`.
   */
  PresentationList: z.enum(PRESENTATION_LISTS),
  /** Ids of the features that the mini-site sells. The features belong to the mini-site's business. */
  featureIds: z.array(Int).check(z.maxLength(500)),
  /**
   * Ticket type whose references visitors have to enter before the page opens. The ticket type must have a
   * prompt. Null if the page is open to everybody. An absent value stays unchanged.
   */
  referenceTicketId: z.nullish(Int),
  /** Whether the mini-site is open. A closed mini-site has no page. */
  isOpen: z.boolean(),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
export const OfficeSite = z.extend(SiteDraft, {
  nameHe: z.string(),
  nameEn: z.string(),
  URL: z.string(),
  id: z.int(),
  businessId: z.int(),
  isRetired: z.boolean(),
});
export type OfficeSite = z.infer<typeof OfficeSite>;

/** Seats set aside for visitors of the mini-site. */
export const SiteAllocation = z.object({
  allocationId: z.int(),
  name: z.string(),
  presentationId: z.int(),
  featureName: z.string(),
  /** ISO 8601 with the offset of the installation's clock. */
  dateTime: z.string(),
  /** When the seats that are still unsold go on general sale. */
  releaseAt: z.string(),
  /** Number of seats and places that are still free. */
  left: z.int(),
});
export type SiteAllocation = z.infer<typeof SiteAllocation>;

const one = {
  caller: "operator",
  reply: z.object({ site: OfficeSite, allocations: z.array(SiteAllocation) }),
} as const;

/** Lists every mini-site of the operator's businesses, including closed ones. */
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

/** Replaces all fields of a mini-site, except its business. Links with an old slug stop working. */
export const editSite = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/sites/{id}",
  params: IdParams,
  body: SiteDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "SLUG_TAKEN"],
});
