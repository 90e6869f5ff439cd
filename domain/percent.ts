const MAX_PERCENT = 100;

/** Returns whether a number is a percent from 0 to 100 with up to two decimals. */
export const isPercent = (value: number): boolean =>
  value >= 0 && value <= MAX_PERCENT && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
