import { sql, type Kysely } from "kysely";

/** Numbers were stored in the Israeli national format, 05…, and no others were accepted. */
const OLD = `'^05[0-9]{8}$'`;
const newOf = (column: string): string => `'+972' || substr(${column}, 2)`;

/**
 * Telephone numbers that are looked up are stored in E.164. Look-ups also find the old format, because a node
 * of the previous version may still write it.
 */
export const STATEMENTS: readonly string[] = [
  `update customer set mobile = ${newOf("mobile")} where mobile ~ ${OLD}`,
  `update orders set customer =
      jsonb_set(customer, '{MobileNumber1}', to_jsonb(${newOf("(customer->>'MobileNumber1')")}))
    where customer->>'MobileNumber1' ~ ${OLD}`,
  `update one_time_code set mobile = ${newOf("mobile")} where mobile ~ ${OLD}`,
  `update contact_message set mobile = ${newOf("mobile")} where mobile ~ ${OLD}`,
  `update seat_watch set address = ${newOf("address")} where kind = 'sms' and address ~ ${OLD}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
