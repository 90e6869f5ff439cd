import { CHANGE_WORDS } from "./changeWords.ts";
import { commaOf, type Locale } from "./locale.ts";
import { sumText, toShekels, type Agorot } from "./money.ts";

/** Why, in the house's own words, by language; empty where it says nothing. */
export interface Reason {
  readonly he: string;
  readonly en: string;
}

/** The house types its reason in two languages; whoever reads another gets the English one. */
export const reasonIn = (reason: Reason, locale: Locale): string =>
  locale === "he" ? reason.he : reason.en;

/** Money of a cancelled order by where it goes. */
export interface GivenBack {
  readonly toPayment: Agorot;
  readonly toVoucher: Agorot;
  /** Waits at the box office. */
  readonly toCounter: Agorot;
}

/** What a buyer is told about an order when its presentation is cancelled or moved. */
export interface ChangeTold {
  readonly name: string;
  readonly reservation: string;
  /** The presentation as it was: what, where and when. */
  readonly show: string;
  readonly reason: string;
  readonly what:
    | ({ readonly kind: "cancelled"; readonly hasOthers: boolean } & GivenBack)
    | {
        readonly kind: "moved" | "exchanged";
        /** As it is now. */
        readonly to: string;
        /** Where the buyer sits now; empty where that has not changed. */
        readonly seats: readonly string[];
        readonly links: readonly string[];
        /** Until when the money can be had back, and where. */
        readonly refund: { readonly until: string; readonly at: string } | undefined;
      };
}

/** A message as it is sent: the text goes by mail and by SMS. */
export interface ChangeMessage {
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

/** A seat in a line of a message; a place without a number has its section alone. */
export function seatText(
  locale: Locale,
  seat: { readonly sectionName: string; readonly rowName: string; readonly seatName: string },
): string {
  if (seat.seatName === "") return seat.sectionName;
  const { [locale]: words } = CHANGE_WORDS;
  return seat.sectionName + commaOf(locale) + words.seat(seat.rowName, seat.seatName);
}

/** Where the money goes, a line each. */
function moneyLines(locale: Locale, { toPayment, toVoucher, toCounter }: GivenBack): string[] {
  const words = CHANGE_WORDS[locale];
  const ways = [
    [toPayment, words.toPayment],
    [toVoucher, words.toVoucher],
    [toCounter, words.toCounter],
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

/** Writes what a buyer is told; in the back office's preview of it too, so that the two are the same. */
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
