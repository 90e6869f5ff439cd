import { refusal, type Refusal } from "./refusal.ts";
import { dateOf } from "./zone.ts";

/** Whole years, both ends included; `null` is without a bound. */
export interface Ages {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Whole years from `born` (YYYY-MM-DD) to the Jerusalem day of `at`. */
export function ageAt(born: string, at: Date): number {
  const day = dateOf(at);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** A replacement voucher's ticket must fit its jumper's age on the day (storefront.md section 5): JUMPER_AGE. */
export function judgeJumper(ages: Ages, born: string, at: Date): Refusal | undefined {
  const age = ageAt(born, at);
  const isFit = age >= (ages.minimum ?? 0) && age <= (ages.maximum ?? Infinity);
  return isFit ? undefined : refusal("JUMPER_AGE", { age, ...ages });
}
