import { sql } from "kysely";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { asWritten } from "../../platform/store/asWritten.ts";

/**
 * Failed logins of one operator from one network within this many hours share a log entry, which contains
 * their number.
 */
const HOURS = 1;
/** Maximum number of user names that a log entry lists, because strangers can try any number of names. */
const MAX_NAMES = 10;

/** The content of a log entry about failed logins. */
interface Counted {
  readonly username?: string;
  readonly times?: number;
  readonly usernames?: readonly string[];
}

const timesOf = ({ times }: Counted): number => times ?? 1;

const namesOf = ({ usernames, username }: Counted): readonly string[] =>
  usernames ?? [username ?? ""];

/**
 * Merges the log entry `id` of a failed login into an earlier entry. Both entries are from the same network,
 * and for the same operator or for unknown names. Without merging, password guessing would fill the log.
 */
export const foldFailedLogin = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom("operator_event")
      .select(["operator_id", "what", "address", "code", "call"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const key = `failed login ${own.operator_id ?? "nobody"} ${own.address}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const last = await tx
      .selectFrom("operator_event")
      .select(["id", "what"])
      .where("call", "=", own.call)
      .where("address", "=", own.address)
      .where("code", "=", own.code)
      .where(sql<boolean>`operator_id is not distinct from ${own.operator_id}::int`)
      .where("at", ">", sql<Date>`(select app_now()) - make_interval(hours => ${HOURS})`)
      .where("id", "<", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!last) return;
    const before = asWritten<Counted>(last.what);
    // Later failed logins may already have been merged into the entry `own`.
    const added = asWritten<Counted>(own.what);
    const names = new Set([...namesOf(before), ...namesOf(added)]);
    const what = {
      ...before,
      times: timesOf(before) + timesOf(added),
      ...(own.operator_id === null && { usernames: [...names].slice(0, MAX_NAMES) }),
    };
    await tx
      .updateTable("operator_event")
      .set({ what: jsonb(what) })
      .where("id", "=", last.id)
      .execute();
    await tx.deleteFrom("operator_event").where("id", "=", id).execute();
  });
