import type { TFunction } from "i18next";
import type { SelectOption } from "../../parts/form/Select.tsx";
import { price } from "../../shell/i18n/formats.ts";
import type { OwnTicket } from "../cart/order.ts";

/** One word for a type with or without a code: `21@2001001`, or `1`. */
export const optionValue = ({ id, code }: Pick<OwnTicket, "id" | "code">): string =>
  code === null ? String(id) : `${id}@${code}`;

export interface OfferedTo {
  /** Tickets of each type that other seats have. */
  readonly others: ReadonlyMap<number, number>;
  readonly nameOf: (ticketId: number) => string;
}

/** What a ticket costs, in words: points are not money, and a price may be the buyer's own. */
export function costWords(t: TFunction, ticket: OwnTicket): string {
  const { loyaltyPointsPrice, openPrice } = ticket;
  if (loyaltyPointsPrice !== null) return t("tickets.points", { count: loyaltyPointsPrice });
  if (!openPrice) return price(ticket.price);
  return t("tickets.openPrice", {
    min: price(openPrice.min, true),
    max: price(openPrice.max, true),
  });
}

/** A type's rules before anyone breaks them: how few, how many, beside what, for how many seats. */
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

/** Whether one more ticket of a type is beyond what an order may have. */
export const isOverMaximum = (ticket: OwnTicket, others: OfferedTo["others"]): boolean =>
  ticket.maximum !== null && (others.get(ticket.id) ?? 0) >= ticket.maximum;

/** A type as a line of a seat's list: name, price, rules; what cannot be had is there and says why. */
export function ticketOption(
  t: TFunction,
  ticket: OwnTicket,
  { others, nameOf }: OfferedTo,
): SelectOption {
  const cost = ticket.isSoldOut ? [] : [costWords(t, ticket)];
  const code = ticket.code === null ? [] : [ticket.code];
  return {
    value: optionValue(ticket),
    name: [ticket.name, ...cost, ...ruleWords(t, ticket, nameOf), ...code].join(" · "),
    isDisabled: ticket.isSoldOut || isOverMaximum(ticket, others),
  };
}
