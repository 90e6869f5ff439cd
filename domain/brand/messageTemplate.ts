/** Mails whose texts a business may write itself. */
export const MESSAGE_KINDS = ["paid", "held", "reminder"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Parts of a mail that a business may write. A part that is not written keeps Parterre's default text. */
export const MESSAGE_PARTS = ["subject", "greeting", "body", "footer"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/**
 * Names that stand for a value, as `{name}`: the buyer's first name, the order's number, a line for each
 * show, a line with the link of each ticket, and the name of the house.
 */
export const PLACEHOLDERS = ["name", "reservation", "shows", "links", "house"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
type Values = Readonly<Record<Placeholder, string>>;

/** Placeholders that fill several lines, which no subject or greeting has. */
const LONG: ReadonlySet<string> = new Set(["shows", "links"]);

const BRACES = /\{[^{}]*\}|[{}]/g;

const isAllowed = (found: string, part: MessagePart): boolean => {
  const name = found.slice(1, -1);
  const isShort = part === "subject" || part === "greeting";
  return PLACEHOLDERS.some((each) => each === name) && !(isShort && LONG.has(name));
};

/** Returns the placeholders of a text that stand for nothing there, and stray braces. */
export const wrongPlaceholders = (text: string, part: MessagePart): string[] =>
  (text.match(BRACES) ?? []).filter((found) => !isAllowed(found, part));

/** Whether a body leads to the tickets. Without its links the mail would be of no use. */
export const hasLinks = (body: string): boolean => body.includes("{links}");

/** Fills a text. A value is never read for placeholders again. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(BRACES, (found) => {
    const name = PLACEHOLDERS.find((each) => `{${each}}` === found);
    return name === undefined ? found : values[name];
  });
