import type { Received } from "../../../domain/api/route.ts";
import type { sendGift as call } from "../../../domain/api/systemVouchers.ts";
import { mailboxOf } from "../../../domain/emailAddress.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { ReadyGift } from "../../cart/pickedOffers.ts";
import type { Container } from "../../container.ts";
import { spendMessage, type Asker } from "../../identity/logins/messageCaps.ts";
import { judgeGift } from "../../offers/gifts/judgeGift.ts";
import { writeGift } from "../../offers/gifts/writeGift.ts";
import type { Db } from "../../platform/store/db.ts";

interface Giving {
  readonly office: Pick<Container, "db" | "log" | "logins" | "clock" | "config" | "messages">;
  readonly kickOutbox: () => void;
}

type Asked = Received<typeof call>;

/**
 * Finds and locks a voucher by the secret in its page's URL. Throws SYSTEM_VOUCHER_NOT_FOUND if the voucher
 * does not exist, and SYSTEM_VOUCHER_NOT_ACTIVE if it is cancelled or expired.
 */
async function holdGift(tx: Db, documentKey: string, now: Date) {
  const row = await tx
    .selectFrom("system_voucher")
    .select(["id", "name", "state", "ends_at", "business_id", "order_id"])
    .where("document_key", "=", documentKey)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refused("SYSTEM_VOUCHER_NOT_FOUND");
  if (row.state === "cancelled") {
    throw new Refused("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "cancelled" });
  }
  if (row.ends_at && row.ends_at <= now) {
    throw new Refused("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "expired" });
  }
  return row;
}

/**
 * Deletes the delivery of a voucher and its queued message. Returns false if the voucher had no delivery.
 * Throws GENERAL_ERROR { reason: "sent" } if the message was due before `now`. A printed gift can always be
 * changed.
 */
async function dropDelivery(tx: Db, voucherId: number, now: Date): Promise<boolean> {
  const before = await tx
    .deleteFrom("gift_delivery")
    .where("voucher_id", "=", voucherId)
    .returning(["deliver_at", "job_id"])
    .executeTakeFirst();
  if (!before) return false;
  if (before.job_id === null) return true;
  if (before.deliver_at <= now) throw new Refused("GENERAL_ERROR", { reason: "sent" });
  await tx
    .deleteFrom("outbox")
    .where("id", "=", before.job_id)
    .where("done_at", "is", null)
    .execute();
  return true;
}

/** Returns the key of a gift's recipient in rate limits. Undefined for a printed gift. */
function receiverOf({ email, mobile }: ReadyGift): string | undefined {
  if (email !== null) return mailboxOf(email).toLowerCase();
  return mobile ?? undefined;
}

/**
 * Gives a bought voucher to somebody, by message or on paper. Anybody who knows the key of the voucher's page
 * can call this. If an earlier delivery exists and its message was not sent yet, replaces it.
 */
export async function sendGift(
  { office, kickOutbox }: Giving,
  { params: { documentKey }, body }: Asked,
  asker: Asker & { readonly locale: Locale },
): Promise<void> {
  const { db, clock } = office;
  const now = clock.now();
  const held = await db.transaction().execute((tx) => holdGift(tx, documentKey, now));
  const given = { businessId: held.business_id, endsAt: held.ends_at, path: "body" };
  const gift = await judgeGift(office, body, given);
  const receiver = receiverOf(gift);
  if (receiver !== undefined) await spendMessage(office, asker, `gifts to ${receiver}`);
  await db.transaction().execute(async (tx) => {
    const {
      id,
      name,
      business_id: businessId,
      order_id: orderId,
    } = await holdGift(tx, documentKey, now);
    await dropDelivery(tx, id, now);
    await writeGift(tx, { id, name, businessId, orderId }, gift, asker.locale);
  });
  kickOutbox();
}

/**
 * Cancels the delivery of a voucher. Throws GENERAL_ERROR with the reason `sent` if the gift's message was
 * already sent, and with `notSet` if there is no delivery.
 */
export async function keepGift(
  { office }: Pick<Giving, "office">,
  documentKey: string,
): Promise<void> {
  const now = office.clock.now();
  await office.db.transaction().execute(async (tx) => {
    const { id } = await holdGift(tx, documentKey, now);
    if (!(await dropDelivery(tx, id, now))) {
      throw new Refused("GENERAL_ERROR", { reason: "notSet" });
    }
  });
}
