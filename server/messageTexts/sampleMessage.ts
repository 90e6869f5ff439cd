import { isOrderKind, isReceived, type MessageKind } from "../../domain/brand/messageKinds.ts";
import { partsOf, placeholdersOf, type Values } from "../../domain/brand/messageTemplate.ts";
import { seatText } from "../../domain/changeMessage.ts";
import { CHANGE_WORDS } from "../../domain/changeWords.ts";
import type { HoldDue } from "../../domain/edocument.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { sumText } from "../../domain/sumText.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { toIso } from "../../domain/zone.ts";
import { receivedMail } from "../afterSale/receivers/receivedMail.ts";
import type { OrderDetails } from "../checkout/orderDetails.ts";
import { orderMail, orderSms } from "../checkout/orderMail.ts";
import { ORDER_MAIL_LABELS } from "../checkout/orderMailLabels.ts";
import { accountChange } from "../customerArea/tellChange.ts";
import { ORDER_WORDS } from "../orders/orderMessageWords.ts";
import type { ComposedMail } from "../outside/mail/templatedMail.ts";
import { mailInWords, smsInWords, wordedMessage } from "../outside/wordedMessage.ts";
import type { MessageTemplate } from "../platform/messageFrames.ts";
import { standardTexts } from "./standardTexts.ts";

/** A fictitious order with which messages are previewed. */
const ORDER = { name: "Noa", reservation: "RAGMYXL5", key: "0000-0000", invoice: "2026-0001" };
const SEAT = { sectionName: "A", rowName: "7", seatName: "12" };
const SEAT_NAMES = ["12", "13"];
/** One for each ticket. */
const KEYS = [ORDER.key, "0000-0001"];
const DAY_MS = 86_400_000;

interface Sample {
  readonly now: Date;
  /** Scheme and host that the links of the message have. */
  readonly origin: string;
  readonly house: string;
}

/** A message as a preview shows it, about a fictitious order. */
interface SampleMessage {
  /** The mail. Undefined if the message is never sent by mail. */
  readonly mail: ComposedMail | undefined;
  /** The text of the SMS. Undefined if the message is never sent as an SMS. */
  readonly sms: string | undefined;
}

/** Returns what the fictitious order would owe as an unpaid hold. */
function sampleDue({ now, house }: Sample): HoldDue {
  const until = toIso(new Date(now.getTime() + DAY_MS));
  return { amount: 240, tickets: 2, until, places: [{ name: house, address: "" }], shows: [] };
}

/** A fictitious type of ticket. */
const TICKET_TYPES: Readonly<Record<Locale, string>> = {
  he: "מבוגר",
  en: "Adult",
  ru: "Взрослый",
  ar: "بالغ",
  pl: "Normalny",
};

/** The seats and amounts of the order. */
const sampleDetails = (locale: Locale): OrderDetails => ({
  tickets: SEAT_NAMES.map((seatName, at) => ({
    documentKey: KEYS[at] ?? ORDER.key,
    seat: seatText(locale, { ...SEAT, seatName }),
    ticket: TICKET_TYPES[locale],
    amount: 117,
  })),
  extras: [{ name: ORDER_MAIL_LABELS[locale].charges, amount: 6 }],
  total: 240,
  calendar: undefined,
  hasApplePass: false,
});

/** The values of a message whose whole text is a template. */
function sampleValues(locale: Locale, { now, origin, house }: Sample): Values {
  const words = CHANGE_WORDS[locale];
  const at = (days: number): string =>
    `${house}${commaOf(locale)}${dateIn(locale, new Date(now.getTime() + days * DAY_MS))}`;
  const ticket = `${origin}/edocument/${ORDER.key}`;
  const sum = sumText(locale, 240);
  return {
    name: ORDER.name,
    reservation: ORDER.reservation,
    shows: at(0),
    before: at(-1),
    links: ticket,
    link: ticket,
    stop: `${origin}/contact/newsletter?stop=${ORDER.key}`,
    house,
    invoice: ORDER_WORDS[locale].invoice(ORDER.invoice),
    items: `${house}, ${sum}`,
    money: words.toPayment(sum),
    seats: [words.seats, seatText(locale, SEAT)].join("\n"),
    refund: words.refund(dateIn(locale, new Date(now.getTime() + DAY_MS)), `${origin}/customer`),
    sender: ORDER.name,
    receiver: ORDER.name,
    gift: house,
    until: dateIn(locale, new Date(now.getTime() + DAY_MS)),
    code: "123456",
    minutes: "10",
    change: accountChange("email", locale),
    username: "noa",
    // These texts differ for each change and each gift, and have no sample. The preview shows the placeholder.
    reason: "{reason}",
    wish: "{wish}",
  };
}

/** Returns a message in one language, as it would be sent with this template. */
export function sampleMessage(
  kind: MessageKind,
  locale: Locale,
  template: MessageTemplate | undefined,
  sample: Sample,
): SampleMessage {
  const frame = { houseIn: () => sample.house, templateOf: () => template };
  const has = (part: "body" | "sms"): boolean => partsOf(kind).includes(part);
  const values = sampleValues(locale, sample);
  const isHeld = kind === "held" || kind === "lapse";
  const tickets = KEYS.map((key) => `${sample.origin}/edocument/${key}`);
  const links = isOrderKind(kind) && !isHeld ? tickets : tickets.slice(0, 1);
  const lines = { shows: [values.shows ?? ""], links };
  const told = { ...ORDER, ...lines };
  if (isOrderKind(kind)) {
    const { invoice: _, ...unpaid } = told;
    const order = isHeld ? { ...unpaid, due: sampleDue(sample) } : kind === "paid" ? told : unpaid;
    const language = { words: ORDER_WORDS[locale], locale };
    return {
      mail: orderMail(kind, order, language, frame, sampleDetails(locale)),
      sms: orderSms(kind, order, language, frame),
    };
  }
  if (isReceived(kind)) {
    const { before = "", reason = "" } = values;
    const seats = kind === "receivedReseated" ? { newSeats: [seatText(locale, SEAT)] } : {};
    const received = { ...told, numbers: [ORDER.reservation], before, reason, ...seats };
    const details = {
      tickets: sampleDetails(locale).tickets.slice(0, 1),
      hasApplePass: false,
      hasCalendar: false,
    };
    const { sms, ...mail } = receivedMail(kind, received, locale, frame, details);
    return { mail, sms };
  }
  const own = Object.fromEntries(placeholdersOf(kind).map((name) => [name, values[name] ?? ""]));
  const { sms, wording, ...plain } = wordedMessage(kind, locale, standardTexts(kind, locale), own);
  return {
    mail: has("body") ? mailInWords(plain, wording, frame) : undefined,
    sms: has("sms") ? smsInWords(sms, wording, frame) : undefined,
  };
}
