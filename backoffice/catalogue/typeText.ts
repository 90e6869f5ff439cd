import type { TFunction } from "i18next";
import { price as money } from "../../app/shell/i18n/formats.ts";
import type { OfficeType } from "../../domain/api/officeTickets.ts";

/** Summarises a ticket type's rules in one line. Empty for a ticket type without rules. */
export function typeText(
  t: TFunction,
  type: OfficeType,
  nameOf: (ticketId: number) => string,
): string {
  const { multiplyFactor, minimum, maximum, requiresTicketId, openMinimum, openMaximum } = type;
  const parts = [
    type.isWalkin && t("catalogue.rule.walkin"),
    multiplyFactor > 1 && t("catalogue.rule.seats", { count: multiplyFactor }),
    minimum > 1 && t("catalogue.rule.minimum", { least: minimum }),
    maximum !== null && t("catalogue.rule.maximum", { most: maximum }),
    requiresTicketId !== null &&
      t("catalogue.rule.requires", {
        least: type.requiresMinimum ?? 1,
        ticket: nameOf(requiresTicketId),
      }),
    openMinimum !== null &&
      openMaximum !== null &&
      t("catalogue.rule.open", { low: money(openMinimum), high: money(openMaximum) }),
    type.loyaltyPoints !== null && t("catalogue.rule.points", { points: type.loyaltyPoints }),
    (type.ref1promptHe !== "" || type.ref2promptHe !== "") && t("catalogue.rule.asks"),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
