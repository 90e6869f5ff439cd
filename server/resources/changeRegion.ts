import { sql } from "kysely";
import type { ChosenRegion } from "../../domain/chosenRegion.ts";
import { currencySymbol } from "../../domain/currencySymbol.ts";
import type { Languages } from "../../domain/languages.ts";
import { Refused } from "../../domain/refusal.ts";
import { accountsOfOtherCurrency } from "../payments/otherCurrency.ts";
import { isSameRegion, readRegion } from "../platform/region.ts";
import type { Db } from "../platform/store/db.ts";
import { recountSales } from "../reports/sales/keepCalendar.ts";

/**
 * Returns whether the region can no longer change, because something was sold, was imported as sold, or is
 * being paid.
 */
export async function isRegionFixed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFixed: boolean }>`select exists (select 1 from orders)
    or exists (select 1 from payment_attempt) or exists (select 1 from imported_sale) as "isFixed"`.execute(
    db,
  );
  return rows[0]?.isFixed === true;
}

/** Throws VALIDATION if the database does not know the time zone. */
export async function judgeTimeZone(db: Db, timeZone: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(db);
  if (rows.length > 0) return;
  throw new Refused("VALIDATION", { fields: [{ field: "timeZone", message: "not known" }] });
}

/**
 * Throws ACCOUNTS_OF_OTHER_CURRENCY if a payment account in use does not support the currency, because the
 * business of that account could then sell nothing. Locks the payment accounts until the transaction ends.
 */
async function judgeAccounts(tx: Db, currency: string): Promise<void> {
  await sql`lock table payment_account in share mode`.execute(tx);
  const names = await accountsOfOtherCurrency(tx, currency);
  if (names.length === 0) return;
  throw new Refused("ACCOUNTS_OF_OTHER_CURRENCY", { accounts: names.join(", ") });
}

/**
 * Changes the currency and time zone. Does nothing if the currency and the time zone stay the same. Throws
 * REGION_FIXED once anything was sold, because stored amounts and days would change their meaning,
 * ACCOUNTS_OF_OTHER_CURRENCY if a payment account does not support the currency, and VALIDATION for an
 * unknown time zone. If the installation has no row yet, the new row also gets the given languages.
 */
export async function changeRegion(
  db: Db,
  { currency, timeZone }: ChosenRegion,
  { locales, defaultLocale }: Languages,
): Promise<void> {
  await judgeTimeZone(db, timeZone);
  await db.transaction().execute(async (tx) => {
    const before = await readRegion(tx);
    if (isSameRegion(before, { currency, timeZone })) return;
    // The first check is made before the lock, because the lock makes sales wait. The check is repeated
    // after the lock, because a sale can begin between the check and the lock.
    if (await isRegionFixed(tx)) throw new Refused("REGION_FIXED");
    await sql`lock table orders, payment_attempt, imported_sale in share mode`.execute(tx);
    if (await isRegionFixed(tx)) throw new Refused("REGION_FIXED");
    if (before.currency !== currency) await judgeAccounts(tx, currency);
    // Changes the prices that are shown in the installation's currency. Prices that are shown in another
    // currency do not change.
    await tx
      .updateTable("membership_offer_price")
      .set({ currency_code: currency, currency_symbol: currencySymbol(currency) })
      .where("currency_code", "=", before.currency)
      .execute();
    const chosen = { currency, time_zone: timeZone };
    await tx
      .insertInto("installation")
      .values({
        ...chosen,
        locales,
        default_locale: defaultLocale,
        setup_ended_at: sql<Date>`app_now()`,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(chosen))
      .execute();
    // In another time zone, sales belong to other days, so the sales statistics are counted again. Only the
    // demo can have sales when the time zone changes.
    if (before.timeZone !== timeZone) await recountSales(tx);
  });
}
