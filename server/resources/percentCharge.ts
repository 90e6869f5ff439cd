import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/** Agorot per shekel. Percent charges are stored as percents with decimals, and all others in agorot. */
const HUNDREDTHS = 100;

/** Converts a charge for editing: shekels, or percents. */
export const percentOut =
  (type: string) =>
  (values: Values): Values =>
    isPercent(values, type)
      ? { ...values, chargeAmount: Math.round(Number(values["chargeAmount"]) * HUNDREDTHS) }
      : values;

/** Converts a charge back to its column's form. */
export const percentIn =
  (type: string) =>
  (values: Values): Values =>
    isPercent(values, type)
      ? { ...values, chargeAmount: Math.round(Number(values["chargeAmount"])) / HUNDREDTHS }
      : values;
