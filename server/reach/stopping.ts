import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { veiled } from "../platform/veiled.ts";
import type { ReachDesk } from "./contact.ts";
import type { Stopping } from "./stopLinks.ts";

type Stops = Stopping & { readonly kind: "newsletter" | "watch" };

interface Stopped {
  readonly kind: Stops["kind"];
  readonly address: string;
  readonly isStopped: boolean;
}

const isStop = (stopping: Stopping): stopping is Stops => stopping.kind !== "join";

/**
 * SQL condition: the rows that a link unsubscribes. Links that earlier versions have sent name no business.
 * A link without a business unsubscribes the address from the newsletters of all businesses.
 */
const isLinked = ({ of: email, businessId }: Stops) =>
  sql<boolean>`(email = ${email} and (${businessId ?? null}::int is null
    or business_id = ${businessId ?? null}::int))`;

async function stateOf(db: Db, stops: Stops): Promise<Stopped> {
  const { kind, of } = stops;
  if (kind === "newsletter") {
    const rows = await db.selectFrom("newsletter").select("is_on").where(isLinked(stops)).execute();
    if (rows.length === 0) throw new Refused("NOT_FOUND");
    return { kind, address: veiled(of), isStopped: rows.every((row) => !row.is_on) };
  }
  const row = await db
    .selectFrom("seat_watch")
    .select(["address", "ended_at"])
    .where("id", "=", of)
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return { kind, address: veiled(row.address), isStopped: row.ended_at !== null };
}

async function end(db: Db, stops: Stops): Promise<void> {
  const { kind, of } = stops;
  const now = sql<Date>`app_now()`;
  if (kind === "watch") {
    await db
      .updateTable("seat_watch")
      .set({ ended_at: now })
      .where("id", "=", of)
      .where("ended_at", "is", null)
      .execute();
    return;
  }
  await db
    .updateTable("newsletter")
    .set({ is_on: false, changed_at: now })
    .where(isLinked(stops))
    .where("is_on", "=", true)
    .execute();
  await db
    .updateTable("customer")
    .set({ is_mailing_allowed: false })
    .where(sql`lower(email)`, "=", of)
    .execute();
}

/**
 * Returns what a link unsubscribes. Unsubscribes if `isMeant` is true, which means that the visitor pressed
 * the button. Throws NOT_FOUND if the link is invalid.
 */
export async function stopBy(
  { db, stopLinks }: Pick<ReachDesk, "db" | "stopLinks">,
  token: string,
  isMeant: boolean,
): Promise<Stopped> {
  const stopping = stopLinks.read(token);
  if (!stopping || !isStop(stopping)) throw new Refused("NOT_FOUND");
  if (isMeant) await end(db, stopping);
  return stateOf(db, stopping);
}
