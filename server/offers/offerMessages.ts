import { sumText } from "../../domain/sumText.ts";
import type { Purchase } from "../../domain/purchase.ts";
import { region } from "../../domain/region.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import { OFFER_WORDS, offerTexts, type OfferWords } from "./offerWords.ts";
import { ORDER_WORDS } from "../orders/orderMessageWords.ts";
import { purchasesOf } from "../orders/purchases.ts";

const lines = (...texts: readonly string[]): string => texts.join("\n");

function dateIn(locale: Locale, iso: string): string {
  const { timeZone } = region();
  const format = { timeZone, dateStyle: "long", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(iso));
}

/** Returns the line about the recipient of a voucher and the day of delivery. */
const giftLine = (
  { name, to, deliverAt }: NonNullable<Purchase["gift"]>,
  words: OfferWords,
  locale: Locale,
): string =>
  to === null
    ? words.giftPrinted(name)
    : words.giftSent(name, `\u2066${to}\u2069`, dateIn(locale, deliverAt));

/**
 * Returns the lines of the message about one item: its name and price, its number, its end date, its
 * recipient, and the link to a voucher's printable page.
 */
function boughtLine(
  { kind, name, memberName, quantity, amount, reference, documentKey, gift, EndDate }: Purchase,
  words: OfferWords,
  locale: Locale,
  publicUrl: string,
): string {
  const many = quantity > 1 ? ` × ${quantity}` : "";
  const number =
    reference && (kind === "voucher" ? words.voucher(reference) : words.member(reference));
  return lines(
    `${name}${many}${memberName ? ` – ${memberName}` : ""}, ${sumText(locale, amount)}`,
    ...(number ? [number] : []),
    ...(EndDate ? [words.until(dateIn(locale, EndDate))] : []),
    ...(gift ? [giftLine(gift, words, locale)] : []),
    ...(documentKey
      ? [
          // If the buyer prints the gift, `giftLine` already introduces the URL.
          ...(gift?.to === null ? [] : [words.page]),
          `${publicUrl}/api/system-vouchers/gift/${documentKey}/page?language=${locale}`,
        ]
      : []),
  );
}

/**
 * Builds the confirmation of an order of memberships, vouchers or donations, as mail and SMS, with the
 * customer who gets it.
 */
export async function offerMessages(db: Db, order: ToldOrder, publicUrl: string) {
  const { customer, locale, tickets } = order;
  const purchases = (await purchasesOf(db, [order.id], locale)).get(order.id) ?? [];
  const words = OFFER_WORDS[locale];
  const { reservationIdentifier } = order;
  const standing = purchases.filter(({ isCancelled }) => !isCancelled);
  const bought = [
    ...standing.map((purchase) => boughtLine(purchase, words, locale, publicUrl)),
    ...(tickets.length > 0 ? [ORDER_WORDS[locale].tickets] : []),
    ...tickets.map(({ documentKey }) => `${publicUrl}/edocument/${documentKey}`),
  ];
  const message = wordedMessage("bought", locale, offerTexts(locale), {
    name: customer.FirstName,
    reservation: reservationIdentifier,
    items: lines(...bought),
    invoice: order.invoice === null ? "" : ORDER_WORDS[locale].invoice(order.invoice),
  });
  return { customer, ...message };
}
