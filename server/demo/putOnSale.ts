import { agorot, toShekels } from "../../domain/money.ts";
import { insertShows, type NewShow } from "../catalogueAdmin/presentations.ts";
import { hallOf, type Hall } from "../catalogueAdmin/presentationColumns.ts";
import { withNumbers } from "../catalogueAdmin/writer.ts";
import { openPlans } from "../seats/plans.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { sql } from "kysely";

/**
 * A presentation of the demo to create. The id of a presentation contains its date, so that no presentation
 * is created twice.
 */
export interface DemoSale {
  readonly id: number;
  readonly featureId: number;
  readonly businessId: number;
  readonly venueId: number;
  readonly planVersion: string;
  readonly policyId: number;
  readonly startsAt: Date;
  readonly salesEndMinutes: number;
  readonly seatingPolicyId: 1 | 3;
  readonly chargeType: "flat" | "percent" | "perTicket";
  /** The charge in agorot or percent. */
  readonly chargeAmount: number;
  readonly isDisplayQr: boolean;
}

const LOCK_TIMER = {
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 300,
};

/** A cache of halls that were already read, by hall and plan. */
export type KnownHalls = Map<string, Hall>;

/** Returns the presentations that do not exist yet, in halls that are not retired. */
async function missingOf(db: Db, sales: readonly DemoSale[]): Promise<DemoSale[]> {
  const present = await db
    .selectFrom("presentation")
    .select("id")
    .where("id", "=", sql<number>`any(${ints(sales.map(({ id }) => id))})`)
    .execute();
  const open = await db
    .selectFrom("venue as v")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select("v.id")
    .where("v.retired_at", "is", null)
    .where("l.retired_at", "is", null)
    .execute();
  const presentIds = new Set(present.map(({ id }) => id));
  const openIds = new Set(open.map(({ id }) => id));
  return sales.filter(({ id, venueId }) => !presentIds.has(id) && openIds.has(venueId));
}

async function hallFor(db: Db, sale: DemoSale, known: KnownHalls): Promise<Hall> {
  const key = `${sale.venueId} ${sale.planVersion}`;
  const scope = { businessIds: [sale.businessId], locationIds: null };
  const hall = known.get(key) ?? (await hallOf(db, { featureId: sale.featureId, scope }, sale));
  known.set(key, hall);
  return hall;
}

const draftOf = (sale: DemoSale): NewShow["draft"] => ({
  venueId: sale.venueId,
  planVersion: sale.planVersion,
  seatingPolicyId: sale.seatingPolicyId,
  salesEndMinutes: sale.salesEndMinutes,
  ...LOCK_TIMER,
  maximumSeats: null,
  chargeType: sale.chargeType,
  chargeAmount:
    sale.chargeType === "percent" ? sale.chargeAmount : toShekels(agorot(sale.chargeAmount)),
  isDisplayQr: sale.isDisplayQr,
  newBookingUrl: null,
});

/**
 * Creates the presentations that do not exist yet, with the functions that the back office's form uses.
 * Returns their ids. Does not check the start times, because the demo also has past shows.
 */
export async function putOnSale(
  tx: Db,
  sales: readonly DemoSale[],
  known: KnownHalls = new Map(),
): Promise<number[]> {
  const missing = await missingOf(tx, sales);
  const shows: NewShow[] = [];
  for (const sale of missing) {
    shows.push({
      featureId: sale.featureId,
      businessId: sale.businessId,
      hall: await hallFor(tx, sale, known),
      draft: draftOf(sale),
      priceOf: () => sale.policyId,
      startsAt: sale.startsAt,
    });
  }
  const ids = missing.map(({ id }) => id);
  const beginning = { db: tx, plans: openPlans(tx), clock: { now: () => new Date() }, by: null };
  return withNumbers(ids, () => insertShows(beginning, shows));
}
