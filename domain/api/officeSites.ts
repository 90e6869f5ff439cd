import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { PRESENTATION_LISTS, slugOf } from "../minisite.ts";
import { IdParams, route } from "./route.ts";

/**
 * Editable fields of a mini-site (back-office.md section 3). An empty English name falls back to the Hebrew
 * one.
 */
export const SiteDraft = z.object({
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** Its slug, already in the form that `slugOf` returns. */
  URL: lineOf(100).check(z.refine((text) => slugOf(text) === text, "not a slug")),
  /** Layout of its page. Validating a reference may require it as `mode`. */
  PresentationList: z.enum(PRESENTATION_LISTS),
  /** Features of its own business that it sells. */
  featureIds: z.array(Int).check(z.maxLength(500)),
  /**
   * Ticket type whose references visitors have to enter before the page opens. It must have a prompt. Null:
   * the page is open to everybody. An absent value stays unchanged.
   */
  referenceTicketId: z.nullish(Int),
  /** If false, its page does not exist. */
  isOpen: z.boolean(),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/** The stored record. Looser than the write schema, because imported rows predate it. */
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
  /** When its remaining seats go on general sale. */
  releaseAt: z.string(),
  /** Its free seats and places. */
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

/** Replaces all fields of a mini-site. Its business stays the same. Links to an old slug stop working. */
export const editSite = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/sites/{id}",
  params: IdParams,
  body: SiteDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "SLUG_TAKEN"],
});
