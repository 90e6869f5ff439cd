import type { Check } from "./check.ts";
import { DATABASE_CHECKS } from "./databaseChecks.ts";
import { FILE_CHECKS } from "./fileChecks.ts";
import { PAYMENT_CHECKS } from "./paymentChecks.ts";
import { SETTINGS_CHECKS } from "./settingsChecks.ts";
import { STAFF_CHECKS } from "./staffChecks.ts";

/** Everything that `npm start -- --check` looks at, in this order. A new check is one more object here. */
export const CHECKS: readonly Check[] = [
  ...SETTINGS_CHECKS,
  ...PAYMENT_CHECKS,
  ...DATABASE_CHECKS,
  ...STAFF_CHECKS,
  ...FILE_CHECKS,
];
