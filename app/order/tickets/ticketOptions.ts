import type { TFunction } from "i18next";
import type { SelectOption } from "../../parts/form/Select.tsx";
import { toShekels } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { price } from "../../shell/i18n/formats.ts";
import type { OwnTicket } from "../cart/order.ts";
import { seatPrice } from "../cart/pricePreview.ts";

/** Returns an option value for a type with or without a code: `21@2001001`, or `1`. */
export const optionValue = ({ id, code }: Pick<OwnTicket, "id" | "code">): string =>
  code === null ? String(id) : `${id}@${code}`;

/** Where a ticket is offered. Prices include charges, like the prices that the hall shows. */
export interface OfferedIn {
  readonly presentation: Presentation;
  readonly isHold: boolean;
}

export interface OfferedTo extends OfferedIn {
  /** Ticket count by type on the other seats. */
  readonly others: ReadonlyMap<number, number>;
  readonly nameOf: (ticketId: number) => string;
}

/** Returns a ticket's price as text: points, the range of an open price, or shekels with its charges. */
export function costWords(
  t: TFunction,
  ticket: OwnTicket,
  { presentation, isHold }: OfferedIn,
): string {
  const { loyaltyPointsPrice, openPrice } = ticket;
  if (loyaltyPointsPrice !== null) return t("tickets.points", { count: loyaltyPointsPrice });
  if (!openPrice) return price(toShekels(seatPrice(presentation, ticket, isHold)));
  return t("tickets.openPrice", {
    min: price(openPrice.min, true),
    max: price(openPrice.max, true),
  });
}

/** Returns a type's rules as texts: minimum, maximum, required types, and number of seats. */
export function ruleWords(t: TFunction, ticket: OwnTicket, nameOf: OfferedTo["nameOf"]): string[] {
  const { minimum, maximum, requires, multiplyFactor, isSoldOut } = ticket;
  if (isSoldOut) return [t("availability.none")];
  return [
    ...(multiplyFactor > 1 ? [t("tickets.rule.seats", { count: multiplyFactor })] : []),
    ...(minimum > 1 ? [t("tickets.rule.minimum", { count: minimum })] : []),
    ...(maximum === null ? [] : [t("tickets.rule.maximum", { count: maximum })]),
    ...(requires
      ? [
          t("tickets.rule.requires", {
            count: requires.minimum,
            other: nameOf(requires.ticketId),
          }),
        ]
      : []),
  ];
}

/** Returns whether one more ticket of a type would exceed its maximum per order. */
export const isOverMaximum = (ticket: OwnTicket, others: OfferedTo["others"]): boolean =>
  ticket.maximum !== null && (others.get(ticket.id) ?? 0) >= ticket.maximum;

/**
 * Returns a type as a select option with name, price and rules. An unavailable type is disabled and says why.
 */
export function ticketOption(
  t: TFunction,
  ticket: OwnTicket,
  { others, nameOf, ...where }: OfferedTo,
): SelectOption {
  const cost = ticket.isSoldOut ? [] : [costWords(t, ticket, where)];
  const code = ticket.code === null ? [] : [ticket.code];
  return {
    value: optionValue(ticket),
    name: [ticket.name, ...cost, ...ruleWords(t, ticket, nameOf), ...code].join(" · "),
    isDisabled: ticket.isSoldOut || isOverMaximum(ticket, others),
  };
}
