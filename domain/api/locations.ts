import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

/**
 * What operators entered about a location, in the visitor's language. Fields in which nothing was entered are
 * null.
 */
export const LocationDetails = z.object({
  id: z.int(),
  address: z.nullable(z.string()),
  /** An external https address or a path on this server. */
  mapUrl: z.nullable(z.string()),
  /** A free text. Each line of the opening hours is usually a day or a range of days. */
  openingHours: z.nullable(z.string()),
});
export type LocationDetails = z.infer<typeof LocationDetails>;

/**
 * Returns a location's address, map and opening hours. The location's name, city and state are in
 * `listLocations`.
 */
export const oneLocation = route({
  method: "GET",
  path: "/customer/locations/{id}",
  caller: "anyone",
  params: IdParams,
  reply: z.object({ location: LocationDetails }),
  refusals: ["NOT_FOUND"],
});
