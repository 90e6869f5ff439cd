import type { OrderKind } from "../../domain/brand/messageKinds.ts";
import type { StandardTexts, Values } from "../../domain/brand/messageTemplate.ts";
import type { HoldDue } from "../../domain/edocument.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { sumText } from "../../domain/sumText.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { detailBlocks, ownBlocks, writtenBlocks } from "./orderBlocks.ts";
import type { MailLanguage, Told } from "./toldMail.ts";
import type { OrderDetails } from "./orderDetails.ts";
import { ORDER_WORDS, type OrderWords } from "../orders/orderMessageWords.ts";
import { templatedMail, templatedSms, type ComposedMail } from "../outside/mail/templatedMail.ts";
import type { MessageFrame } from "../platform/messageFrames.ts";

export const lines = (...texts: readonly string[]): string => texts.join("\n");

/** For an unpaid order, returns the line with the amount due, the deadline and the place of payment. */
const owedLine = (due: HoldDue, words: OrderWords, locale: Locale): string =>
  words.owed({
    amount: sumText(locale, due.amount),
    until: dateIn(locale, new Date(due.until)),
    place: due.places
      .map(({ name, address }) => [name, address].filter(Boolean).join(commaOf(locale)))
      .join("; "),
  });

/**
 * The formatted texts of a message. `owed` is the line with the amount due, which only an unpaid order has.
 */
interface Said extends Pick<Told, "name" | "reservation" | "shows" | "links"> {
  readonly owed: string | undefined;
  /** The line with the tax invoice's number. */
  readonly invoice: string | undefined;
}

const saidOf = (told: Told, { words, locale }: MailLanguage): Said => ({
  ...told,
  owed: told.due && owedLine(told.due, words, locale),
  invoice: told.invoice === undefined ? undefined : words.invoice(told.invoice),
});

/**
 * Returns the message lines with the links to the tickets, or for an unpaid order with the amount due and the
 * payment link.
 */
const ticketLines = ({ owed, links }: Said, words: OrderWords): string[] =>
  owed === undefined ? [words.tickets, ...links] : [owed, words.payNow, ...links];

/**
 * Returns the default texts of an order's mail and SMS. A reminder has no greeting. `head` and `tail` are the
 * lines before and after the shows in the mail's HTML.
 */
function plainParts(kind: OrderKind, told: Said, words: OrderWords) {
  const isHeld = told.owed !== undefined;
  const owed = told.owed === undefined ? [] : [told.owed];
  if (kind === "reminder" || kind === "lapse") {
    const first = words[kind];
    return {
      subject: `${first} ${told.shows.join("; ")}`,
      greeting: "",
      body: lines(first, ...told.shows, ...ticketLines(told, words)),
      sms: lines(first, ...told.shows, ...ticketLines(told, words)),
      head: [first],
      tail: owed,
    };
  }
  const head = (isHeld ? words.reserved : words.confirmed)(told.reservation);
  return {
    subject: isHeld ? words.heldSubject(told.reservation) : words.paidSubject(told.reservation),
    greeting: words.hello(told.name),
    body: lines(
      head,
      ...(told.invoice === undefined ? [] : [told.invoice]),
      ...told.shows,
      "",
      ...ticketLines(told, words),
      ...(isHeld ? [] : ["", words.atTheDoor]),
    ),
    sms: lines(words.order(told.reservation), ...ticketLines(told, words)),
    head: [head],
    tail: isHeld ? owed : [words.atTheDoor],
  };
}

/** Returns the default texts of a message about the tickets of an order. */
export function orderTexts(kind: OrderKind, locale: Locale): StandardTexts {
  const said: Said = {
    name: "{name}",
    reservation: "{reservation}",
    shows: ["{shows}"],
    links: ["{links}"],
    owed: kind === "held" || kind === "lapse" ? "{due}" : undefined,
    invoice: kind === "paid" ? "{invoice}" : undefined,
  };
  const { subject, greeting, body, sms } = plainParts(kind, said, ORDER_WORDS[locale]);
  return { subject, greeting, body, sms };
}

const valuesOf = (said: Said, house: string): Values => ({
  name: said.name,
  reservation: said.reservation,
  shows: said.shows.join("\n"),
  links: said.links.join("\n"),
  due: said.owed ?? "",
  invoice: said.invoice ?? "",
  house,
});

type Words = Pick<MessageFrame, "houseIn" | "templateOf">;

/**
 * Builds the mail of an order in a language. If the business has written its own text in this language, that
 * text replaces the default text.
 */
export function orderMail(
  kind: OrderKind,
  told: Told,
  language: MailLanguage,
  { houseIn, templateOf }: Words,
  details?: OrderDetails,
): ComposedMail {
  const { locale, words } = language;
  const said = saidOf(told, language);
  const plain = plainParts(kind, said, words);
  return templatedMail({
    kind,
    locale,
    template: templateOf(kind),
    values: valuesOf(said, houseIn(locale)),
    plain,
    ownBlocks: () => ownBlocks(plain, told, details, language),
    writtenBlocks: (body, fill) => writtenBlocks(body, fill, told, details, language),
    details: detailBlocks(told, details, language),
  });
}

/** Builds the SMS about the tickets of an order. */
export function orderSms(
  kind: OrderKind,
  told: Told,
  language: MailLanguage,
  { houseIn, templateOf }: Words,
): string {
  const { locale, words } = language;
  const said = saidOf(told, language);
  return templatedSms({
    kind,
    locale,
    template: templateOf(kind),
    values: valuesOf(said, houseIn(locale)),
    plain: plainParts(kind, said, words).sms,
  });
}

/** Returns the default texts of the SMS that sends tickets to somebody other than the buyer. */
export const friendTexts = (locale: Locale): StandardTexts => ({
  subject: "",
  greeting: "",
  body: "",
  sms: lines(ORDER_WORDS[locale].sentBy("{sender}"), "{shows}", "{links}"),
});
