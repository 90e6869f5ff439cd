import { textIn, type Values } from "../../domain/resources/fields.ts";

const isPercent = (values: Values, type: string): boolean =>
  textIn(values[type]).startsWith("percent");

/** Agorot in a shekel: a column of a charge has whole percents where one of money has agorot. */
const HUNDREDTHS = 100;

/** The charge as people write it: shekels, or percents. */
export const percentOut =
  (type: string) =>
  (values: Values): Values =>
    isPercent(values, type)
      ? { ...values, chargeAmount: Number(values["chargeAmount"]) * HUNDREDTHS }
      : values;

/** The same as the columns have it. */
export const percentIn =
  (type: string) =>
  (values: Values): Values =>
    isPercent(values, type)
      ? { ...values, chargeAmount: Math.round(Number(values["chargeAmount"])) / HUNDREDTHS }
      : values;
