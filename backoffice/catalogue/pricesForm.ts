import type { Rule } from "../../app/parts/form/rules.ts";
import type { OfficePrices, PriceLine } from "../../domain/api/officePrices.ts";

/** What may be had with a ticket, as its fields have it; without a number it is new. */
export interface AddonFields {
  readonly id: number | null;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly amount: string;
}

/** A line as its fields have it. */
export interface LineFields {
  readonly ticketGroupId: number;
  readonly ticketId: number;
  readonly amount: string;
  readonly oldAmount: string;
  readonly serviceCharge: string;
  readonly isSoldOut: boolean;
  readonly addons: readonly AddonFields[];
}

/** What the form of a price list holds; `lines` is JSON of `LineFields`, one field that grows. */
export type PricesFields = Readonly<Record<"businessId" | "name" | "lines", string>>;

export function linesIn({ lines }: Pick<PricesFields, "lines">): LineFields[] {
  // Only this form writes the field.
  const fields: LineFields[] = JSON.parse(lines);
  return fields;
}

export const linesText = (lines: readonly LineFields[]): string => JSON.stringify(lines);

export const pricesFields = (
  prices: OfficePrices | undefined,
  businessId: number,
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
      addons: line.addons.map((addon) => ({ ...addon, amount: String(addon.amount) })),
    })),
  ),
});

/** Shekels, to the agora. */
export const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim());
const isAmountOrNone = (text: string): boolean => text.trim() === "" || isAmount(text);

const isLineWhole = ({ amount, oldAmount, serviceCharge, addons }: LineFields): boolean =>
  isAmount(amount) &&
  isAmountOrNone(oldAmount) &&
  isAmountOrNone(serviceCharge) &&
  addons.every((addon) => isAmount(addon.amount));

/** What a line has to say. */
const neededOf = ({ amount, addons }: LineFields): string[] => [
  amount,
  ...addons.flatMap((addon) => [addon.nameHe, addon.amount]),
];

/** A list without a price sells nothing. */
export function linesRule(text: string): Rule | undefined {
  const lines = linesIn({ lines: text });
  const isFull = lines.flatMap(neededOf).every((needed) => needed.trim() !== "");
  if (lines.length === 0 || !isFull) return "required";
  return lines.every(isLineWhole) ? undefined : "digits";
}

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
