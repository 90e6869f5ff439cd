import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/**
 * Percentages are stored with decimals and amounts in agorot. The resource API reads both as hundredths of
 * a unit, so a stored percentage has to be multiplied.
 */
const HUNDREDTHS = 100;

/**
 * Returns values in which a charge is in shekels or percent. Every charge is first read as an amount in
 * agorot, so a percentage has to be converted back.
 */
export const percentOut =
  (type: string) =>
  (values: Values): Values => {
    if (!isPercent(values, type)) return values;
    const percent = Number(values["chargeAmount"]) * HUNDREDTHS;
    // The percentage is rounded, because both conversions use binary fractions.
    return { ...values, chargeAmount: Math.round(percent * HUNDREDTHS) / HUNDREDTHS };
  };

/**
 * Returns a percentage in the form in which the database column stores it. The column contains whole
 * percent with decimals, not hundredths as for an amount.
 */
export const percentColumn =
  (type: string) =>
  (values: Values): Readonly<Record<string, number>> =>
    isPercent(values, type) ? { chargeAmount: Number(values["chargeAmount"]) } : {};
