import { listed } from "../../shell/i18n/formats.ts";
import type { TFunction } from "i18next";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import type { Why } from "../../../engine/seating/whyNot.ts";

const FILTERS = {
  ticketGroup: "seats.filter.ticketGroup",
  section: "seats.filter.section",
  accessible: "seats.filter.accessible",
  aisle: "seats.filter.aisle",
  limitedView: "seats.filter.limitedView",
} as const;

/**
 * Returns a text that says why a seat cannot be taken and what to do instead. Undefined if the reason only
 * leads to a question or to advice.
 */
export function whyWords(t: TFunction, layout: SeatLayout, why: Why): string | undefined {
  const names = (seats: readonly number[]): string =>
    listed(seats.map((seat) => addressOf(layout, seat).seatName));
  switch (why.why) {
    case "single":
      return t("seats.hint.gapBlocked");
    case "vacant":
      return t("seats.hint.vacant");
    case "sofaTaken":
      return t("seats.hint.sofaTaken", { seats: names(why.beside) });
    case "tableTaken":
      return t("seats.hint.tableTaken");
    case "mineElsewhere":
      return t("seats.hint.mineElsewhere");
    case "filtered":
      return why.filters.length === 0
        ? t("seats.hint.ineligible")
        : t("seats.hint.filtered", {
            filters: listed(why.filters.map((one) => t(FILTERS[one]))),
          });
    case "tooMany":
      return t("seats.hint.tooMany", { count: why.max });
    case "priceLevel":
      return t("seats.hint.priceLevel");
    case "holdPremium":
    case "confirm":
    case "stranding":
      return undefined;
    default:
      return t("seats.hint.taken");
  }
}
