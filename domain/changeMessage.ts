import type { PlainKind } from "./brand/messageKinds.ts";
import { filled, filledLine, type StandardTexts, type Values } from "./brand/messageTemplate.ts";
import { CHANGE_WORDS } from "./changeWords.ts";
import { commaOf, type Locale } from "./locale.ts";
import { toShekels, type Agorot } from "./money.ts";
import { sumText } from "./sumText.ts";

/** Reason of a change, as the operator wrote it in each language. Empty if the operator gave no reason. */
export interface Reason {
  readonly he: string;
  readonly en: string;
}

/**
 * Returns the reason in a language. Operators write the reason in Hebrew and English, so other languages get
 * the English text.
 */
export const reasonIn = (reason: Reason, locale: Locale): string =>
  locale === "he" ? reason.he : reason.en;

/** Refund of a cancelled order, split by destination. */
export interface GivenBack {
  readonly toPayment: Agorot;
  readonly toVoucher: Agorot;
  /** Amount to be paid out at the box office. */
  readonly toCounter: Agorot;
  /** Amount not refunded, because the buyer's bank has already charged it back. */
  readonly toBank: Agorot;
}

/** Data of the message to a buyer whose presentation is cancelled or moved. */
export interface ChangeTold {
  readonly name: string;
  readonly reservation: string;
  /** Name, place and time of the presentation before the change. */
  readonly show: string;
  readonly reason: string;
  readonly what:
    | ({ readonly kind: "cancelled"; readonly hasOthers: boolean } & GivenBack)
    | {
        readonly kind: "moved" | "exchanged";
        /** Name, place and time of the presentation after the change. */
        readonly to: string;
        /** New seats of the buyer. Empty if the seats have not changed. */
        readonly seats: readonly string[];
        readonly links: readonly string[];
        /** Deadline and URL for requesting a refund. */
        readonly refund: { readonly until: string; readonly at: string } | undefined;
      };
}

/** A message to send. The mail and the SMS have different texts. */
export interface ChangeMessage {
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

/** Returns a seat as text for a message. For a place without a number the text is only the section. */
export function seatText(
  locale: Locale,
  seat: { readonly sectionName: string; readonly rowName: string; readonly seatName: string },
): string {
  if (seat.seatName === "") return seat.sectionName;
  const { [locale]: words } = CHANGE_WORDS;
  return seat.sectionName + commaOf(locale) + words.seat(seat.rowName, seat.seatName);
}

/** Returns one line per destination of the refund. */
function moneyLines(
  locale: Locale,
  { toPayment, toVoucher, toCounter, toBank }: GivenBack,
): string[] {
  const words = CHANGE_WORDS[locale];
  const ways = [
    [toPayment, words.toPayment],
    [toVoucher, words.toVoucher],
    [toCounter, words.toCounter],
    [toBank, words.toBank],
  ] as const;
  const told = ways
    .filter(([sum]) => sum > 0)
    .map(([sum, say]) => say(sumText(locale, toShekels(sum))));
  return told.length > 0 ? told : [words.nothingPaid];
}

type ChangedKind = Extract<PlainKind, "showCancelled" | "showMoved" | "showExchanged">;

const KINDS: Readonly<Record<ChangeTold["what"]["kind"], ChangedKind>> = {
  cancelled: "showCancelled",
  moved: "showMoved",
  exchanged: "showExchanged",
};

/** Returns the kind of message that announces a change. */
export const changedKind = ({ what }: Pick<ChangeTold, "what">): ChangedKind => KINDS[what.kind];

/** Returns Parterre's default texts of the message to a buyer whose show is cancelled or moved. */
export function changeTexts(kind: ChangedKind, locale: Locale): StandardTexts {
  const words = CHANGE_WORDS[locale];
  const how = kind === "showCancelled" ? "cancelled" : kind === "showMoved" ? "moved" : "exchanged";
  const head = how === "cancelled" ? words.cancelled("{shows}") : words[how]("{before}", "{shows}");
  const rest =
    how === "cancelled"
      ? ["{money}"]
      : ["{seats}", words.valid, "{refund}", words.links, "{links}"];
  const facts = [words.order("{reservation}"), ...rest];
  return {
    subject: words.subject[how]("{reservation}"),
    greeting: words.hello("{name}"),
    body: [head, "{reason}", "", ...facts, "", words.sorry].join("\n"),
    sms: [head, "{reason}", ...facts].join("\n"),
  };
}

/** Returns the values of the placeholders in the message to a buyer. */
export function changeValues(locale: Locale, told: ChangeTold): Values {
  const words = CHANGE_WORDS[locale];
  const { name, reservation, show, what } = told;
  const all = { name, reservation, reason: told.reason.trim() };
  if (what.kind === "cancelled") {
    const others = what.hasOthers ? [words.others] : [];
    return { ...all, shows: show, money: [...moneyLines(locale, what), ...others].join("\n") };
  }
  const { to, seats, refund, links } = what;
  return {
    ...all,
    before: show,
    shows: to,
    seats: seats.length > 0 ? [words.seats, ...seats].join("\n") : "",
    refund: refund ? words.refund(refund.until, refund.at) : "",
    links: links.join("\n"),
  };
}

/**
 * Returns the message to a buyer with Parterre's default texts. The preview in the back office uses this
 * function too, so that preview and message are the same.
 */
export function changeMessage(locale: Locale, told: ChangeTold): ChangeMessage {
  const texts = changeTexts(changedKind(told), locale);
  const values = changeValues(locale, told);
  return {
    subject: filledLine(texts.subject, values),
    mail: [filled(texts.greeting, values), "", filled(texts.body, values)].join("\n"),
    sms: filled(texts.sms, values),
  };
}
