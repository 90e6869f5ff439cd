/** Mails to the receiver of a transferred ticket. They never name the order, its other tickets or a price. */
export const RECEIVED_KINDS = [
  "receivedReminder",
  "receivedMoved",
  "receivedReseated",
  "receivedShowCancelled",
  "receivedCancelled",
] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** Mails to a buyer. */
const ORDER_KINDS = ["paid", "held", "reminder"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Mails whose texts a business may write itself. */
export const MESSAGE_KINDS = [...ORDER_KINDS, ...RECEIVED_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const isReceived = (kind: MessageKind): kind is ReceivedKind =>
  RECEIVED_KINDS.some((each) => each === kind);

/** Parts of a mail that a business may write. A part that is not written keeps Parterre's default text. */
export const MESSAGE_PARTS = ["subject", "greeting", "body", "footer"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/**
 * Names that stand for a value, as `{name}`: the reader's first name, the number of the order or of the
 * received ticket, a line for each show, a line with the link of each ticket, the name of the house, the show
 * before it was moved, and the reason that the operator wrote.
 */
export const PLACEHOLDERS = [
  "name",
  "reservation",
  "shows",
  "links",
  "house",
  "before",
  "reason",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type Values = Readonly<Record<Placeholder, string>>;

/** Multi-line placeholders. Subjects and greetings do not have them. */
const LONG: ReadonlySet<string> = new Set(["shows", "links", "before", "reason"]);

/** Placeholders that only some mails have. */
const ONLY_IN: Partial<Record<Placeholder, readonly MessageKind[]>> = {
  before: ["receivedMoved"],
  reason: ["receivedMoved", "receivedShowCancelled"],
};

/** The placeholders of a mail. */
export const placeholdersOf = (kind: MessageKind): Placeholder[] =>
  PLACEHOLDERS.filter((name) => ONLY_IN[name]?.includes(kind) ?? true);

const BRACES = /\{[^{}]*\}|[{}]/g;

const isAllowed = (found: string, part: MessagePart, kind: MessageKind): boolean => {
  const name = found.slice(1, -1);
  const isShort = part === "subject" || part === "greeting";
  return placeholdersOf(kind).some((each) => each === name) && !(isShort && LONG.has(name));
};

/** Returns the placeholders that this part of the mail does not have, and unmatched braces. */
export const wrongPlaceholders = (text: string, part: MessagePart, kind: MessageKind): string[] =>
  (text.match(BRACES) ?? []).filter((found) => !isAllowed(found, part, kind));

/** Whether the mail is about tickets that are still valid. */
const hasTickets = (kind: MessageKind): boolean =>
  kind !== "receivedShowCancelled" && kind !== "receivedCancelled";

/** Whether a body has the ticket links, if there are tickets. Without them the mail would be useless. */
export const hasLinks = (body: string, kind: MessageKind): boolean =>
  !hasTickets(kind) || body.includes("{links}");

/** Fills a text. Placeholders within a value are not replaced. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(BRACES, (found) => {
    const name = PLACEHOLDERS.find((each) => `{${each}}` === found);
    return name === undefined ? found : values[name];
  });
