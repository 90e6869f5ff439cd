/**
 * Positions in a drawing are whole hundredths of a plan unit. Whole hundredths make every move exactly
 * reversible, and the server computes the same positions as the browser.
 */
const SCALE = 100;

/**
 * Maximum distance from the origin, in hundredths of a plan unit: larger than any hall, and within the range
 * of an Int32.
 */
export const MAX_COORDINATE = 1_000_000_000;

export const toHundredths = (units: number): number => Math.round(units * SCALE);

export const toUnits = (hundredths: number): number => hundredths / SCALE;

/** Rounds plan units to hundredths. Never returns −0, which JSON cannot hold. */
export const roundUnits = (units: number): number => Math.round(units * SCALE) / SCALE + 0;
