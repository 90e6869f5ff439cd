import { CHANGE_WORDS } from "./changeWords.ts";
import { commaOf, type Locale } from "./locale.ts";
import { sumText, toShekels, type Agorot } from "./money.ts";

/** Reason of a change, as the operator wrote it in each language. Empty if there is none. */
export interface Reason {
  readonly he: string;
  readonly en: string;
}

/** Operators write the reason in Hebrew and English. Readers of other languages get the English one. */
export const reasonIn = (reason: Reason, locale: Locale): string =>
  locale === "he" ? reason.he : reason.en;

/** Refund of a cancelled order by destination. */
export interface GivenBack {
  readonly toPayment: Agorot;
  readonly toVoucher: Agorot;
  /** To be paid out at the box office. */
  readonly toCounter: Agorot;
  /** Not refunded, because the buyer's bank has already charged it back. */
  readonly toBank: Agorot;
}

/** Facts of the message to a buyer whose presentation is cancelled or moved. */
export interface ChangeTold {
  readonly name: string;
  readonly reservation: string;
  /** The original presentation: name, place and time. */
  readonly show: string;
  readonly reason: string;
  readonly what:
    | ({ readonly kind: "cancelled"; readonly hasOthers: boolean } & GivenBack)
    | {
        readonly kind: "moved" | "exchanged";
        /** The presentation after the change. */
        readonly to: string;
        /** New seats of the buyer. Empty if they have not changed. */
        readonly seats: readonly string[];
        readonly links: readonly string[];
        /** Deadline and address for requesting a refund. */
        readonly refund: { readonly until: string; readonly at: string } | undefined;
      };
}

/** A message to send. Mail and SMS have their own text. */
export interface ChangeMessage {
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

/** Returns a seat as text for a message. A place without a number has only its section. */
export function seatText(
  locale: Locale,
  seat: { readonly sectionName: string; readonly rowName: string; readonly seatName: string },
): string {
  if (seat.seatName === "") return seat.sectionName;
  const { [locale]: words } = CHANGE_WORDS;
  return seat.sectionName + commaOf(locale) + words.seat(seat.rowName, seat.seatName);
}

/** One line per refund destination. */
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

function whatLines(locale: Locale, { show, what }: ChangeTold): { head: string; rest: string[] } {
  const words = CHANGE_WORDS[locale];
  if (what.kind === "cancelled") {
    const others = what.hasOthers ? [words.others] : [];
    return { head: words.cancelled(show), rest: [...moneyLines(locale, what), ...others] };
  }
  const { kind, to, seats, refund, links } = what;
  return {
    head: words[kind](show, to),
    rest: [
      ...(seats.length > 0 ? [words.seats, ...seats] : []),
      words.valid,
      ...(refund ? [words.refund(refund.until, refund.at)] : []),
      words.links,
      ...links,
    ],
  };
}

/** Returns the message to a buyer. The back office's preview uses it too, so that both are the same. */
export function changeMessage(locale: Locale, told: ChangeTold): ChangeMessage {
  const words = CHANGE_WORDS[locale];
  const { head, rest } = whatLines(locale, told);
  const reason = told.reason.trim() === "" ? [] : [told.reason.trim()];
  const order = words.order(told.reservation);
  return {
    subject: words.subject[told.what.kind](told.reservation),
    mail: [words.hello(told.name), "", head, ...reason, "", order, ...rest, "", words.sorry].join(
      "\n",
    ),
    sms: [head, ...reason, order, ...rest].join("\n"),
  };
}
