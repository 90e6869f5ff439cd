import type { OrderKind } from "../../domain/brand/messageTemplate.ts";
import type { HoldDue } from "../../domain/edocument.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { sumText } from "../../domain/money.ts";
import { dateIn } from "../../domain/zone.ts";
import { ownBlocks, writtenBlocks } from "./orderBlocks.ts";
import type { MailLanguage, Told } from "./toldMail.ts";
import type { OrderDetails } from "./orderDetails.ts";
import type { OrderWords } from "../orders/orderWords.ts";
import type { MessageFrame } from "../platform/messageFrames.ts";
import { templatedMail, type ComposedMail } from "./templatedMail.ts";

export const lines = (...texts: readonly string[]): string => texts.join("\n");

/** Returns the line with the amount due for an unpaid order, its deadline and where to pay. */
const owedLine = (due: HoldDue, words: OrderWords, locale: Locale): string =>
  words.owed({
    amount: sumText(locale, due.amount),
    until: dateIn(locale, new Date(due.until)),
    place: due.places
      .map(({ name, address }) => [name, address].filter(Boolean).join(commaOf(locale)))
      .join("; "),
  });

/** Message lines with the ticket links. For an unpaid order, the amount due and the payment link. */
export const ticketLines = ({ due, links }: Told, { words, locale }: MailLanguage): string[] =>
  due ? [owedLine(due, words, locale), words.payNow, ...links] : [words.tickets, ...links];

/** The first line of a reminder. */
export const reminderHead = ({ isLapse = false }: Told, words: OrderWords): string =>
  isLapse ? words.lapse : words.reminder;

/** Returns Parterre's default texts of a mail. A reminder has no greeting. `head` and `tail` are for its HTML. */
function plainParts(kind: OrderKind, told: Told, language: MailLanguage) {
  const { words, locale } = language;
  const owed = told.due ? [owedLine(told.due, words, locale)] : [];
  if (kind === "reminder") {
    return {
      subject: `${reminderHead(told, words)} ${told.shows.join("; ")}`,
      greeting: "",
      body: lines(reminderHead(told, words), ...told.shows, ...ticketLines(told, language)),
      head: [reminderHead(told, words)],
      tail: owed,
    };
  }
  const isHeld = told.due !== undefined;
  const head = (isHeld ? words.reserved : words.confirmed)(told.reservation);
  return {
    subject: isHeld ? words.heldSubject(told.reservation) : words.paidSubject(told.reservation),
    greeting: words.hello(told.name),
    body: lines(
      head,
      ...(told.invoice ? [words.invoice(told.invoice)] : []),
      ...told.shows,
      "",
      ...ticketLines(told, language),
      ...(isHeld ? [] : ["", words.atTheDoor]),
    ),
    head: [head],
    tail: isHeld ? owed : [words.atTheDoor],
  };
}

/**
 * Builds a mail of an order in a language. A part that the business has written in this language replaces the
 * product's own text.
 */
export function orderMail(
  kind: OrderKind,
  told: Told,
  language: MailLanguage,
  { houseIn, templateOf }: Pick<MessageFrame, "houseIn" | "templateOf">,
  details?: OrderDetails,
): ComposedMail {
  const { locale } = language;
  const plain = plainParts(kind, told, language);
  return templatedMail({
    locale,
    template: templateOf(kind),
    values: {
      name: told.name,
      reservation: told.reservation,
      shows: told.shows.join("\n"),
      links: told.links.join("\n"),
      house: houseIn(locale),
      before: "",
      reason: "",
    },
    plain,
    ownBlocks: () => ownBlocks(plain, told, details, language),
    writtenBlocks: (body, fill) => writtenBlocks(body, fill, told, details, language),
  });
}
