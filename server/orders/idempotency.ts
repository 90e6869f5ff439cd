import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Refused, type Refusal } from "../../domain/refusal.ts";
import { refusalStatus } from "../platform/errorDoor.ts";
import { gathered } from "../platform/gathered.ts";
import type { Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import type { Reserved } from "./reserved.ts";
import { asWritten } from "../platform/store/asWritten.ts";

/** Identifies a request that is processed only once, even if the visitor sends it again with the same key. */
export interface OnceKey {
  readonly visitorId: string;
  readonly key: string;
}

/** The final result of a request: its reply, or its refusal. */
export type Final<R = Reserved> = { readonly reply: R } | { readonly refusal: Refusal };

/** Serializes a value to JSON with sorted object keys, so that equal bodies have equal hashes. */
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

/** Stores a new idempotency key as open. Resolves to false if the key exists already. */
export type BeginKey = (fresh: FreshKey) => Promise<boolean>;

interface FreshKey extends OnceKey {
  readonly bodyHash: string;
}

/** Returns a function that opens idempotency keys. Concurrent calls are batched into one statement. */
export const openBeginKeys = (db: Db): BeginKey =>
  gathered(
    async (fresh: readonly FreshKey[]) => {
      const rows = fresh.map(({ visitorId, key, bodyHash }) => ({
        visitor_id: visitorId,
        key,
        body_hash: bodyHash,
        state: "open",
      }));
      const begin = insertRows("idempotency", rows, { created_at: sql`app_now()` });
      const begun = await sql<{ visitor_id: string; key: string }>`
        ${begin} on conflict do nothing returning visitor_id, key`.execute(db);
      const names = new Set(begun.rows.map(({ visitor_id, key }) => `${visitor_id} ${key}`));
      return fresh.map(({ visitorId, key }) => names.has(`${visitorId} ${key}`));
    },
    ({ visitorId, key }) => [`${visitorId} ${key}`],
  );

/**
 * Opens an idempotency key. Returns "begun" if the caller may proceed, the stored result if there is one, and
 * "open" while the earlier request is being processed or waits for the payer. If a request has no payment
 * attempt after `abandonedSeconds`, it counts as failed and may begin again. Throws IDEMPOTENCY_MISMATCH if
 * the key was used with another body.
 */
export async function openKey<R = Reserved>(
  db: Db,
  { visitorId, key }: OnceKey,
  bodyHash: string,
  abandonedSeconds: number,
  begin: BeginKey = openBeginKeys(db),
): Promise<"begun" | "open" | Final<R>> {
  if (await begin({ visitorId, key, bodyHash })) return "begun";
  const row = await db
    .selectFrom("idempotency")
    .select(["body_hash", "state", "reply"])
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .executeTakeFirst();
  // Another request with this key has just deleted it, because that request was refused for a temporary
  // reason.
  if (!row) throw new Refused("IN_PROGRESS");
  if (row.body_hash !== bodyHash) throw new Refused("IDEMPOTENCY_MISMATCH");
  if (row.state === "done") return asWritten<Final<R>>(row.reply);
  return (await takeOver(db, { visitorId, key }, abandonedSeconds)) ? "begun" : "open";
}

/**
 * Deletes idempotency keys older than `hours`, with their stored replies. Keeps keys with an open payment.
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

/** Returns the statement that stores the final results of idempotency keys and marks them as done. */
export const answering = (
  answers: readonly { readonly once: OnceKey; readonly final: Final<unknown> }[],
) => {
  const rows = answers.map(({ once, final }) => ({
    ...once,
    status: "reply" in final ? 200 : refusalStatus(final.refusal.code),
    final,
  }));
  return sql`
    update idempotency i set state = 'done', status = a.status, reply = a.final
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as a("visitorId" uuid, key text, status int, final jsonb)
    where i.visitor_id = a."visitorId" and i.key = a.key and i.state = 'open'`;
};

/** Stores the final result of an idempotency key, in the transaction that produced the result. */
export async function storeFinal(tx: Db, once: OnceKey, final: Final<unknown>): Promise<void> {
  await answering([{ once, final }]).execute(tx);
}

/** Deletes an open key whose request ended without a final result, so that the request can be sent again. */
export async function releaseKey(db: Db, { visitorId, key }: OnceKey): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .where("state", "=", "open")
    .execute();
}

/** Repeats a stored result: returns the reply, or throws the same refusal. */
export function replay<R>(final: Final<R>): R {
  if ("reply" in final) return final.reply;
  throw Refused.of(final.refusal);
}
