import { sql } from "kysely";
import { FIRST_RUN_STEPS, type FirstRun, type FirstRunStep } from "../../domain/api/setup.ts";
import type { Languages } from "../../domain/languages.ts";
import { DEFAULT_REGION, type Region } from "../../domain/region.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { withHebrew } from "../platform/languages.ts";
import type { Config } from "../platform/settings/config.ts";
import { ints, type Db } from "../platform/store/db.ts";

/**
 * Opens the set-up page for the installation's first operator. The function must be called in the
 * transaction that adds the operator.
 */
export async function openFirstRun(
  tx: Db,
  { locales, defaultLocale }: Languages,
  { currency, timeZone }: Region = DEFAULT_REGION,
): Promise<void> {
  const chosen = {
    locales: withHebrew(locales),
    default_locale: defaultLocale,
    currency,
    time_zone: timeZone,
  };
  // The installation's row already exists if this database was used for the demo before and the demo's
  // operators changed the languages or the region.
  await tx
    .insertInto("installation")
    .values(chosen)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...chosen, setup_passed: [], setup_ended_at: null }),
    )
    .execute();
}

interface Found {
  readonly passed: string[];
  readonly authProfileId: number | null;
  readonly businessId: number | null;
  readonly locationId: number | null;
  readonly venueId: number | null;
  readonly hasPlan: boolean;
  readonly accountId: number | null;
  readonly hasKeys: boolean;
}

/**
 * Reads which of the resources that the set-up creates the first business already has. Undefined if the
 * set-up has ended.
 */
async function readFirst(db: Db, businessIds: readonly number[]): Promise<Found | undefined> {
  const own = ints(businessIds);
  const { rows } = await sql<Found>`
    select i.setup_passed as passed, b.id as "businessId", p.id as "authProfileId",
      l.id as "locationId", v.id as "venueId",
      exists (select 1 from seatplan_version s where s.venue_id = v.id and s.is_current) as "hasPlan",
      a.id as "accountId", a.keys is not null as "hasKeys"
    from installation i
    left join lateral (select id from business
      where id = any(${own}) and retired_at is null order by id limit 1) b on true
    left join lateral (select id from auth_profile
      where business_id = b.id and retired_at is null order by id limit 1) p on true
    left join lateral (select id, keys from payment_account
      where auth_profile_id = p.id and retired_at is null order by id limit 1) a on true
    left join lateral (select id from location
      where business_id = b.id and retired_at is null order by id limit 1) l on true
    left join lateral (select id from venue
      where location_id = l.id and retired_at is null order by id limit 1) v on true
    where i.setup_ended_at is null`.execute(db);
  return rows[0];
}

const providerOf = ({ payments }: Pick<Config, "payments">): FirstRun["provider"] => {
  if (payments.stripe) return "stripe";
  return payments.isByAccountsOnly ? "accounts" : "sandbox";
};

/**
 * Returns which steps of the set-up page are done. Undefined if the set-up has ended or if the operator may
 * not do the set-up.
 */
export async function readFirstRun(
  db: Db,
  config: Pick<Config, "payments">,
  { businessIds, locationIds, hasSecondFactor, permissions }: Operator,
): Promise<FirstRun | undefined> {
  if (locationIds !== null || !permissions.includes("house")) return undefined;
  const found = await readFirst(db, businessIds);
  if (!found) return undefined;
  const { passed, hasPlan, ...first } = found;
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    secondFactor: hasSecondFactor || passed.includes("secondFactor"),
    location: first.locationId !== null,
    hall: hasPlan || passed.includes("hall"),
    // The payment step is done only once the operator has confirmed it, even if payments work already. The
    // operator has then seen which provider takes the payments.
    payment: passed.includes("payment"),
  };
  const steps = FIRST_RUN_STEPS.map((step) => ({ step, isDone: isDone[step] }));
  return { ...first, steps, provider: providerOf(config) };
}

/** Marks a step as done or as postponed. Ends the set-up if no step remains. */
export async function passStep(
  db: Db,
  config: Pick<Config, "payments">,
  operator: Operator,
  step: FirstRunStep,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await tx
      .updateTable("installation")
      .set({
        setup_passed: sql<string[]>`array_append(array_remove(setup_passed, ${step}), ${step})`,
      })
      .where("setup_ended_at", "is", null)
      .executeTakeFirst();
    if (open.numUpdatedRows === 0n) return;
    const run = await readFirstRun(tx, config, operator);
    if (!run?.steps.every(({ isDone }) => isDone)) return;
    await tx
      .updateTable("installation")
      .set({ setup_ended_at: sql<Date>`app_now()` })
      .execute();
  });
}
