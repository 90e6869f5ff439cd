import type { ReceivedKind } from "../../../domain/brand/messageKinds.ts";
import type { StandardTexts } from "../../../domain/brand/messageTemplate.ts";
import { CHANGE_WORDS } from "../../../domain/changeWords.ts";
import type { Locale } from "../../../domain/locale.ts";
import { bodyBlocks, linkBlocks, showRows, type LinkDetails } from "../../checkout/orderBlocks.ts";
import { lines } from "../../checkout/orderMail.ts";
import { ORDER_MAIL_LABELS } from "../../checkout/orderMailLabels.ts";
import { ORDER_WORDS } from "../../orders/orderMessageWords.ts";
import type { MailBlock } from "../../outside/mail/mailBlocks.ts";
import {
  templatedMail,
  templatedSms,
  type ComposedMail,
} from "../../outside/mail/templatedMail.ts";
import type { MessageFrame } from "../../platform/messageFrames.ts";
import { RECEIVER_WORDS } from "./receiverWords.ts";

/** Data of a message to the receiver of tickets. */
export interface ReceivedTold {
  /** Empty if unknown. */
  readonly name: string;
  /** Ticket numbers, not the order number. */
  readonly numbers: readonly string[];
  /** The shows as they are now. For cancelled tickets, as they were when cancelled. */
  readonly shows: readonly string[];
  readonly links: readonly string[];
  /** The show before it was moved, or empty. */
  readonly before: string;
  /** What the operator wrote about a change, or empty. */
  readonly reason: string;
  /** New seats of the tickets, in the same show or another one. Absent if the show itself was moved. */
  readonly newSeats?: readonly string[] | undefined;
}

/** Data that only the HTML version uses. */
export interface ReceivedDetails extends LinkDetails {
  readonly hasCalendar: boolean;
}

interface Parts {
  readonly subject: string;
  readonly greeting: string;
  /** Lines before and after the links to the tickets. */
  readonly head: readonly string[];
  readonly tail: readonly string[];
  /** Whether the shows are a separate list after the first line. */
  readonly hasShowList: boolean;
  readonly hasLinks: boolean;
  /** The new seats, with a line before them. */
  readonly seats: readonly string[];
}

const seatLines = (first: string, seats: readonly string[] = []): string[] =>
  seats.length > 0 ? [first, ...seats] : [];

function movedLines({ shows, before, reason, newSeats }: ReceivedTold, locale: Locale): string[] {
  const words = CHANGE_WORDS[locale];
  const to = shows.join("\n");
  return [
    newSeats ? words.exchanged(before, to) : words.moved(before, to),
    ...(reason === "" ? [] : [reason]),
    ...seatLines(words.seats, newSeats),
  ];
}

/** The product's default texts of a message. */
function partsOf(kind: ReceivedKind, told: ReceivedTold, locale: Locale): Parts {
  const [words, own] = [CHANGE_WORDS[locale], RECEIVER_WORDS[locale]];
  const place = told.numbers.length === 1 ? 0 : 1;
  const greeting = told.name === "" ? "" : words.hello(told.name);
  const shows = told.shows.join("; ");
  switch (kind) {
    case "receivedReminder": {
      const { reminder, atTheDoor } = ORDER_WORDS[locale];
      const subject = `${reminder} ${shows}`;
      const tail = [atTheDoor];
      const lone = { subject, greeting: "", head: [reminder], tail, seats: [] };
      return { ...lone, hasShowList: true, hasLinks: true };
    }
    case "receivedMoved":
      return {
        subject: own.movedSubject(shows),
        greeting,
        head: [...movedLines(told, locale), own.stillValid[place]],
        tail: [words.sorry],
        hasShowList: false,
        hasLinks: true,
        seats: seatLines(words.seats, told.newSeats),
      };
    case "receivedReseated": {
      const subject = `${own.reseated[place]} ${shows}`;
      const seats = seatLines(own.newSeat[place], told.newSeats);
      return {
        subject,
        greeting,
        head: [subject, ...seats],
        tail: [own.sameCode[place]],
        hasShowList: false,
        hasLinks: true,
        seats,
      };
    }
    case "receivedShowCancelled":
      return {
        subject: own.cancelledShowSubject(shows),
        greeting,
        head: [words.cancelled(shows), ...(told.reason === "" ? [] : [told.reason])],
        tail: [own.notValid[place], own.moneyIsBuyers, words.sorry],
        hasShowList: false,
        hasLinks: false,
        seats: [],
      };
    case "receivedCancelled":
      return {
        subject: own.cancelledSubject[place],
        greeting,
        head: [own.cancelled[place]],
        tail: [own.codeIsVoid[place], own.askSender],
        hasShowList: true,
        hasLinks: false,
        seats: [],
      };
  }
}

/** The lines of the default body. */
function bodyLines({ head, tail, hasShowList, hasLinks }: Parts, told: ReceivedTold, of: Locale) {
  const { tickets } = RECEIVER_WORDS[of];
  return {
    head: [...head, ...(hasShowList ? told.shows : [])],
    links: hasLinks ? [tickets[told.numbers.length === 1 ? 0 : 1], ...told.links] : [],
    tail,
  };
}

const texts = (all: readonly string[]): MailBlock[] => all.map((text) => ({ kind: "text", text }));

/**
 * The seats of cancelled tickets, which have no buttons to show their seats, and a line about the calendar
 * file.
 */
function detailBlocks(
  details: ReceivedDetails | undefined,
  { hasLinks }: Parts,
  locale: Locale,
): MailBlock[] {
  if (!details) return [];
  const rows = hasLinks ? [] : details.tickets.map(({ seat }) => ({ name: seat, value: "" }));
  const { calendar } = ORDER_MAIL_LABELS[locale];
  return [
    ...(rows.length > 0 ? [{ kind: "rows", rows } as const] : []),
    ...(details.hasCalendar ? [{ kind: "text", text: calendar, isQuiet: true } as const] : []),
  ];
}

/**
 * Builds a message to the receiver of tickets. It reveals nothing about the order: no number, price, address
 * or other seat. A part that the business has written in this language replaces the default text of the mail.
 */
export function receivedMail(
  kind: ReceivedKind,
  told: ReceivedTold,
  locale: Locale,
  { houseIn, templateOf }: Pick<MessageFrame, "houseIn" | "templateOf">,
  details?: ReceivedDetails,
): ComposedMail & { readonly sms: string } {
  const parts = partsOf(kind, told, locale);
  const { head, links, tail } = bodyLines(parts, told, locale);
  const { head: first, tail: last, hasShowList } = parts;
  const language = { words: ORDER_WORDS[locale], locale };
  const buttons = parts.hasLinks ? linkBlocks({ links: told.links }, details, language) : [];
  const words = {
    kind,
    locale,
    template: templateOf(kind),
    values: {
      name: told.name,
      reservation: told.numbers.join(", "),
      shows: told.shows.join("\n"),
      links: told.links.join("\n"),
      house: houseIn(locale),
      before: told.before,
      reason: told.reason,
      seats: parts.seats.join("\n"),
    },
  };
  const mail = templatedMail({
    ...words,
    plain: {
      subject: parts.subject,
      greeting: parts.greeting,
      body: lines(...head, ...(links.length > 0 ? ["", ...links] : []), "", ...tail),
    },
    ownBlocks: () => [
      ...texts(first),
      ...(hasShowList ? [showRows(told)] : []),
      ...buttons,
      ...detailBlocks(details, parts, locale),
      ...texts(last),
    ],
    writtenBlocks: (body, fill) => [
      ...bodyBlocks(body, fill, { shows: [showRows(told)], links: buttons }),
      ...detailBlocks(details, parts, locale),
    ],
  });
  // An SMS contains only the facts, without apologies or explanations about the money.
  const [voided] = parts.hasLinks ? [] : tail;
  const plain = lines(...head, ...(voided === undefined ? [] : [voided]), ...links);
  return { ...mail, sms: templatedSms({ ...words, plain }) };
}

/** Returns the product's own texts of a message to the receiver of one ticket. */
export function receivedTexts(kind: ReceivedKind, locale: Locale): StandardTexts {
  const told: ReceivedTold = {
    name: "{name}",
    numbers: ["{reservation}"],
    shows: ["{shows}"],
    links: ["{links}"],
    before: "{before}",
    reason: "{reason}",
  };
  const plain = { houseIn: () => "", templateOf: () => undefined };
  const { subject, text, sms } = receivedMail(kind, told, locale, plain);
  const { greeting } = partsOf(kind, told, locale);
  const body = greeting === "" ? text : text.slice(greeting.length + 2);
  // Seats change only when a ticket is exchanged or moved, so the samples above have none.
  const before = { receivedMoved: "{reason}\n", receivedReseated: "\n" };
  const seats = (own: string): string =>
    kind === "receivedMoved" || kind === "receivedReseated"
      ? own.replace(before[kind], `${before[kind]}{seats}\n`)
      : own;
  return { subject, greeting, body: seats(body), sms: seats(sms) };
}
