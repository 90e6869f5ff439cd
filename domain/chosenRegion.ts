import * as z from "zod/mini";
import { CURRENCIES } from "./currency.ts";

/** Maximum length of a time zone's name. The longest name has 32 characters. */
const MAX_ZONE_NAME = 64;

/**
 * Whether a text is the name of a time zone. An offset from UTC is not accepted, because it has no rules for
 * clock changes.
 */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The currency and the time zone as an operator chooses them. */
export const ChosenRegion = z.object({
  currency: z.enum(CURRENCIES),
  timeZone: z
    .string()
    .check(z.maxLength(MAX_ZONE_NAME), z.refine(isTimeZone, "no name of a time zone")),
});
export type ChosenRegion = z.infer<typeof ChosenRegion>;
