import { hashPassword } from "../logins/passwords.ts";
import { ints, type Db } from "../store/db.ts";

/** An operator to begin with, of every business: a new house has nobody who could add one. */
export interface FirstOperator {
  readonly username: string;
  readonly password: string;
}

/** Adds the operator where the house has none yet. */
export async function addFirstOperator(
  db: Db,
  { username, password }: FirstOperator,
): Promise<void> {
  const present = await db.selectFrom("operator").select("id").limit(1).executeTakeFirst();
  if (present) return;
  const businesses = await db.selectFrom("business").select("id").orderBy("id").execute();
  await db
    .insertInto("operator")
    .values({
      id: 1,
      username: username.toLowerCase(),
      password_hash: await hashPassword(password),
      first_name: username,
      last_name: "",
      business_ids: ints(businesses.map(({ id }) => id)),
      role: "admin",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
