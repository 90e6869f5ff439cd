import * as z from "zod/mini";

/**
 * Terms to be signed before anyone takes part in a presentation (storefront.md section 2, waiver screen), for
 * instance in a trampoline hall or on the ice. The text with an id never changes. A new text gets a new id, so
 * that signed texts stay readable.
 */
export const WaiverTerms = z.object({
  termsId: z.int(),
  name: z.string(),
  /** Text in the caller's language, with one paragraph per line. */
  text: z.string(),
  /**
   * Age limits of the children for whom the waiver is signed, in whole years on the day of the presentation.
   * `null` means no limit.
   */
  minimumAge: z.nullable(z.int()),
  maximumAge: z.nullable(z.int()),
});
export type WaiverTerms = z.infer<typeof WaiverTerms>;
