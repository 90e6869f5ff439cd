import type { TFunction } from "i18next";
import type { SelectOption } from "../../parts/form/Select.tsx";
import { toShekels } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { price } from "../../shell/i18n/formats.ts";
import type { OwnTicket } from "../cart/order.ts";
import { seatPrice } from "../cart/pricePreview.ts";

/** Returns the value of a select option for a ticket type: `21@2001001` with a code, `1` without one. */
export const optionValue = ({ id, code }: Pick<OwnTicket, "id" | "code">): string =>
  code === null ? String(id) : `${id}@${code}`;

/**
 * Where a ticket is offered. The prices of the ticket's options include charges, like the prices that the
 * hall shows.
 */
export interface OfferedIn {
  readonly presentation: Presentation;
  readonly isHold: boolean;
}

export interface OfferedTo extends OfferedIn {
  /** Number of tickets of each type on the other seats, by ticket id. */
  readonly others: ReadonlyMap<number, number>;
  readonly nameOf: (ticketId: number) => string;
}

/** Returns a ticket's price as text: in points, as the range of an open price, or in shekels with charges. */
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

/** Returns texts about a ticket type's rules: minimum, maximum, required other types, and number of seats. */
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

/** Returns whether another ticket of a type would exceed its maximum per order. */
export const isOverMaximum = (ticket: OwnTicket, others: OfferedTo["others"]): boolean =>
  ticket.maximum !== null && (others.get(ticket.id) ?? 0) >= ticket.maximum;

/**
 * Returns a ticket type as a select option with its name, price and rules. If the ticket type cannot be
 * chosen, the option is disabled and says why.
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
