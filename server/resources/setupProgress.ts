import { sql, type RawBuilder } from "kysely";
import { SETUP_STEPS, type SetupStep, type setupProgress as call } from "../../domain/api/setup.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { accountsOfOtherCurrency } from "../payments/otherCurrency.ts";
import { readRegion } from "../platform/region.ts";
import type { Config } from "../platform/settings/config.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { readFirstRun } from "./firstRun.ts";

type Asked = RawBuilder<number[]>;

const inUse = (table: string) => (own: Asked) =>
  sql`select 1 from ${sql.table(table)} where business_id = any(${own}) and retired_at is null`;
const ofBusiness = (table: string) => (own: Asked) =>
  sql`select 1 from ${sql.table(table)} where business_id = any(${own})`;
/**
 * Returns a query for rows of a table that belong to one of the businesses or are shared by all businesses.
 */
const within = (table: string) => (own: Asked) =>
  sql`select 1 from ${sql.table(table)} where business_id is null or business_id = any(${own})`;

/** Queries by step. A step is done if its query has rows. */
const ROWS: Readonly<
  Record<Exclude<SetupStep, "secondFactor">, (own: Asked) => RawBuilder<unknown>>
> = {
  business: (own) => sql`select 1 from business where id = any(${own}) and retired_at is null`,
  authProfile: inUse("auth_profile"),
  location: inUse("location"),
  hall: (own) => sql`select 1 from venue v join location l on l.id = v.location_id
      where l.business_id = any(${own}) and v.retired_at is null and l.retired_at is null`,
  category: () => sql`select 1 from feature_category where retired_at is null`,
  ticketGroup: within("ticket_group"),
  ticketType: within("ticket_type"),
  prices: (own) => sql`select 1 from price_policy o join price p on p.price_policy_id = o.id
      where o.business_id = any(${own})`,
  plan: (own) => sql`select 1 from seatplan_version s join venue v on v.id = s.venue_id
      join location l on l.id = v.location_id where l.business_id = any(${own}) and s.is_current`,
  feature: ofBusiness("feature"),
  presentation: (own) => sql`select 1 from presentation where business_id = any(${own})
      and starts_at > app_now() and cancelled_at is null`,
  // Payment accounts without keys do not count, because they cannot take payments.
  payment: (
    own,
  ) => sql`select 1 from payment_account a join auth_profile p on p.id = a.auth_profile_id
      where p.business_id = any(${own}) and a.keys is not null and a.retired_at is null
        and p.retired_at is null`,
  mail: inUse("mail_gateway"),
  sale: ofBusiness("orders"),
};

/**
 * Returns the steps that are needed before a business can sell, for each step whether it is done, and the
 * state of the set-up page.
 */
export async function setupProgress(
  db: Db,
  { isDemo, payments, outside }: Pick<Config, "isDemo" | "payments" | "outside">,
  operator: Operator,
): Promise<Reply<typeof call>> {
  const own = ints(operator.businessIds);
  const asked = Object.entries(ROWS).map(
    ([step, rows]) => sql`exists (${rows(own)}) as ${sql.ref(step)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(asked)}`.execute(db);
  const { currency } = await readRegion(db);
  const otherCurrencyAccounts = await accountsOfOtherCurrency(db, currency, operator.businessIds);
  const found: Readonly<Record<string, boolean>> = {
    ...rows[0],
    secondFactor: operator.hasSecondFactor,
    // The demo uses the sandbox for payments and the development outbox for mails. If a payment profile has
    // an account, the profile takes payments only with that account, so the account must support the
    // installation's currency.
    payment:
      otherCurrencyAccounts.length === 0 &&
      (isDemo ||
        payments.stripe !== undefined ||
        payments.isSandboxWanted ||
        rows[0]?.["payment"] === true),
    mail: isDemo || outside.mail !== undefined || rows[0]?.["mail"] === true,
  };
  const firstRun = await readFirstRun(db, { payments }, operator);
  return {
    steps: SETUP_STEPS.map((step) => ({ step, isDone: found[step] === true })),
    otherCurrencyAccounts,
    firstRun: firstRun ?? null,
  };
}
