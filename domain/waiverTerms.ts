import * as z from "zod/mini";

/**
 * What has to be signed before anyone takes part in a presentation (storefront.md section 2, waiver
 * screen): in a trampoline hall, on the ice. Terms do not change under their number: another text
 * has another number, so that what was signed can always be read again.
 */
export const WaiverTerms = z.object({
  termsId: z.int(),
  name: z.string(),
  /** A paragraph a line, in the reader's language. */
  text: z.string(),
  /** Whole years on the day, of the children that are signed for; `null` is without a bound. */
  minimumAge: z.nullable(z.int()),
  maximumAge: z.nullable(z.int()),
});
export type WaiverTerms = z.infer<typeof WaiverTerms>;
