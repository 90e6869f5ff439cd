import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "../../../domain/locale.ts";
import { nameInMessage } from "../../../domain/nameInMessage.ts";
import { atWallClock } from "../../../domain/zone.ts";
import type { ReadyGift } from "../../cart/pickedOffers.ts";
import type { Message } from "../../outside/outbox.ts";
import { wordedMessage } from "../../outside/wordedMessage.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { giftTexts } from "./giftWords.ts";

/** Local time at which a gift is sent, if it is not sent at once. */
const DELIVERY_TIME = "09:00";

/** A voucher that is given to somebody. */
interface GivenVoucher {
  readonly id: number;
  readonly name: Names;
  readonly businessId: number;
  readonly orderId: string | null;
}

/**
 * Removes everything that mail programs would turn into a link: characters of URLs and tags, and dots within
 * a word.
 */
const plainGreeting = (greeting: string): string =>
  greeting.replaceAll(/[/\\@:<>]/g, " ").replaceAll(/\.(?=\S)/g, ". ");

/**
 * Returns the message to the recipient, or undefined for a printed gift. The voucher's link is added when the
 * message is sent.
 */
function messageOf(
  { id, name, businessId, orderId }: GivenVoucher,
  gift: ReadyGift,
  locale: Locale,
): Message | undefined {
  const { subject, text, sms, wording } = wordedMessage("gift", locale, giftTexts(locale), {
    name: nameInMessage(gift.name),
    sender: nameInMessage(gift.sender),
    gift: nameIn(name, locale),
    wish: plainGreeting(gift.greeting),
  });
  const about = {
    subject,
    wording,
    voucherId: id,
    hasVoucherLink: true,
    ...(orderId !== null && { orderId }),
    businessId,
  };
  if (gift.mobile !== null) return { by: "sms", to: gift.mobile, text: sms, ...about };
  if (gift.email === null) return undefined;
  return { by: "mail", to: gift.email, text, ...about };
}

/**
 * Stores the recipient of a voucher, and enqueues the message for its day. If DELIVERY_TIME of that day has
 * passed already, the message is sent at once.
 */
export async function writeGift(
  tx: Db,
  voucher: GivenVoucher,
  gift: ReadyGift,
  locale: Locale,
): Promise<void> {
  const { name, sender, email, mobile, greeting, day } = gift;
  const dueAt =
    day === null
      ? sql<Date>`app_now()`
      : sql<Date>`greatest(app_now(), ${atWallClock(day, DELIVERY_TIME)}::timestamptz)`;
  const message = messageOf(voucher, gift, locale);
  const jobId = message ? randomUUID() : null;
  if (message) {
    await sql`insert into outbox (id, kind, payload, created_at, next_at)
      values (${jobId}::uuid, 'message', ${jsonb(message)}, app_now(), ${dueAt})`.execute(tx);
  }
  await tx
    .insertInto("gift_delivery")
    .values({
      voucher_id: voucher.id,
      name,
      sender,
      email,
      mobile,
      greeting,
      deliver_at: dueAt,
      job_id: jobId,
      set_at: sql<Date>`app_now()`,
    })
    .execute();
}
