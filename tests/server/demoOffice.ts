import type { DemoOffice } from "../../server/demo/make.ts";
import { openClock } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openPlans } from "../../server/seats/plans.ts";

/** Returns the services that are needed to fill a database with the demo. */
export const demoOffice = async (db: Db): Promise<DemoOffice> => ({
  db,
  clock: await openClock(db),
  plans: openPlans(db),
});
