import { toShekels, type Agorot } from "./money.ts";

/** Why, in the house's own words, by language; empty where it says nothing. */
export interface Reason {
  readonly he: string;
  readonly en: string;
}

/** The languages that these messages are written in. */
export type MessageLocale = keyof Reason;

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

const shekels = (amount: Agorot): string => `₪${toShekels(amount).toFixed(2).replace(/\.00$/, "")}`;

interface Words {
  readonly hello: (name: string) => string;
  readonly cancelled: (show: string) => string;
  readonly moved: (from: string, to: string) => string;
  readonly exchanged: (from: string, to: string) => string;
  readonly subject: Readonly<Record<ChangeTold["what"]["kind"], (order: string) => string>>;
  readonly order: (order: string) => string;
  readonly toPayment: (sum: string) => string;
  readonly toVoucher: (sum: string) => string;
  readonly toCounter: (sum: string) => string;
  readonly nothingPaid: string;
  readonly others: string;
  readonly seats: string;
  readonly valid: string;
  readonly links: string;
  readonly refund: (until: string, at: string) => string;
  readonly sorry: string;
}

const HEBREW: Words = {
  hello: (name) => `שלום ${name},`,
  cancelled: (show) => `לצערנו המופע בוטל: ${show}`,
  moved: (from, to) => `המופע עבר למועד חדש.\nהיה: ${from}\nיהיה: ${to}`,
  exchanged: (from, to) =>
    `המופע לא יתקיים כמתוכנן, והעברנו את הכרטיסים למופע אחר.\nהיה: ${from}\nעכשיו: ${to}`,
  subject: {
    cancelled: (order) => `המופע בוטל, הזמנה ${order}`,
    moved: (order) => `המופע עבר למועד חדש, הזמנה ${order}`,
    exchanged: (order) => `הכרטיסים הועברו למופע אחר, הזמנה ${order}`,
  },
  order: (order) => `מספר הזמנה: ${order}`,
  toPayment: (sum) => `${sum} יוחזרו לאמצעי התשלום שלך בתוך כמה ימי עסקים. אין צורך לעשות דבר.`,
  toVoucher: (sum) => `${sum} חזרו לשובר ששילמת בו.`,
  toCounter: (sum) => `${sum} מחכים לך בקופה: לאמצעי התשלום שלך אי אפשר להחזיר באינטרנט.`,
  nothingPaid: "לא נגבה תשלום על הכרטיסים האלה, ואין צורך לעשות דבר.",
  others: "שאר הכרטיסים בהזמנה נשארים בתוקף.",
  seats: "המקומות שלך עכשיו:",
  valid: "הכרטיסים שבידך נשארים בתוקף, עם המועד החדש.",
  links: "הכרטיסים:",
  refund: (until, at) => `לא מתאים? עד ${until} אפשר לבטל ולקבל החזר מלא: ${at}`,
  sorry: "אנחנו מצטערים על אי הנוחות.",
};

const ENGLISH: Words = {
  hello: (name) => `Hello ${name},`,
  cancelled: (show) => `We are sorry: this show is cancelled: ${show}`,
  moved: (from, to) => `Your show has a new time.\nIt was: ${from}\nIt is now: ${to}`,
  exchanged: (from, to) =>
    `Your show cannot take place as planned, so we moved your tickets to another one.\nIt was: ${from}\nIt is now: ${to}`,
  subject: {
    cancelled: (order) => `Your show is cancelled, order ${order}`,
    moved: (order) => `Your show has a new time, order ${order}`,
    exchanged: (order) => `Your tickets were moved to another show, order ${order}`,
  },
  order: (order) => `Order number: ${order}`,
  toPayment: (sum) =>
    `${sum} goes back to the way you paid, within a few business days. There is nothing you need to do.`,
  toVoucher: (sum) => `${sum} is back on the voucher that you paid with.`,
  toCounter: (sum) =>
    `${sum} waits for you at the box office: the way you paid takes no refunds online.`,
  nothingPaid: "Nothing was paid for these tickets, and there is nothing you need to do.",
  others: "The other tickets of this order stay valid.",
  seats: "Your seats are now:",
  valid: "The tickets you have stay valid, with the new time.",
  links: "Your tickets:",
  refund: (until, at) =>
    `Does it not suit you? Until ${until} you can cancel for a full refund: ${at}`,
  sorry: "We apologise for the trouble.",
};

/** A seat in a line of a message; a place without a number has its section alone. */
export function seatText(
  locale: MessageLocale,
  seat: { readonly sectionName: string; readonly rowName: string; readonly seatName: string },
): string {
  if (seat.seatName === "") return seat.sectionName;
  const [row, name] = locale === "he" ? ["שורה", "כיסא"] : ["row", "seat"];
  return `${seat.sectionName}, ${row} ${seat.rowName}, ${name} ${seat.seatName}`;
}

/** Where the money goes, a line each. */
function moneyLines(words: Words, { toPayment, toVoucher, toCounter }: GivenBack): string[] {
  const ways = [
    [toPayment, words.toPayment],
    [toVoucher, words.toVoucher],
    [toCounter, words.toCounter],
  ] as const;
  const told = ways.filter(([sum]) => sum > 0).map(([sum, say]) => say(shekels(sum)));
  return told.length > 0 ? told : [words.nothingPaid];
}

function whatLines(words: Words, { show, what }: ChangeTold): { head: string; rest: string[] } {
  if (what.kind === "cancelled") {
    const others = what.hasOthers ? [words.others] : [];
    return { head: words.cancelled(show), rest: [...moneyLines(words, what), ...others] };
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
export function changeMessage(locale: MessageLocale, told: ChangeTold): ChangeMessage {
  const words = locale === "he" ? HEBREW : ENGLISH;
  const { head, rest } = whatLines(words, told);
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
