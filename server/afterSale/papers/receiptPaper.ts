import { directionOf, type Locale } from "../../../domain/locale.ts";
import { sumText } from "../../../domain/sumText.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { movesToTell, sumsOf } from "../../../domain/receiptSums.ts";
import { dateIn } from "../../../domain/dateIn.ts";
import { Paper, type TextStyle } from "../../platform/paper/paper.ts";
import { RECEIPT_WORDS } from "./receiptWords.ts";

/** Margins of the content on an A4 page, in points from the left and the top. */
const LEFT = 56;
const WIDTH = 483;
const TOP = 64;
const BOTTOM = 780;

const MUTE = "#57535f";
const LABEL: TextStyle = { size: 9, colour: MUTE };
const TEXT: TextStyle = { size: 11 };
const STRONG: TextStyle = { size: 11, weight: 700 };
const END = { align: "end" } as const;

/** Columns of the receipt's lines, as fractions of the width: description, quantity and amount. */
const COLUMNS = [
  { from: 0, share: 0.62 },
  { from: 0.62, share: 0.14 },
  { from: 0.76, share: 0.24 },
] as const;

/**
 * Formats an amount in shekels. Unicode isolates keep the sign and the currency of the amount in place within
 * right-to-left text.
 */
const sumOf = (locale: Locale, shekels: number): string =>
  `\u2066${sumText(locale, shekels)}\u2069`;

/**
 * Wraps text that somebody typed in Unicode isolates, so that its direction does not affect the text around
 * it.
 */
const typed = (text: string): string => (text === "" ? "" : `\u2068${text}\u2069`);

interface Amount {
  readonly name: string;
  readonly shekels: number;
  readonly isMain?: boolean;
}

/** Writes a receipt from top to bottom, and adds pages as needed. */
class ReceiptWriter {
  readonly #paper: Paper;
  readonly #locale: Locale;
  #y = TOP;

  constructor(paper: Paper, locale: Locale) {
    this.#paper = paper;
    this.#locale = locale;
    paper.addPage();
  }

  #room(height: number): void {
    if (this.#y + height <= BOTTOM) return;
    this.#paper.addPage();
    this.#y = TOP;
  }

  write(text: string, style: TextStyle, gap = 0): void {
    if (text === "") return;
    this.#room(style.size * 2);
    this.#y += this.#paper.write(text, { x: LEFT, y: this.#y, width: WIDTH }, style) + gap;
  }

  rule(): void {
    this.#paper.document
      .moveTo(LEFT, this.#y)
      .lineTo(LEFT + WIDTH, this.#y)
      .lineWidth(0.5)
      .stroke("#bdb6a8");
    this.#y += 7;
  }

  /**
   * Writes a row of cells. The first cell is aligned to the start of the line, and all other cells to its
   * end.
   */
  row(cells: readonly string[], style: TextStyle): void {
    this.#room(style.size * 3);
    const isRtl = this.#paper.direction === "rtl";
    const heights = cells.map((text, at) => {
      const { from, share } = COLUMNS[at]!;
      const x = LEFT + WIDTH * (isRtl ? 1 - from - share : from);
      const box = { x, y: this.#y, width: WIDTH * share };
      return this.#paper.write(text, box, at === 0 ? style : { ...style, ...END });
    });
    this.#y += Math.max(...heights) + 6;
  }

  amount({ name, shekels, isMain = false }: Amount): void {
    if (isMain) this.rule();
    this.row([name, "", sumOf(this.#locale, shekels)], isMain ? STRONG : TEXT);
  }

  gap(height: number): void {
    this.#y += height;
  }
}

function writeHead(to: ReceiptWriter, receipt: Receipt, locale: Locale): void {
  const words = RECEIPT_WORDS[locale];
  const { seller, sellerNumber, sellerAddress, buyer, issuedAt, reservationIdentifier } = receipt;
  to.write(words.title, { size: 22, weight: 700 }, 2);
  if (receipt.number !== null) to.write(`${words.invoice} ${typed(receipt.number)}`, STRONG, 2);
  to.write(dateIn(locale, new Date(issuedAt)), { size: 11, colour: MUTE }, 4);
  if (receipt.state === "cancelled") to.write(words.cancelled, STRONG, 4);
  to.write(`${words.reservation}: ${reservationIdentifier}`, STRONG, 16);
  to.write(words.seller, LABEL);
  to.write(typed(seller), STRONG);
  to.write(sellerNumber && `${words.sellerNumber} ${sellerNumber}`, TEXT);
  to.write(typed(sellerAddress), TEXT);
  to.gap(10);
  to.write(words.buyer, LABEL);
  to.write(typed(buyer.name), STRONG);
  to.write(typed(buyer.email), TEXT);
  to.gap(16);
}

function writeSums(to: ReceiptWriter, receipt: Receipt, locale: Locale): void {
  const words = RECEIPT_WORDS[locale];
  const { charges, others, voucher, left } = sumsOf(receipt);
  const { total, vat, vatPercent, returned, leftVat } = receipt;
  const amounts: Amount[] = [
    ...(charges === 0 ? [] : [{ name: words.charges, shekels: charges }]),
    ...(others === 0 ? [] : [{ name: words.others, shekels: others }]),
    { name: words.total, shekels: total, isMain: true },
    { name: words.vatIn(vatPercent), shekels: vat },
    ...(voucher === 0 ? [] : [{ name: words.voucher, shekels: voucher }]),
    ...(returned === 0
      ? []
      : [
          { name: words.returned, shekels: -returned },
          { name: words.left, shekels: left, isMain: true },
          { name: words.vatIn(vatPercent), shekels: leftVat },
        ]),
  ];
  for (const amount of amounts) to.amount(amount);
}

/** Returns a receipt as a PDF in the given language. */
export async function receiptPaper(receipt: Receipt, locale: Locale): Promise<Uint8Array> {
  const words = RECEIPT_WORDS[locale];
  const title = `${words.title} ${receipt.reservationIdentifier}`;
  const paper = await Paper.open(title, locale, directionOf(locale));
  const to = new ReceiptWriter(paper, locale);
  writeHead(to, receipt, locale);
  to.row([words.what, words.quantity, words.amount], LABEL);
  to.rule();
  for (const { name, quantity, amount, cancelled, voucher } of receipt.lines) {
    to.row([typed(name), String(quantity), sumOf(locale, amount)], TEXT);
    if (voucher) to.write(`${words.voucher}: ${typed(voucher)}`, LABEL, 6);
    if (cancelled > 0) to.write(`${words.lineCancelled}: ${cancelled}`, LABEL, 6);
  }
  to.gap(8);
  writeSums(to, receipt, locale);
  if (receipt.creditNotes.length > 0) {
    to.gap(12);
    for (const { number, issuedAt, amount } of receipt.creditNotes) {
      const name = `${words.creditNote} ${typed(number)}, ${dateIn(locale, new Date(issuedAt))}`;
      to.amount({ name, shekels: -amount });
    }
  }
  const moves = movesToTell(receipt);
  if (moves.length > 0) {
    to.gap(12);
    to.write(words.moves, STRONG, 6);
    for (const { kind, amount, at } of moves) {
      to.amount({
        name: `${words.moveOf[kind]}, ${dateIn(locale, new Date(at))}`,
        shekels: amount,
      });
    }
  }
  if (receipt.points) {
    const { earned, takenBack } = receipt.points;
    to.gap(12);
    to.write(words.points(earned - takenBack), TEXT);
  }
  return paper.bytes();
}
