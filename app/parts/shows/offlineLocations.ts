import type { Location } from "../../../domain/api/catalogue.ts";

/** Returns the ids of the locations that do not sell online now (storefront.md section 4, customer). */
export const offlineOf = (locations: readonly Location[]): ReadonlySet<number> =>
  new Set(locations.filter(({ isOffline }) => isOffline).map(({ id }) => id));
