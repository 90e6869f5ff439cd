import type { Purchase } from "../../domain/purchase.ts";
import { ZONE } from "../../domain/zone.ts";
import type { Locale } from "../locale.ts";
import type { Db } from "../store/db.ts";
import type { ToldOrder } from "../sale/toldOrders.ts";
import { purchasesOf } from "./purchases.ts";

const lines = (...texts: readonly string[]): string => texts.join("\n");

interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly bought: readonly string[];
}

interface Words {
  readonly subject: (told: Told) => string;
  readonly mail: (told: Told) => string;
  readonly sms: (told: Told) => string;
  readonly member: (number: string) => string;
  readonly voucher: (reference: string) => string;
  readonly until: (date: string) => string;
}

const HEBREW: Words = {
  subject: ({ reservation }) => `הרכישה שלך, הזמנה ${reservation}`,
  mail: ({ name, reservation, bought }) =>
    lines(
      `שלום ${name},`,
      "",
      `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
      "",
      ...bought,
      "",
      "תודה רבה!",
    ),
  sms: ({ reservation, bought }) => lines(`הזמנה ${reservation}.`, ...bought),
  member: (number) => `מספר חבר/ה: ${number}`,
  voucher: (reference) => `מספר שובר: ${reference}`,
  until: (date) => `בתוקף עד ${date}`,
};

const ENGLISH: Words = {
  subject: ({ reservation }) => `Your purchase, order ${reservation}`,
  mail: ({ name, reservation, bought }) =>
    lines(
      `Hello ${name},`,
      "",
      `Your order is confirmed. Order number: ${reservation}`,
      "",
      ...bought,
      "",
      "Thank you!",
    ),
  sms: ({ reservation, bought }) => lines(`Order ${reservation}.`, ...bought),
  member: (number) => `Member number: ${number}`,
  voucher: (reference) => `Voucher number: ${reference}`,
  until: (date) => `Valid until ${date}`,
};

const shekels = (amount: number): string => `₪${amount.toFixed(2).replace(/\.00$/, "")}`;

function dateIn(locale: Locale, iso: string): string {
  const format = { timeZone: ZONE, dateStyle: "long", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(iso));
}

/** A line each: what it is, its number, until when, and a voucher's page to print and give. */
function boughtLine(
  { kind, name, memberName, quantity, amount, reference, documentKey, EndDate }: Purchase,
  words: Words,
  locale: Locale,
  publicUrl: string,
): string {
  const many = quantity > 1 ? ` × ${quantity}` : "";
  const number =
    reference && (kind === "voucher" ? words.voucher(reference) : words.member(reference));
  return lines(
    `${name}${many}${memberName ? ` – ${memberName}` : ""}, ${shekels(amount)}`,
    ...(number ? [number] : []),
    ...(EndDate ? [words.until(dateIn(locale, EndDate))] : []),
    ...(documentKey
      ? [`${publicUrl}/api/system-vouchers/gift/${documentKey}/page?language=${locale}`]
      : []),
  );
}

/** Writes the messages of an order that bought something besides tickets. */
export async function offerMessages(db: Db, order: ToldOrder, publicUrl: string) {
  const { customer, locale, tickets } = order;
  const purchases = (await purchasesOf(db, [order.id], locale)).get(order.id) ?? [];
  const words = locale === "he" ? HEBREW : ENGLISH;
  const standing = purchases.filter(({ isCancelled }) => !isCancelled);
  const told = {
    name: customer.FirstName,
    reservation: order.reservationIdentifier,
    bought: [
      ...standing.map((purchase) => boughtLine(purchase, words, locale, publicUrl)),
      ...tickets.map(({ documentKey }) => `${publicUrl}/edocument/${documentKey}`),
    ],
  };
  return { customer, subject: words.subject(told), mail: words.mail(told), sms: words.sms(told) };
}
