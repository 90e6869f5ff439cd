import type { TFunction } from "i18next";

/** Names a layout's plan by its seats. A plan that is not the layout's current one has no number of seats. */
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
