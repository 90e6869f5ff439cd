import { fromHundredths } from "../../domain/money.ts";
/** Minimum, maximum and step of a price that the buyer enters, in agorot. */
export type OpenAmounts = readonly [minimum: number, maximum: number, step: number];

/** Returns the form fields of a price that the buyer enters, in shekels. */
export const openFields = ([minimum, maximum, step]: OpenAmounts) => ({
  openMinimum: fromHundredths(minimum),
  openMaximum: fromHundredths(maximum),
  openMultiplier: fromHundredths(step),
});
