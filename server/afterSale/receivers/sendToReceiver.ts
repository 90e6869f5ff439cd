import type { ReceivedKind } from "../../../domain/brand/messageKinds.ts";
import { reasonIn } from "../../../domain/changeMessage.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { nameInMessage } from "../../../domain/nameInMessage.ts";
import { calendarAttachment, hasApplePass, placeOf } from "../../checkout/orderDetails.ts";
import { showLine, type DetailReader } from "../../checkout/orderMessages.ts";
import { receivedCalendar } from "../../orders/orderCalendar.ts";
import { entryCodeOf, keyOf, selectTickets } from "../../orders/ticketRows.ts";
import type { SendMail } from "../../outside/mail.ts";
import type { Messages } from "../../outside/messages.ts";
import type { ReceiverMessage, ReceiverNews, Work } from "../../outside/outbox.ts";
import type { SendSms } from "../../outside/sms.ts";
import { mailTo } from "../../platform/mailAddress.ts";
import type { MessageFrame } from "../../platform/messageFrames.ts";
import type { Db } from "../../platform/store/db.ts";
import { readChange } from "../changes/change.ts";
import { receivedMail, type ReceivedDetails, type ReceivedTold } from "./receivedMail.ts";

/** The services that are needed to send messages about tickets. */
export interface TicketMessaging {
  readonly db: Db;
  readonly reader: DetailReader;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  readonly hasSmsFor: Messages["hasSmsFor"];
  readonly frameOf: (businessId: number) => Promise<MessageFrame>;
}

const KINDS: Readonly<Record<ReceiverNews["kind"], ReceivedKind>> = {
  reminder: "receivedReminder",
  moved: "receivedMoved",
  reseated: "receivedReseated",
  showCancelled: "receivedShowCancelled",
  cancelled: "receivedCancelled",
};

/** Selects the tickets that are still held by the receivers of these transfers. */
const selectReceived = (db: Db, transferIds: readonly string[]) =>
  selectTickets(db)
    .select(["h.email as toEmail", "h.mobile as toMobile", "h.name as toName"])
    .select("h.locale as toLocale")
    .where("t.transfer_id", "in", [...transferIds])
    .orderBy("p.starts_at")
    .orderBy("t.position");
type Row = Awaited<ReturnType<ReturnType<typeof selectReceived>["execute"]>>[number];

/** Whether the message still applies to a ticket at the time of sending. */
function holdsFor({ kind }: ReceiverNews, row: Row, now: Date): boolean {
  if (kind === "showCancelled" || kind === "cancelled") return row.cancelled_at !== null;
  return row.cancelled_at === null && (kind === "moved" || row.starts_at > now);
}

const localeOf = ({ toLocale, locale }: Row): Locale =>
  [toLocale ?? "", locale].find(isLocale) ?? DEFAULT_LOCALE;

/** Returns the names on the tickets without repetitions, separated by commas. */
const namesOf = (rows: readonly Row[]): string => {
  const names = rows.map((row) => nameInMessage(row.holder_name ?? row.toName ?? ""));
  return [...new Set(names)].filter(Boolean).join(", ");
};

/** Returns one line per show, with the number of tickets if there are several. */
function showsOf(rows: readonly Row[], locale: Locale): string[] {
  const shows = [...Map.groupBy(rows, (row) => row.presentation_id).values()];
  return shows.map((own) => {
    const { featureName: feature, locationName: location, starts_at: startsAt } = own[0]!;
    const line = showLine({ feature, location }, startsAt, locale);
    return own.length === 1 ? line : `${line} × ${own.length}`;
  });
}

/**
 * Returns the parts of a message about a change: the show before and after it, the reason, and the new seats
 * of exchanged or reseated tickets.
 */
async function changed(db: Db, news: ReceiverNews, rows: readonly Row[], seats: readonly string[]) {
  const [first] = rows;
  if (news.kind === "reseated") return { newSeats: seats };
  if (!first || (news.kind !== "moved" && news.kind !== "showCancelled")) return {};
  const locale = localeOf(first);
  const change = await readChange(db, news.changeId);
  const before = showLine(change.from, change.from_starts_at, locale);
  const reason = reasonIn(change.reason, locale).trim();
  if (news.kind === "showCancelled") return { shows: [before], reason };
  const isExchanged = change.to_presentation_id !== null;
  const to = showLine(change.to, change.to_starts_at ?? first.starts_at, locale);
  return { shows: [to], before, reason, ...(isExchanged && { newSeats: seats }) };
}

/** Reads the data that is only used by the HTML version of a mail. */
async function detailsOf(
  { db, reader }: TicketMessaging,
  { businessId, news }: ReceiverMessage,
  rows: readonly Row[],
  locale: Locale,
): Promise<ReceivedDetails> {
  const tickets = rows.map(async (row) => ({
    documentKey: keyOf(row),
    seat: placeOf(row, await reader.plans.byVersion(row.plan_version), locale),
  }));
  return {
    tickets: await Promise.all(tickets),
    hasApplePass: await hasApplePass(db, businessId),
    hasCalendar: news.kind === "reminder" || news.kind === "moved",
  };
}

/**
 * Returns the outbox handler for messages to receivers of tickets. The handler sends nothing if the tickets
 * were passed on again, the receiver's data was deleted, or the message no longer applies.
 */
export function openReceiverMessages(parts: TicketMessaging): Work<"toReceiver"> {
  const { db, reader, sendMail, sendSms, hasSmsFor, frameOf } = parts;
  return async (message, id) => {
    const { by, businessId, news, transferIds } = message;
    const now = reader.clock.now();
    const all = await selectReceived(db, transferIds).execute();
    const rows = all.filter((row) => holdsFor(news, row, now));
    const [first] = rows;
    const to = by === "mail" ? first?.toEmail : first?.toMobile;
    if (!first || !to) return;
    const locale = localeOf(first);
    const frame = await frameOf(businessId);
    const details = await detailsOf(parts, message, rows, locale);
    const told: ReceivedTold = {
      name: namesOf(rows),
      numbers: rows.map(entryCodeOf),
      shows: showsOf(rows, locale),
      links: rows.map((row) => `${frame.origin}/edocument/${keyOf(row)}`),
      before: "",
      reason: "",
      ...(await changed(
        db,
        news,
        rows,
        details.tickets.map(({ seat }) => seat),
      )),
    };
    const written = receivedMail(KINDS[news.kind], told, locale, frame, details);
    if (by === "sms") {
      if (await hasSmsFor(to, businessId)) await sendSms({ id, to, text: written.sms, businessId });
      return;
    }
    const { subject, text, blocks } = written;
    const telling = { locale, publicUrl: frame.origin, now };
    const attachments = details.hasCalendar
      ? [calendarAttachment(receivedCalendar(rows, telling))]
      : [];
    await sendMail({
      id,
      to: mailTo(to),
      subject,
      text,
      blocks,
      locale,
      attachments,
      businessId,
    });
  };
}
