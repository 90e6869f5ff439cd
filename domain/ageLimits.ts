import { refusal, type Refusal } from "./refusal.ts";
import { dateOf } from "./zone.ts";

/** Age range in whole years, inclusive. `null` means no limit. */
export interface Ages {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/**
 * Returns the age in whole years of a person born on `born` (YYYY-MM-DD) on the day of `at` on the
 * installation's clock.
 */
export function ageAt(born: string, at: Date): number {
  const day = dateOf(at);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/**
 * Refuses with JUMPER_AGE if the age of the replacement voucher's user on the day of `at` is outside the limits
 * of the voucher's ticket (storefront.md section 5).
 */
export function judgeAgeLimits(ages: Ages, born: string, at: Date): Refusal | undefined {
  const age = ageAt(born, at);
  const isFit = age >= (ages.minimum ?? 0) && age <= (ages.maximum ?? Infinity);
  return isFit ? undefined : refusal("JUMPER_AGE", { age, ...ages });
}
