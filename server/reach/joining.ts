import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { enqueue } from "../outside/outbox.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import { originOf } from "../platform/brands.ts";
import { veiled } from "../platform/veiled.ts";
import { aboutOf, stopUrl, type ReachDesk } from "./contact.ts";
import { FIRST_BUSINESS } from "./firstBusiness.ts";
import { askedLocale, reachTexts } from "./reachWords.ts";
import type { Stopping } from "./stopLinks.ts";

interface Joined {
  readonly address: string;
  readonly isJoined: boolean;
}

/**
 * SQL condition: the row that a confirmation link is about. Links that were sent by earlier versions name
 * no business, and apply to the first business.
 */
const isLinked = ({ of: email, businessId }: Stopping) =>
  sql<boolean>`newsletter.email = ${email}
    and newsletter.business_id is not distinct from coalesce(${businessId ?? null}::int, ${FIRST_BUSINESS})`;

/**
 * Subscribes the address of a confirmation link, and sends this address a link to unsubscribe. Does nothing
 * if the address is already subscribed.
 */
const join = (desk: ReachDesk, link: Stopping, businessId: number | undefined): Promise<void> =>
  desk.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("newsletter")
      .set({ is_on: true, changed_at: sql<Date>`app_now()`, confirmed_at: sql<Date>`app_now()` })
      .where(isLinked(link))
      .where("is_on", "=", false)
      .returning(["locale", "business_id"])
      .executeTakeFirst();
    if (!row) return;
    const email = link.of;
    const locale = askedLocale(row.locale);
    const origin = await originOf(tx, businessId, desk.publicUrl());
    const stopping = {
      kind: "newsletter",
      of: email,
      businessId: row.business_id ?? undefined,
    } as const;
    const stop = stopUrl(origin, desk.stopLinks.sign(stopping));
    const texts = reachTexts("newsletterJoined", locale);
    const { sms: _, ...mail } = wordedMessage("newsletterJoined", locale, texts, { stop });
    const payload = { by: "mail", to: email, ...mail, ...aboutOf(businessId) } as const;
    await enqueue(tx, [{ kind: "message", payload }]);
  });

/** How a confirmation link is handled. */
interface Confirmation {
  readonly isMeant: boolean;
  /** The business whose pages the visitor uses. */
  readonly businessId?: number | undefined;
}

/**
 * Returns whether the address of a confirmation link is subscribed. Subscribes the address if `isMeant` is
 * true, which means that the visitor pressed the button. Throws NOT_FOUND if the link is invalid or the
 * address was deleted after the link was sent.
 */
export async function confirmBy(
  desk: ReachDesk,
  token: string,
  { isMeant, businessId }: Confirmation,
): Promise<Joined> {
  const { db, stopLinks } = desk;
  const link = stopLinks.read(token);
  if (link?.kind !== "join") throw new Refused("NOT_FOUND");
  if (isMeant) await join(desk, link, businessId);
  const row = await db
    .selectFrom("newsletter")
    .select("is_on")
    .where(isLinked(link))
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return { address: veiled(link.of), isJoined: row.is_on };
}
