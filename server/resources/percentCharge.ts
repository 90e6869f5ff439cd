import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/** Agorot per shekel. Percent charges are stored as percents with decimals, and all others in agorot. */
const HUNDREDTHS = 100;

/** Converts a charge for editing, to shekels or percents. A percent is read like an amount in agorot. */
export const percentOut =
  (type: string) =>
  (values: Values): Values => {
    if (!isPercent(values, type)) return values;
    const percent = Number(values["chargeAmount"]) * HUNDREDTHS;
    // Both steps use binary fractions, so the hundredths of a percent are rounded.
    return { ...values, chargeAmount: Math.round(percent * HUNDREDTHS) / HUNDREDTHS };
  };

/** Returns a percent as its column stores it, instead of an amount in agorot. */
export const percentColumn =
  (type: string) =>
  (values: Values): Readonly<Record<string, number>> =>
    isPercent(values, type) ? { chargeAmount: Number(values["chargeAmount"]) } : {};
