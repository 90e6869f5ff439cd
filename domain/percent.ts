const MAX_PERCENT = 100;

/** Whether a number is a percentage from 0 to 100 with at most two decimals. */
export const isPercent = (value: number): boolean =>
  value >= 0 && value <= MAX_PERCENT && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
