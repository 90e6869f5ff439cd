import { fromHundredths } from "../../domain/money.ts";
/** Minimum, maximum and step of a price that the buyer chooses, in agorot. */
export type OpenAmounts = readonly [minimum: number, maximum: number, step: number];

/** Fields of a price that the buyer can choose, in shekels. */
export const openFields = ([minimum, maximum, step]: OpenAmounts) => ({
  openMinimum: fromHundredths(minimum),
  openMaximum: fromHundredths(maximum),
  openMultiplier: fromHundredths(step),
});
