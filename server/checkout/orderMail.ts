import { filled, type MessageKind } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OrderWords } from "../orders/orderWords.ts";
import type { MessageFrame, MessageTemplate } from "../platform/messageFrames.ts";

/** Data of an order's message. */
export interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  readonly links: readonly string[];
  /** Whether the order is not paid yet (storefront.md section 9, unpaid hold). */
  readonly isHeld: boolean;
}

export const lines = (...texts: readonly string[]): string => texts.join("\n");

/** Message lines with the ticket links, and a notice if they are not paid. */
export const ticketLines = (told: Told, words: OrderWords): string[] => [
  ...(told.isHeld ? [words.held] : []),
  words.tickets,
  ...told.links,
];

interface Composed {
  readonly subject: string;
  readonly text: string;
}

/** Returns Parterre's default texts of a mail. A reminder has no greeting. */
function plainParts(kind: MessageKind, told: Told, words: OrderWords) {
  if (kind === "reminder") {
    return {
      subject: `${words.reminder} ${told.shows.join("; ")}`,
      greeting: "",
      body: lines(words.reminder, ...told.shows, ...ticketLines(told, words)),
    };
  }
  return {
    subject: told.isHeld
      ? words.heldSubject(told.reservation)
      : words.paidSubject(told.reservation),
    greeting: words.hello(told.name),
    body: lines(
      words.confirmed(told.reservation),
      ...told.shows,
      "",
      ...(told.isHeld ? [words.held, ""] : []),
      words.tickets,
      ...told.links,
      "",
      words.atTheDoor,
    ),
  };
}

/**
 * Builds a mail of an order in a language. A part that the business has written in this language replaces the
 * product's own text.
 */
export function orderMail(
  kind: MessageKind,
  told: Told,
  { words, locale }: { readonly words: OrderWords; readonly locale: Locale },
  { houseIn, templateOf }: Pick<MessageFrame, "houseIn" | "templateOf">,
): Composed {
  const template = templateOf(kind);
  const values = {
    name: told.name,
    reservation: told.reservation,
    shows: told.shows.join("\n"),
    links: told.links.join("\n"),
    house: houseIn(locale),
  };
  const own = (part: keyof MessageTemplate): string | undefined => {
    const text = template?.[part]?.[locale];
    return text && filled(text, values);
  };
  const plain = plainParts(kind, told, words);
  const greeting = own("greeting") ?? plain.greeting;
  const footer = own("footer") ?? "";
  return {
    subject: (own("subject") ?? plain.subject).replaceAll(/\s*[\r\n]+\s*/g, " "),
    text: lines(
      ...(greeting === "" ? [] : [greeting, ""]),
      own("body") ?? plain.body,
      ...(footer === "" ? [] : ["", footer]),
    ),
  };
}
