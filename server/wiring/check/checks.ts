import type { Check } from "./check.ts";
import { DATABASE_CHECKS } from "./databaseChecks.ts";
import { FILE_CHECKS } from "./fileChecks.ts";
import { PAYMENT_CHECKS } from "./paymentChecks.ts";
import { SETTINGS_CHECKS } from "./settingsChecks.ts";
import { STAFF_CHECKS } from "./staffChecks.ts";

/** All checks of `npm start -- --check`, in this order. New checks must be added to this list. */
export const CHECKS: readonly Check[] = [
  ...SETTINGS_CHECKS,
  ...PAYMENT_CHECKS,
  ...DATABASE_CHECKS,
  ...STAFF_CHECKS,
  ...FILE_CHECKS,
];
