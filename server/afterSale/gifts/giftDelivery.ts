import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Received } from "../../../domain/api/route.ts";
import type { sendGift as call } from "../../../domain/api/systemVouchers.ts";
import { mailboxOf } from "../../../domain/emailAddress.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameInMessage } from "../../../domain/nameInMessage.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import { spendMessage, type Asker } from "../../identity/logins/messageCaps.ts";
import { emailOrRefuse } from "../../outside/mail/emailOrRefuse.ts";
import type { Message } from "../../outside/outbox.ts";
import { nameIn } from "../../platform/locale.ts";
import { originOf } from "../../platform/brands.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { GIFT_WORDS } from "./giftWords.ts";

/** How far ahead a delivery can be set, in days. */
const MAX_DAYS_AHEAD = 365;
/** Time of a delivery on a later day, in Jerusalem time. */
const DELIVERY_TIME = "09:00";

interface Giving {
  readonly office: Pick<Container, "db" | "log" | "logins" | "clock">;
  readonly publicUrl: () => string;
  readonly kickOutbox: () => void;
}

type Asked = Received<typeof call>;

/**
 * Prepares a greeting for a mail. A space after each dot keeps mail programs from turning a domain name into
 * a link.
 */
const plainGreeting = (greeting: string): string =>
  greeting.replaceAll(/[/\\@:<>]/g, " ").replaceAll(/\.(?=\S)/g, ". ");

/**
 * Finds and locks the voucher. Throws SYSTEM_VOUCHER_NOT_FOUND, and SYSTEM_VOUCHER_NOT_ACTIVE if it is void.
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
 * The time of a delivery. Throws VALIDATION for a day in the past, too far ahead, or after the voucher's end.
 */
function deliveryAt(day: string, now: Date, endsAt: Date | null): Date {
  const today = dateOf(now);
  const lastOfAll = addDays(today, MAX_DAYS_AHEAD);
  const last = endsAt && dateOf(endsAt) < lastOfAll ? dateOf(endsAt) : lastOfAll;
  if (day < today || day > last) {
    const message = `between ${today} and ${last}`;
    throw new Refused("VALIDATION", { fields: [{ field: "body.day", message }] });
  }
  return day === today ? now : atWallClock(day, DELIVERY_TIME);
}

/**
 * Removes a delivery with its mail. Returns whether there was a delivery. Throws GENERAL_ERROR (`reason`:
 * sent) if the delivery's day has come.
 */
async function dropDelivery(tx: Db, voucherId: number, now: Date): Promise<boolean> {
  const before = await tx
    .deleteFrom("gift_delivery")
    .where("voucher_id", "=", voucherId)
    .returning(["deliver_at", "job_id"])
    .executeTakeFirst();
  if (!before) return false;
  if (before.deliver_at <= now) throw new Refused("GENERAL_ERROR", { reason: "sent" });
  await tx
    .deleteFrom("outbox")
    .where("id", "=", before.job_id)
    .where("done_at", "is", null)
    .execute();
  return true;
}

/**
 * Sends a bought voucher to somebody by mail, today or on a later day. Anyone with the key of the voucher's
 * page is allowed to do so. Replaces an earlier delivery whose day has not come.
 */
export async function sendGift(
  { office, publicUrl, kickOutbox }: Giving,
  { params: { documentKey }, body }: Asked,
  asker: Asker & { readonly locale: Locale },
): Promise<void> {
  const { db, clock } = office;
  const now = clock.now();
  const email = emailOrRefuse(body.email, "body.email");
  const judged = await db.transaction().execute((tx) => holdGift(tx, documentKey, now));
  const deliverAt = deliveryAt(body.day, now, judged.ends_at);
  await spendMessage(office, asker, `gifts to ${mailboxOf(email).toLowerCase()}`);
  const origin = await originOf(db, judged.business_id, publicUrl());
  const words = GIFT_WORDS[asker.locale];
  const [name, sender] = [nameInMessage(body.name), nameInMessage(body.sender)];
  const greeting = plainGreeting(body.greeting.trim());
  const payload: Message = {
    by: "mail",
    to: email,
    subject: words.subject(sender),
    text: [
      words.hello(name),
      "",
      words.sent(sender, nameIn(judged.name, asker.locale)),
      ...(greeting === "" ? [] : ["", greeting]),
      "",
      words.open,
      `${origin}/system-vouchers/gift/${documentKey}`,
    ].join("\n"),
    voucherId: judged.id,
    ...(judged.order_id !== null && { orderId: judged.order_id }),
    businessId: judged.business_id,
  };
  await db.transaction().execute(async (tx) => {
    const { id } = await holdGift(tx, documentKey, now);
    await dropDelivery(tx, id, now);
    const jobId = randomUUID();
    await sql`insert into outbox (id, kind, payload, created_at, next_at)
      values (${jobId}::uuid, 'message', ${jsonb(payload)}, app_now(), ${deliverAt})`.execute(tx);
    await tx
      .insertInto("gift_delivery")
      .values({
        voucher_id: id,
        name: body.name.trim(),
        sender: body.sender.trim(),
        email,
        greeting: body.greeting.trim(),
        deliver_at: deliverAt,
        job_id: jobId,
        set_at: sql<Date>`app_now()`,
      })
      .execute();
  });
  kickOutbox();
}

/** Cancels a delivery whose day has not come. Throws GENERAL_ERROR (`reason`: sent, notSet). */
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
