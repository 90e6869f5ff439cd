import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/** Agorot per shekel. Percent charges are stored as percents with decimals, and all others in agorot. */
const HUNDREDTHS = 100;

/** Converts a charge for editing: shekels, or percents. A percent was read as as many agorot. */
export const percentOut =
  (type: string) =>
  (values: Values): Values => {
    if (!isPercent(values, type)) return values;
    const percent = Number(values["chargeAmount"]) * HUNDREDTHS;
    // Both steps are in base two, so the hundredths of a percent are rounded.
    return { ...values, chargeAmount: Math.round(percent * HUNDREDTHS) / HUNDREDTHS };
  };

/** Returns a percent as its column holds it, in place of an amount in agorot. */
export const percentColumn =
  (type: string) =>
  (values: Values): Readonly<Record<string, number>> =>
    isPercent(values, type) ? { chargeAmount: Number(values["chargeAmount"]) } : {};
