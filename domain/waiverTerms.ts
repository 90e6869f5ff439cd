import * as z from "zod/mini";

/**
 * Terms to be signed before anyone takes part in a presentation (storefront.md section 2, waiver screen),
 * for instance in a trampoline hall or on the ice. Terms with an id never change. A new text gets a new id,
 * so that what was signed stays readable.
 */
export const WaiverTerms = z.object({
  termsId: z.int(),
  name: z.string(),
  /** One paragraph per line, in the reader's language. */
  text: z.string(),
  /** Age limits of the children signed for, in whole years on the day. `null` is no limit. */
  minimumAge: z.nullable(z.int()),
  maximumAge: z.nullable(z.int()),
});
export type WaiverTerms = z.infer<typeof WaiverTerms>;
