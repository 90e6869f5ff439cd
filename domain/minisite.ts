import * as z from "zod/mini";

export const PRESENTATION_LISTS = ["features", "calendar"] as const;

/** A partner's page, addressed by a slug (back-office.md section 3, Mini-site). */
export const MiniSite = z.object({
  id: z.int(),
  URL: z.string(),
  name: z.string(),
  businessId: z.int(),
  /** Layout of the page: by feature, or by day. */
  PresentationList: z.enum(PRESENTATION_LISTS),
  featureIds: z.array(z.int()),
  /**
   * The ticket type whose references visitors have to enter before they see the programme, with its prompts.
   * Null if the page is open to everybody.
   */
  reference: z.nullable(
    z.object({
      ticketId: z.int(),
      prompt1: z.nullable(z.string()),
      prompt2: z.nullable(z.string()),
    }),
  ),
});
export type MiniSite = z.infer<typeof MiniSite>;

/**
 * Returns the slug of a text: lower case, without accents, only Latin, Hebrew and Arabic letters, digits and
 * single hyphens (back-office.md section 5). Empty if no character is allowed in a slug.
 */
export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s-]+/g, "-")
    .replaceAll(/[^a-z0-9\u05d0-\u05ea\u0621-\u064a-]/g, "")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "");
