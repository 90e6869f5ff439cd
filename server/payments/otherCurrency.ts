import { sql } from "kysely";
import { ACCOUNT_PROVIDERS, takesCurrency } from "../../domain/gateways.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";

/**
 * Returns the names of accounts in use whose payment company does not take this currency. If `businessIds`
 * are given, only the accounts of these businesses are searched.
 */
export async function accountsOfOtherCurrency(
  db: Db,
  currency: string,
  businessIds?: readonly number[],
): Promise<string[]> {
  const others = ACCOUNT_PROVIDERS.filter((provider) => !takesCurrency(provider, currency));
  const own = businessIds ? sql`and p.business_id = any(${ints(businessIds)})` : sql``;
  const { rows } = await sql<{ name: string }>`
    select a.name from payment_account a join auth_profile p on p.id = a.auth_profile_id
    where a.retired_at is null and a.gateway = any(${texts(others)}) ${own}
    order by a.id`.execute(db);
  return rows.map(({ name }) => name);
}
