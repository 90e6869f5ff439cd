import { nameInMessage } from "../../domain/nameInMessage.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { offerMessages } from "../offers/offerMessages.ts";
import type { MailAttachment } from "../outside/mail.ts";
import type { MailBlock } from "../outside/mail/mailBlocks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Plans } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";
import type { MessageFrame } from "../platform/messageFrames.ts";
import { holdDue } from "../orders/holdDue.ts";
import { orderWordsOf } from "../orders/orderMessageWords.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";
import { orderDetails, type OrderDetails } from "./orderDetails.ts";
import { mailInWords, smsInWords, wordedMessage } from "../outside/wordedMessage.ts";
import { friendTexts, orderMail, orderSms } from "./orderMail.ts";
import type { Told } from "./toldMail.ts";

/** The texts of the messages about an order, in the language in which it was bought. */
export interface OrderMessages {
  readonly customer: CustomerInfo;
  readonly subject: string;
  readonly mail: string;
  /** The blocks of the mail's HTML. If absent, the HTML shows the paragraphs of `mail`. */
  readonly blocks?: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
  readonly locale: Locale;
  readonly sms: string;
}

/**
 * The services that read the data which only a mail's HTML shows. Without a reader the HTML has no seats,
 * amounts or calendar file.
 */
export interface DetailReader {
  readonly plans: Pick<Plans, "byVersion">;
  readonly clock: Clock;
}

/** Returns a show as one line of a message. */
export const showLine = (
  { feature, location }: { readonly feature: Names; readonly location: Names },
  startsAt: Date,
  locale: Locale,
): string =>
  [nameIn(feature, locale), nameIn(location, locale), dateIn(locale, startsAt)].join(
    commaOf(locale),
  );

/** Returns a show's line in every language. */
export const showLines = (
  show: { readonly feature: Names; readonly location: Names },
  startsAt: Date,
): Record<Locale, string> => ({
  he: showLine(show, startsAt, "he"),
  en: showLine(show, startsAt, "en"),
  ru: showLine(show, startsAt, "ru"),
  ar: showLine(show, startsAt, "ar"),
  pl: showLine(show, startsAt, "pl"),
});

/** Selects some of an order's valid tickets. Absent fields do not restrict the selection. */
interface Some {
  readonly presentationId?: number | undefined;
  readonly ticketIdentifiers?: readonly string[] | undefined;
}

/** Collects the data of a message about all or some of an order's valid tickets, in the order's language. */
async function tell(db: Db, order: ToldOrder, frame: MessageFrame, some: Some = {}) {
  const { origin: publicUrl, isPaidOnline } = frame;
  const { presentationId, ticketIdentifiers } = some;
  const { locale, customer } = order;
  const tickets = order.tickets.filter(
    (ticket) =>
      (presentationId === undefined || ticket.presentationId === presentationId) &&
      (ticketIdentifiers?.includes(ticket.ticketIdentifier) ?? true),
  );
  const due = order.isHeld ? await holdDue(db, order.id, locale) : undefined;
  const links = tickets.map(({ documentKey }) => `${publicUrl}/edocument/${documentKey}`);
  const ids = new Set(tickets.map((ticket) => ticket.presentationId));
  const told: Told = {
    name: customer.FirstName,
    reservation: order.reservationIdentifier,
    shows: order.shows
      .filter((show) => ids.has(show.id))
      .map((show) => showLine(show, new Date(show.startsAt), locale)),
    // An unpaid order gets only one link, because its tickets cannot be opened and the page of any ticket
    // takes the payment for all of them.
    links: due ? links.slice(0, 1) : links,
    due,
    ...(tickets.length === order.tickets.length && order.invoice !== null
      ? { invoice: order.invoice }
      : {}),
  };
  const documentKeys = tickets.map(({ documentKey }) => documentKey);
  return {
    customer,
    told,
    documentKeys,
    language: { words: orderWordsOf(locale, isPaidOnline), locale },
  };
}

interface OrderAsked {
  /** The tickets that the message is about. If absent, the message is about all valid tickets. */
  readonly ticketIdentifiers?: readonly string[] | undefined;
  readonly reader?: DetailReader | undefined;
  /**
   * Whether the SMS goes to somebody other than the buyer. An SMS to somebody else names the sender and the
   * show.
   */
  readonly isForFriend?: boolean;
}

interface Built {
  readonly db: Db;
  readonly order: ToldOrder;
  readonly frame: MessageFrame;
  readonly reader: DetailReader | undefined;
  readonly documentKeys: readonly string[];
}

const readDetails = async (built: Built): Promise<OrderDetails | undefined> => {
  const { db, order, frame, reader, documentKeys } = built;
  if (!reader) return undefined;
  const asked = { db, plans: reader.plans, now: reader.clock.now(), origin: frame.origin };
  return orderDetails(asked, order, documentKeys);
};

/** Maximum length of the buyer's name in an SMS to somebody else. */
const SMS_NAME_LENGTH = 30;

const attached = (details: OrderDetails | undefined) =>
  details?.calendar ? { attachments: [details.calendar] } : {};

/** Builds the SMS with tickets that the buyer sends to somebody else. */
function friendSms({ name, shows, links }: Told, locale: Locale, frame: MessageFrame): string {
  const { sms, wording } = wordedMessage("ticketsSent", locale, friendTexts(locale), {
    sender: nameInMessage(name, SMS_NAME_LENGTH),
    shows: shows.join("\n"),
    links: links.join("\n"),
  });
  return smsInWords(sms, wording, frame);
}

/** Builds the messages of an order, with a link to each valid ticket, or to each of the given tickets. */
export async function orderMessages(
  db: Db,
  order: ToldOrder,
  frame: MessageFrame,
  { ticketIdentifiers, reader, isForFriend = false }: OrderAsked = {},
): Promise<OrderMessages> {
  const { locale } = order;
  if (order.hasItems) {
    const { customer, sms, wording, ...plain } = await offerMessages(db, order, frame.origin);
    const { subject, text, blocks } = mailInWords(plain, wording, frame);
    const said = { subject, mail: text, blocks, sms: smsInWords(sms, wording, frame) };
    return { customer, locale, ...said };
  }
  const all = await tell(db, order, frame, { ticketIdentifiers });
  const { customer, told, language, documentKeys } = all;
  const details = await readDetails({ db, order, frame, reader, documentKeys });
  const kind = told.due ? "held" : "paid";
  const { subject, text, blocks } = orderMail(kind, told, language, frame, details);
  return {
    customer,
    subject,
    mail: text,
    blocks,
    locale,
    ...attached(details),
    sms: isForFriend ? friendSms(told, locale, frame) : orderSms(kind, told, language, frame),
  };
}

/** Builds the reminder of one show. Returns undefined if the order has no valid ticket for the show. */
export async function reminderMessages(
  db: Db,
  order: ToldOrder,
  { presentationId, isLapse }: { readonly presentationId: number; readonly isLapse: boolean },
  frame: MessageFrame,
  reader: DetailReader,
): Promise<OrderMessages | undefined> {
  const all = await tell(db, order, frame, { presentationId });
  const { customer, language, documentKeys } = all;
  const { told } = all;
  if (told.links.length === 0) return undefined;
  const details = await readDetails({ db, order, frame, reader, documentKeys });
  const kind = isLapse ? "lapse" : "reminder";
  const { subject, text, blocks } = orderMail(kind, told, language, frame, details);
  const sms = orderSms(kind, told, language, frame);
  const { locale } = order;
  return { customer, subject, mail: text, blocks, locale, ...attached(details), sms };
}
