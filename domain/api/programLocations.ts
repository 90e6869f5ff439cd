import * as z from "zod/mini";
import { Int } from "../ids.ts";

/** A location to which an operator may limit an API key or a webhook. */
const ProgramLocation = z.object({
  id: z.int(),
  businessId: z.int(),
  name: z.string(),
  isRetired: z.boolean(),
});
export type ProgramLocation = z.infer<typeof ProgramLocation>;

/** The operator's locations, for the form and for the names in a row. */
export const ProgramLocations = z.array(ProgramLocation);

const MAX_LOCATIONS = 500;

/**
 * The locations to which an API key or a webhook is limited. Empty: all locations of the operator who writes
 * it, which is the whole business if that operator is not limited. Refused with VALIDATION for a location of
 * another business or beyond the operator's own.
 */
export const LocationLimit = z.array(Int).check(z.maxLength(MAX_LOCATIONS));
