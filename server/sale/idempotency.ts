import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Refused, type Refusal } from "../../domain/refusal.ts";
import { refusalStatus } from "../http/errorDoor.ts";
import { jsonb, type Db } from "../store/db.ts";
import type { Reserved } from "./reserved.ts";

/** A visitor's request that is answered once, however often it is sent. */
export interface OnceKey {
  readonly visitorId: string;
  readonly key: string;
}

/** A final answer: what was replied, or why not. */
export type Final<R = Reserved> = { readonly reply: R } | { readonly refusal: Refusal };

/** The same for any order of keys: a client may write its JSON as it likes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`);
  return `{${entries.join(",")}}`;
}

export const hashOf = (body: unknown): string =>
  createHash("sha256").update(canonical(body)).digest("hex");

/**
 * Opens a key. `begun`: go ahead. `final`: it was answered before. `open`: the same request is still
 * being worked on, or waits for the payer; whose process died before any payment began is taken up
 * again after `abandonedSeconds`. Throws IDEMPOTENCY_MISMATCH for another body.
 */
export async function openKey<R = Reserved>(
  db: Db,
  { visitorId, key }: OnceKey,
  bodyHash: string,
  abandonedSeconds: number,
): Promise<"begun" | "open" | Final<R>> {
  const begun = await db
    .insertInto("idempotency")
    .values({
      visitor_id: visitorId,
      key,
      body_hash: bodyHash,
      state: "open",
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (begun) return "begun";
  const row = await db
    .selectFrom("idempotency")
    .select(["body_hash", "state", "reply"])
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .executeTakeFirst();
  // Let go of in between: whoever did so has refused for a passing reason.
  if (!row) throw new Refused("IN_PROGRESS");
  if (row.body_hash !== bodyHash) throw new Refused("IDEMPOTENCY_MISMATCH");
  if (row.state === "done") return row.reply as Final<R>;
  return (await takeOver(db, { visitorId, key }, abandonedSeconds)) ? "begun" : "open";
}

/**
 * Forgets keys that are older than `hours`, but for those whose payment is still open: the answer to a
 * key is kept for a day at least, and not for ever.
 */
export async function pruneKeys(db: Db, hours: number): Promise<void> {
  await sql`
    delete from idempotency i
    where created_at < app_now() - make_interval(hours => ${hours}::int)
      and not exists (select 1 from payment_attempt a
        where a.visitor_id = i.visitor_id and a.idempotency_key = i.key
          and a.state in ('asking', 'awaiting', 'unknown'))`.execute(db);
}

async function takeOver(
  db: Db,
  { visitorId, key }: OnceKey,
  abandonedSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update idempotency i set created_at = app_now()
    where visitor_id = ${visitorId}::uuid and key = ${key} and state = 'open'
      and created_at < app_now() - make_interval(secs => ${abandonedSeconds})
      and not exists (select 1 from payment_attempt a
        where a.visitor_id = i.visitor_id and a.idempotency_key = i.key)
    returning key`.execute(db);
  return rows.length > 0;
}

/** The statement that stores the final answer of a key. */
export const answering = (db: Db, { visitorId, key }: OnceKey, final: Final<unknown>) =>
  db
    .updateTable("idempotency")
    .set({
      state: "done",
      status: "reply" in final ? 200 : refusalStatus(final.refusal.code),
      reply: jsonb(final),
    })
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .where("state", "=", "open");

/** Stores the final answer of a key, in the transaction that makes it true. */
export async function storeFinal(tx: Db, once: OnceKey, final: Final<unknown>): Promise<void> {
  await answering(tx, once, final).execute();
}

/** Forgets a key whose request came to nothing, so that it can be sent again. */
export async function releaseKey(db: Db, { visitorId, key }: OnceKey): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .where("state", "=", "open")
    .execute();
}

/** Answers a stored answer again: the reply, or the same refusal. */
export function replay<R>(final: Final<R>): R {
  if ("reply" in final) return final.reply;
  throw new Refused(final.refusal.code, final.refusal.details);
}
