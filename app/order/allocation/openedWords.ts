import type { TFunction } from "i18next";
import type { AllocationDesk } from "../seats/allocationDesk.ts";

/**
 * Returns the announcement after a code has opened seats, for example "Teachers' club seats: 12 left for
 * you".
 */
export const openedWords = (t: TFunction, { view }: AllocationDesk): string =>
  view.list
    .map(({ name, seats, sections }) => {
      const places = sections.reduce((sum, { available }) => sum + available, 0);
      return t("seats.allocation.left", { name, count: seats.length + places });
    })
    .join(". ");
