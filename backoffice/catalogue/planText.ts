import type { TFunction } from "i18next";

/**
 * Describes a plan of a layout by its number of seats. The number is missing for a plan that is not the
 * layout's current plan.
 */
export const planText = (
  t: TFunction,
  layoutName: string | undefined,
  seats: number | undefined,
): string =>
  [
    layoutName,
    seats === undefined ? t("catalogue.planNow") : t("catalogue.planSeats", { count: seats }),
  ]
    .filter(Boolean)
    .join(" · ");
