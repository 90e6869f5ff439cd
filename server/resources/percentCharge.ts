import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/**
 * Percentages are stored with decimals and amounts in agorot. Both are read as hundredths, so a percentage
 * has to be multiplied.
 */
const HUNDREDTHS = 100;

/**
 * Returns values in which a charge is in shekels or percent. All charges are read as agorot, so a percentage
 * is converted back.
 */
export const percentOut =
  (type: string) =>
  (values: Values): Values => {
    if (!isPercent(values, type)) return values;
    const percent = Number(values["chargeAmount"]) * HUNDREDTHS;
    // Rounded, because both conversions use binary fractions.
    return { ...values, chargeAmount: Math.round(percent * HUNDREDTHS) / HUNDREDTHS };
  };

/**
 * Returns a percentage in the form in which its column stores it, which is not in hundredths like an amount.
 */
export const percentColumn =
  (type: string) =>
  (values: Values): Readonly<Record<string, number>> =>
    isPercent(values, type) ? { chargeAmount: Number(values["chargeAmount"]) } : {};
