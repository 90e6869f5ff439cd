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

/** The content of a message to somebody who received tickets from their buyer. */
export interface ReceivedTold {
  /** The receiver's name. Empty if unknown. */
  readonly name: string;
  /**
   * The contents of the tickets' codes. The receiver sees these codes instead of the order's number, which
   * must not be revealed.
   */
  readonly numbers: readonly string[];
  /** The shows with their current time, or for cancelled tickets the time at the cancellation. */
  readonly shows: readonly string[];
  readonly links: readonly string[];
  /** The show with its time before the move. Empty unless the message is about a move. */
  readonly before: string;
  /** The reason that the operator wrote for a change. Empty unless the message is about a change. */
  readonly reason: string;
  /** The new seats of tickets that were exchanged or moved to other seats. Absent otherwise. */
  readonly newSeats?: readonly string[] | undefined;
}

/** Data that is only used by the HTML version of a mail. */
export interface ReceivedDetails extends LinkDetails {
  readonly hasCalendar: boolean;
}

interface Parts {
  readonly subject: string;
  readonly greeting: string;
  /** Lines before (`head`) and after (`tail`) the links to the tickets. */
  readonly head: readonly string[];
  readonly tail: readonly string[];
  /** Whether the shows are listed separately after the first lines. */
  readonly hasShowList: boolean;
  readonly hasLinks: boolean;
  /** The new seats, after a line that introduces them. Empty if the seats did not change. */
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

/** Returns the built-in texts of a message, which a business can replace. */
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

/** Returns the lines of the built-in body, with the shows and the links in their places. */
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
 * Returns additional HTML blocks: the seats of cancelled tickets, and a line about the attached calendar
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
 * Builds a message to somebody who received tickets. The message reveals nothing else about the order: no
 * number, price, address or other seat. Texts that the business has written in this language replace the
 * built-in ones.
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
  const more = detailBlocks(details, parts, locale);
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
      ...more,
      ...texts(last),
    ],
    writtenBlocks: (body, fill) => [
      ...bodyBlocks(body, fill, { shows: [showRows(told)], links: buttons }),
      ...more,
    ],
    details: more,
  });
  // An SMS contains only the facts. Apologies and explanations about the money are left out.
  const [voided] = parts.hasLinks ? [] : tail;
  const plain = lines(...head, ...(voided === undefined ? [] : [voided]), ...links);
  return { ...mail, sms: templatedSms({ ...words, plain }) };
}

/** Returns the built-in texts of a message to the receiver of one ticket, with placeholders. */
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
  // The message built above contains no new seats. For messages about moved or reseated tickets, the
  // placeholder `{seats}` is inserted here.
  const before = { receivedMoved: "{reason}\n", receivedReseated: "\n" };
  const seats = (own: string): string =>
    kind === "receivedMoved" || kind === "receivedReseated"
      ? own.replace(before[kind], `${before[kind]}{seats}\n`)
      : own;
  return { subject, greeting, body: seats(body), sms: seats(sms) };
}
