import * as z from "zod/mini";
import { Int } from "../ids.ts";

/** A location to which an operator can limit an API key or a webhook. */
const ProgramLocation = z.object({
  id: z.int(),
  businessId: z.int(),
  name: z.string(),
  isRetired: z.boolean(),
});
export type ProgramLocation = z.infer<typeof ProgramLocation>;

/** The operator's locations, to choose from and to display by name. */
export const ProgramLocations = z.array(ProgramLocation);

const MAX_LOCATIONS = 500;

/**
 * The locations to which an API key or a webhook is limited. An empty list means all locations of the
 * operator who saves it. For an operator without a limit, an empty list means all locations of the business.
 * Refused with VALIDATION for a location of another business or one that the operator does not have.
 */
export const LocationLimit = z.array(Int).check(z.maxLength(MAX_LOCATIONS));
