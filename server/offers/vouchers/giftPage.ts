import { renderSVG } from "uqr";
import { currencyDisplay } from "../../../domain/currencyDisplay.ts";
import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { maskedAddress } from "../../../domain/maskedAddress.ts";
import { agorot, toShekels } from "../../../domain/money.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import { region } from "../../../domain/region.ts";
import { toIso } from "../../../domain/zone.ts";
import type { GiftVoucher } from "../../../domain/voucherOffer.ts";
import { directionOf, type Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import type { Db } from "../../platform/store/db.ts";

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

type Delivery = Pick<GiftVoucher, "delivery">;

/** Returns the recipient, greeting and delivery time of a voucher. Empty if the voucher is not a gift. */
async function deliveryOf(db: Db, voucherId: number, now: Date): Promise<Delivery> {
  const row = await db
    .selectFrom("gift_delivery")
    .select(["name", "sender", "greeting", "email", "mobile", "deliver_at", "job_id"])
    .where("voucher_id", "=", voucherId)
    .executeTakeFirst();
  if (!row) return {};
  const { name, sender, greeting, deliver_at: at } = row;
  const isPrinted = row.job_id === null;
  const to = isPrinted ? null : maskedAddress(row.email ?? row.mobile ?? "");
  const told = { name: name ?? "", sender: sender ?? "", greeting: greeting ?? "" };
  return { delivery: { ...told, to, deliverAt: toIso(at), isSent: !isPrinted && at <= now } };
}

/**
 * Returns a bought voucher by the secret in its page's URL. Throws SYSTEM_VOUCHER_NOT_FOUND for an unknown
 * secret.
 */
export async function giftVoucher(
  { db, clock }: Pick<PriceContainer, "db" | "clock">,
  documentKey: string,
  locale: Locale,
): Promise<GiftVoucher> {
  const row = await db
    .selectFrom("system_voucher as v")
    .innerJoin("business as b", "b.id", "v.business_id")
    .selectAll("v")
    .select("b.name as seller")
    .where("v.document_key", "=", documentKey)
    .executeTakeFirst();
  if (!row) throw new Refused("SYSTEM_VOUCHER_NOT_FOUND");
  const items = await db
    .selectFrom("system_voucher_item")
    .select(["kind", "name", "quantity", "balance"])
    .where("voucher_id", "=", row.id)
    .orderBy("id")
    .execute();
  const money = items.filter(({ kind }) => kind === "value");
  const sum = (of: "quantity" | "balance"): number | null =>
    money.length === 0 ? null : toShekels(sumOf(money.map((item) => agorot(item[of]))));
  return {
    Reference: row.reference,
    Name: nameIn(row.name, locale),
    seller: nameIn(row.seller, locale),
    StartDate: iso(row.starts_at),
    EndDate: iso(row.ends_at),
    isCancelled: row.state === "cancelled",
    value: sum("quantity"),
    balance: sum("balance"),
    benefits: items
      .filter(({ kind }) => kind !== "value")
      .map(({ name, quantity, balance }) => ({ name: nameIn(name, locale), quantity, balance })),
    ...(await deliveryOf(db, row.id, clock.now())),
  };
}

interface GiftWords {
  readonly until: string;
  readonly number: string;
  readonly cancelled: string;
  readonly to: (name: string) => string;
  readonly from: (sender: string) => string;
}

const WORDS: Readonly<Record<Locale, GiftWords>> = {
  he: {
    until: "בתוקף עד",
    number: "מספר השובר",
    cancelled: "השובר בוטל",
    to: (name) => `ל${name}`,
    from: (sender) => `מאת ${sender}`,
  },
  en: {
    until: "Valid until",
    number: "Voucher number",
    cancelled: "This voucher was cancelled",
    to: (name) => `For ${name}`,
    from: (sender) => `From ${sender}`,
  },
  ru: {
    until: "Действует до:",
    number: "Номер сертификата",
    cancelled: "Сертификат аннулирован",
    to: (name) => `Для: ${name}`,
    from: (sender) => `От: ${sender}`,
  },
  ar: {
    until: "صالحة حتى",
    number: "رقم القسيمة",
    cancelled: "أُلغيت هذه القسيمة",
    to: (name) => `إلى ${name}`,
    from: (sender) => `من ${sender}`,
  },
  pl: {
    until: "Ważny do:",
    number: "Numer bonu",
    cancelled: "Ten bon został anulowany",
    to: (name) => `Dla: ${name}`,
    from: (sender) => `Od: ${sender}`,
  },
};

/** Maximum characters of the greeting per line of the page. */
const LINE_LETTERS = 64;
const LINE_HEIGHT = 28;

/** Breaks a text into lines of at most LINE_LETTERS at its spaces. Splits a word that is longer than a line. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const written of text.split("\n")) {
    let line = "";
    for (const word of written.split(/\s+/).filter(Boolean)) {
      const joined = line === "" ? word : `${line} ${word}`;
      if ([...joined].length <= LINE_LETTERS) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      const letters = [...word];
      while (letters.length > LINE_LETTERS) lines.push(letters.splice(0, LINE_LETTERS).join(""));
      line = letters.join("");
    }
    if (line !== "") lines.push(line);
  }
  return lines;
}

const line = (y: number, size: number, text: string, fill = "#1d1b2b"): string =>
  `<text x="420" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle">${escapeMarkup(text)}</text>`;

/**
 * Returns the lines below the voucher's validity: the greeting and its sender. Empty if the voucher is not a
 * gift.
 */
const writtenBy = ({ delivery }: GiftVoucher, words: GiftWords): string[] =>
  delivery === undefined
    ? []
    : [...linesOf(delivery.greeting), ...(delivery.sender ? [words.from(delivery.sender)] : [])];

/**
 * Renders the printable page of a voucher as SVG. The page is half an A4 page, and higher if there is a
 * greeting. Colours and sizes are set as SVG attributes, because the pages' content security policy forbids
 * inline styles.
 */
export function giftPage(voucher: GiftVoucher, locale: Locale): string {
  const words = WORDS[locale];
  const { value, benefits, EndDate, Reference, delivery } = voucher;
  // Dates and amounts have the same format as on the page around the SVG.
  const tag = `${locale}-IL-u-nu-latn`;
  const { currency, timeZone } = region();
  const date = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const money = new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: currencyDisplay(currency),
    trailingZeroDisplay: "stripIfInteger",
  });
  const gives = [
    ...(value === null ? [] : [money.format(value)]),
    ...benefits.map(({ name, quantity }) => `${quantity} × ${name}`),
  ].join(" · ");
  const end = voucher.isCancelled
    ? words.cancelled
    : EndDate && `${words.until} ${date.format(new Date(EndDate))}`;
  // The QR code keeps a border of four modules, because scanners need it and the page's background is not
  // white.
  const greeting = writtenBy(voucher, words);
  const more = greeting.length === 0 ? 0 : (greeting.length + 1) * LINE_HEIGHT;
  const height = 594 + more;
  const code = renderSVG(Reference, { border: 4 }).replace(
    "<svg ",
    `<svg x="340" y="${300 + more}" width="160" height="160" `,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 ${height}" width="840" height="${height}" ` +
    `font-family="Rubik, Arial, sans-serif" direction="${directionOf(locale)}">` +
    `<rect width="840" height="${height}" fill="#f4f1ea"/>` +
    `<rect x="24" y="24" width="792" height="${height - 48}" rx="24" fill="none" stroke="#b69cff" stroke-width="4"/>` +
    (delivery?.name ? line(62, 22, words.to(delivery.name)) : "") +
    line(96, 24, voucher.seller, "#5a5468") +
    line(164, 44, voucher.Name) +
    line(232, 40, gives) +
    (end ? line(276, 22, end, "#5a5468") : "") +
    greeting.map((text, at) => line(276 + (at + 1.5) * LINE_HEIGHT, 20, text)).join("") +
    code +
    line(500 + more, 20, words.number, "#5a5468") +
    `<text x="420" y="${536 + more}" font-size="28" font-family="monospace" fill="#1d1b2b" text-anchor="middle" direction="ltr">${escapeMarkup(Reference)}</text>` +
    `</svg>`
  );
}
