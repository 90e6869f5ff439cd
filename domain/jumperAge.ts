import { refusal, type Refusal } from "./refusal.ts";
import { dateOf } from "./zone.ts";

/** Age range in whole years, inclusive. `null` is no limit. */
export interface Ages {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Age in whole years of a person born on `born` (YYYY-MM-DD) on the installation's day of `at`. */
export function ageAt(born: string, at: Date): number {
  const day = dateOf(at);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/**
 * Refuses with JUMPER_AGE if a jumper's age on the day is outside the limits of the replacement voucher's
 * ticket (storefront.md section 5).
 */
export function judgeJumper(ages: Ages, born: string, at: Date): Refusal | undefined {
  const age = ageAt(born, at);
  const isFit = age >= (ages.minimum ?? 0) && age <= (ages.maximum ?? Infinity);
  return isFit ? undefined : refusal("JUMPER_AGE", { age, ...ages });
}
