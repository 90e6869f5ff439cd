import { dayRule, requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import type { OfficePrices, PriceLine } from "../../domain/api/officePrices.ts";
import { changedPrice, type PriceRule } from "../../domain/priceRules.ts";
import type { Weekday } from "../../domain/resources/catalogueKinds.ts";
import { lastDayRule } from "../parts/dayRules.ts";
import { isTime } from "../parts/timeText.ts";
import { isOfBusiness } from "./showForm.ts";

/** Form values of an add-on. The id of a new add-on is null. */
export interface AddonFields {
  readonly id: number | null;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly amount: string;
}

/** Form values of a price line. */
export interface LineFields {
  readonly ticketGroupId: number;
  readonly ticketId: number;
  readonly amount: string;
  readonly oldAmount: string;
  readonly serviceCharge: string;
  readonly isSoldOut: boolean;
  readonly addons: readonly AddonFields[];
}

/** Form values of a rule. An empty time means no limit. */
export interface RuleFields {
  readonly weekdays: readonly Weekday[];
  readonly fromTime: string;
  readonly untilTime: string;
}

/**
 * Values of a price list's form. `lines` is `LineFields[]` and `rules` is `RuleFields[]`, both as JSON, because
 * form values can only be texts and flags.
 */
export type PricesFields = Readonly<
  Record<"businessId" | "name" | "validFrom" | "validUntil" | "rules" | "lines", string>
>;

export function rulesIn({ rules }: Pick<PricesFields, "rules">): RuleFields[] {
  // The JSON is not validated, because only this form writes the field.
  const fields: RuleFields[] = JSON.parse(rules);
  return fields;
}

export const writeRules = (rules: readonly RuleFields[]): string => JSON.stringify(rules);

const rulesText = (rules: readonly PriceRule[]): string =>
  writeRules(
    rules.map(({ weekdays, fromTime, untilTime }) => ({
      weekdays,
      fromTime: fromTime ?? "",
      untilTime: untilTime ?? "",
    })),
  );

const isTimeOrNone = (text: string): boolean => text === "" || isTime(text);

/** Rejects invalid times in any rule. */
export const rulesRule = (text: string): Rule | undefined =>
  rulesIn({ rules: text }).every(
    ({ fromTime, untilTime }) => isTimeOrNone(fromTime) && isTimeOrNone(untilTime),
  )
    ? undefined
    : "time";

/** Converts form values to the API's fields for when a list is valid and which shows use it by default. */
export const priceTerms = (fields: PricesFields) => ({
  validFrom: fields.validFrom || null,
  validUntil: fields.validUntil || null,
  rules: rulesIn(fields).map(({ weekdays, fromTime, untilTime }) => ({
    weekdays: [...weekdays],
    fromTime: fromTime || null,
    untilTime: untilTime || null,
  })),
});

/**
 * Returns lines with all prices changed by a percentage and rounded. Service charges and add-ons stay the same.
 */
export const changedLines = (
  lines: readonly LineFields[],
  percent: number,
  step: number,
): LineFields[] =>
  lines.map((line) => ({
    ...line,
    amount: isAmount(line.amount)
      ? String(changedPrice(Number(line.amount), percent, step))
      : line.amount,
  }));

export function linesIn({ lines }: Pick<PricesFields, "lines">): LineFields[] {
  // The JSON is not validated, because only this form writes the field.
  const fields: LineFields[] = JSON.parse(lines);
  return fields;
}

export const linesText = (lines: readonly LineFields[]): string => JSON.stringify(lines);

export const pricesFields = (
  prices: OfficePrices | undefined,
  businessId: number,
  isCopy = false,
): PricesFields => ({
  businessId: String(prices?.businessId ?? businessId),
  name: prices?.name ?? "",
  lines: linesText(
    (prices?.lines ?? []).map((line) => ({
      ticketGroupId: line.ticketGroupId,
      ticketId: line.ticketId,
      amount: String(line.amount),
      oldAmount: line.oldAmount === null ? "" : String(line.oldAmount),
      serviceCharge: line.serviceCharge === 0 ? "" : String(line.serviceCharge),
      isSoldOut: line.isSoldOut,
      addons: line.addons.map((addon) => ({
        ...addon,
        // An add-on belongs to one list, so the add-ons of a copy are new ones.
        id: isCopy ? null : addon.id,
        amount: String(addon.amount),
      })),
    })),
  ),
  validFrom: prices?.validFrom ?? "",
  validUntil: prices?.validUntil ?? "",
  rules: rulesText(prices?.rules ?? []),
});

type Owned = { readonly id: number; readonly businessId: number | null };

/**
 * Returns the lines whose ticket group and ticket type a business can use: its own, and those that all businesses
 * share.
 */
export function ownLines(
  lines: string,
  businessId: string,
  {
    ticketGroups,
    ticketTypes,
  }: { readonly ticketGroups: readonly Owned[]; readonly ticketTypes: readonly Owned[] },
): string {
  const has = (records: readonly Owned[], id: number): boolean =>
    records.some((each) => each.id === id && isOfBusiness(each, businessId));
  return linesText(
    linesIn({ lines }).filter(
      (line) => has(ticketGroups, line.ticketGroupId) && has(ticketTypes, line.ticketId),
    ),
  );
}

/** Whether a text is an amount in shekels with up to two decimals. */
export const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim());
const isAmountOrNone = (text: string): boolean => text.trim() === "" || isAmount(text);

const isLineWhole = ({ amount, oldAmount, serviceCharge, addons }: LineFields): boolean =>
  isAmount(amount) &&
  isAmountOrNone(oldAmount) &&
  isAmountOrNone(serviceCharge) &&
  addons.every((addon) => isAmount(addon.amount));

/** Returns the values that a line has to contain. */
const neededOf = ({ amount, addons }: LineFields): string[] => [
  amount,
  ...addons.flatMap((addon) => [addon.nameHe, addon.amount]),
];

/** Rejects an empty list of lines, and invalid amounts in any line. */
export function linesRule(text: string): Rule | undefined {
  const lines = linesIn({ lines: text });
  const isFull = lines.flatMap(neededOf).every((needed) => needed.trim() !== "");
  if (lines.length === 0 || !isFull) return "required";
  return lines.every(isLineWhole) ? undefined : "digits";
}

/** Validation rules of the form. */
export const PRICES_RULES = {
  name: requiredRule,
  lines: linesRule,
  rules: rulesRule,
  validFrom: dayRule,
  validUntil: (day: string, { validFrom }: PricesFields) =>
    lastDayRule(day, { startDate: validFrom }),
};

export const priceLines = (fields: PricesFields): PriceLine[] =>
  linesIn(fields).map((line) => ({
    ticketGroupId: line.ticketGroupId,
    ticketId: line.ticketId,
    amount: Number(line.amount),
    oldAmount: line.oldAmount.trim() === "" ? null : Number(line.oldAmount),
    serviceCharge: Number(line.serviceCharge),
    isSoldOut: line.isSoldOut,
    addons: line.addons.map((addon) => ({ ...addon, amount: Number(addon.amount) })),
  }));
