import type { TFunction } from "i18next";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";

/** Returns the names of the locations to which an API key or a webhook is limited. */
export const locationsText = (
  t: TFunction,
  locationIds: readonly number[],
  locations: readonly ProgramLocation[],
): string =>
  locationIds.length === 0
    ? t("backoffice.allLocations")
    : locationIds
        .map((id) => locations.find((each) => each.id === id)?.name ?? String(id))
        .join(", ");
