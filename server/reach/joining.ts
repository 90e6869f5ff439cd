import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { enqueue } from "../outside/outbox.ts";
import { originOf } from "../platform/brands.ts";
import { veiled } from "../platform/veiled.ts";
import { aboutOf, stopUrl, type ReachDesk } from "./contact.ts";
import { reachWords } from "./reachWords.ts";

interface Joined {
  readonly address: string;
  readonly isJoined: boolean;
}

/**
 * Subscribes a confirmed address, and sends it a link to unsubscribe. Repeated confirmations have no effect.
 */
const join = (desk: ReachDesk, email: string, businessId: number | undefined): Promise<void> =>
  desk.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("newsletter")
      .set({ is_on: true, changed_at: sql<Date>`app_now()`, confirmed_at: sql<Date>`app_now()` })
      .where("email", "=", email)
      .where("is_on", "=", false)
      .returning("locale")
      .executeTakeFirst();
    if (!row) return;
    const words = reachWords(row.locale);
    const origin = await originOf(tx, businessId, desk.publicUrl());
    const stop = stopUrl(origin, desk.stopLinks.sign({ kind: "newsletter", of: email }));
    const subject = words.newsletterSubject;
    const message = { subject, text: words.newsletter(stop), ...aboutOf(businessId) };
    const payload = { by: "mail", to: email, ...message } as const;
    await enqueue(tx, [{ kind: "message", payload }]);
  });

/** The options for handling a confirmation link. */
interface Confirmation {
  readonly isMeant: boolean;
  /** The business whose pages the visitor is on. */
  readonly businessId?: number | undefined;
}

/**
 * Returns whether the address of a confirmation link is subscribed. Subscribes it if `isMeant`. Throws
 * NOT_FOUND for an invalid link, or if the address was deleted meanwhile.
 */
export async function confirmBy(
  desk: ReachDesk,
  token: string,
  { isMeant, businessId }: Confirmation,
): Promise<Joined> {
  const { db, stopLinks } = desk;
  const link = stopLinks.read(token);
  if (link?.kind !== "join") throw new Refused("NOT_FOUND");
  if (isMeant) await join(desk, link.of, businessId);
  const row = await db
    .selectFrom("newsletter")
    .select("is_on")
    .where("email", "=", link.of)
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return { address: veiled(link.of), isJoined: row.is_on };
}
