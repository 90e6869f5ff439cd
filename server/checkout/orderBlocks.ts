import { sumText } from "../../domain/sumText.ts";
import { blocksOf, type MailBlock, type MailRow } from "../outside/mail/mailBlocks.ts";
import type { OrderDetails } from "./orderDetails.ts";
import type { MailLanguage, Told } from "./toldMail.ts";
import { ORDER_MAIL_LABELS } from "./orderMailLabels.ts";

/** If a mail has more tickets than this, a list of links replaces the buttons. */
const MAX_BUTTONS = 6;

/** Builds a block with one row per show. */
export const showRows = ({ shows }: Pick<Told, "shows">): MailBlock => ({
  kind: "rows",
  rows: shows.map((show) => ({ name: show, value: "" })),
});

/** The ticket details that the links show. */
export interface LinkDetails extends Pick<OrderDetails, "hasApplePass"> {
  readonly tickets: readonly Pick<OrderDetails["tickets"][number], "documentKey" | "seat">[];
}

/** Builds rows with the seats and their prices, the other costs of the order, and the total. */
function seatRows({ tickets, extras, total }: OrderDetails, { locale }: MailLanguage): MailBlock[] {
  if (tickets.length === 0) return [];
  const seats = tickets.map(({ seat, ticket, amount }): MailRow => ({
    name: seat,
    more: ticket,
    value: sumText(locale, amount),
  }));
  const sum =
    total === null
      ? []
      : [
          {
            name: ORDER_MAIL_LABELS[locale].total,
            value: sumText(locale, total),
            isSum: true,
          },
        ];
  const others = extras.map(({ name, amount }) => ({ name, value: sumText(locale, amount) }));
  return [{ kind: "rows", rows: [...seats, ...others, ...sum] }];
}

/**
 * Builds buttons that open the tickets, and links that add the tickets to a wallet. An unpaid reservation
 * gets a payment button instead.
 */
export function linkBlocks(
  { due, links }: Pick<Told, "due" | "links">,
  details: LinkDetails | undefined,
  { words, locale }: MailLanguage,
): MailBlock[] {
  if (due) {
    const label = words.payNow.replace(/:$/, "");
    return links.map((url) => ({ kind: "button", label, url }));
  }
  const { open, apple } = ORDER_MAIL_LABELS[locale];
  const kind = links.length > MAX_BUTTONS ? "link" : "button";
  const lineOf = (url: string) =>
    details?.tickets.find(({ documentKey }) => url.endsWith(`/${documentKey}`));
  const opening = links.map((url): MailBlock => {
    const seat = lineOf(url)?.seat;
    return { kind, label: seat ? open(seat) : words.tickets.replace(/:$/, ""), url };
  });
  if (!details?.hasApplePass || links.length > MAX_BUTTONS) return opening;
  const passes = links.flatMap((url): MailBlock[] => {
    const line = lineOf(url);
    if (!line) return [];
    const pass = `${new URL(url).origin}/api/edocument/${line.documentKey}/apple-pass`;
    return [{ kind: "link", label: apple(line.seat), url: pass }];
  });
  return [...opening, ...passes];
}

/**
 * Builds the blocks below the links: seats, amounts, the receipt, and an explanation of the calendar file.
 */
export function detailBlocks(
  told: Told,
  details: OrderDetails | undefined,
  language: MailLanguage,
): MailBlock[] {
  const words = ORDER_MAIL_LABELS[language.locale];
  const origin = told.links[0] ? new URL(told.links[0]).origin : "";
  const receipt = `${origin}/receipt/${told.reservation}`;
  return [
    ...(details ? seatRows(details, language) : []),
    ...(told.due || origin === ""
      ? []
      : [{ kind: "link", label: words.receipt(told.invoice), url: receipt } as const]),
    ...(details?.calendar ? [{ kind: "text", text: words.calendar, isQuiet: true } as const] : []),
  ];
}

const LONG = /(\{shows\}|\{links\})/;

/**
 * Returns the blocks of a mail body that a business has written. `fill` replaces the placeholders of the
 * body, except the shows and the links, which become separate blocks.
 */
export const bodyBlocks = (
  body: string,
  fill: (text: string) => string,
  { shows, links }: Readonly<Record<"shows" | "links", readonly MailBlock[]>>,
): MailBlock[] =>
  body.split(LONG).flatMap((part): readonly MailBlock[] => {
    if (part === "{shows}") return shows;
    if (part === "{links}") return links;
    return part.trim() === "" ? [] : blocksOf(fill(part).trim());
  });

/** Returns the blocks of an order's mail body that a business has written, followed by the order's details. */
export function writtenBlocks(
  body: string,
  fill: (text: string) => string,
  told: Told,
  details: OrderDetails | undefined,
  language: MailLanguage,
): MailBlock[] {
  const blocks = bodyBlocks(body, fill, {
    shows: [showRows(told)],
    links: linkBlocks(told, details, language),
  });
  return [...blocks, ...detailBlocks(told, details, language)];
}

/** Returns the blocks of the product's default body: `head`, the shows, `tail`, the links and the details. */
export function ownBlocks(
  { head, tail }: { readonly head: readonly string[]; readonly tail: readonly string[] },
  told: Told,
  details: OrderDetails | undefined,
  language: MailLanguage,
): MailBlock[] {
  const texts = (lines: readonly string[]): MailBlock[] =>
    lines.map((text) => ({ kind: "text", text }));
  return [
    ...texts(head),
    showRows(told),
    ...texts(tail),
    ...linkBlocks(told, details, language),
    ...detailBlocks(told, details, language),
  ];
}
