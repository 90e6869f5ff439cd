import {
  KIND_RULES,
  PLACEHOLDERS,
  type Channel,
  type MessageKind,
  type Placeholder,
} from "./messageKinds.ts";

/**
 * Parts of a message that a business can write. Parts that the business does not write keep Parterre's
 * default text.
 */
export const MESSAGE_PARTS = ["subject", "greeting", "body", "footer", "sms"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

export type Values = Readonly<Partial<Record<Placeholder, string>>>;

/**
 * Parterre's default texts of a message, with placeholders. The text is empty for a part that the kind of
 * message does not have.
 */
export type StandardTexts = Readonly<Record<Exclude<MessagePart, "footer">, string>>;

/**
 * Placeholders that are allowed in subjects and greetings, because their values have one line and are not
 * secret.
 */
const SHORT: ReadonlySet<string> = new Set<Placeholder>([
  "name",
  "reservation",
  "house",
  "sender",
  "receiver",
  "gift",
  "until",
  "minutes",
  "username",
]);

const channelOf = (part: MessagePart): Channel => (part === "sms" ? "sms" : "mail");

/** Returns the parts that a kind of message has. */
export const partsOf = (kind: MessageKind): MessagePart[] =>
  MESSAGE_PARTS.filter((part) => KIND_RULES[kind].by.includes(channelOf(part)));

/** Returns the placeholders of a kind of message. */
export const placeholdersOf = (kind: MessageKind): Placeholder[] =>
  PLACEHOLDERS.filter((name) => name === "house" || KIND_RULES[kind].has.includes(name));

/** Returns the placeholders that a written text of this part has to contain. */
export function neededIn(part: MessagePart, kind: MessageKind): readonly Placeholder[] {
  const { needs, smsNeeds = needs } = KIND_RULES[kind];
  return part === "body" ? needs : part === "sms" ? smsNeeds : [];
}

const BRACES = /\{[^{}]*\}|[{}]/g;

function isAllowed(found: string, part: MessagePart, kind: MessageKind): boolean {
  const name = found.slice(1, -1);
  if (!placeholdersOf(kind).some((each) => each === name)) return false;
  if (part !== "subject" && part !== "greeting") return true;
  const { inSubject = [] } = KIND_RULES[kind];
  return SHORT.has(name) || (part === "subject" && inSubject.some((each) => each === name));
}

/** Returns the placeholders that are not allowed in this part of the message, and unmatched braces. */
export const wrongPlaceholders = (text: string, part: MessagePart, kind: MessageKind): string[] =>
  (text.match(BRACES) ?? []).filter((found) => !isAllowed(found, part, kind));

/** Returns the placeholders that a written text has to contain but does not. */
export const lostPlaceholders = (text: string, part: MessagePart, kind: MessageKind): string[] =>
  neededIn(part, kind)
    .map((name) => `{${name}}`)
    .filter((each) => !text.includes(each));

/**
 * Returns a written text with all the placeholders that it has to contain. Texts that were saved before a
 * placeholder became mandatory lack it, so it is appended on a line of its own.
 */
export const withNeeded = (text: string, part: MessagePart, kind: MessageKind): string =>
  [text, ...lostPlaceholders(text, part, kind)].join("\n");

const isBlank = (line: string): boolean => line.trim() === "";

/**
 * Replaces the placeholders of a text by their values. Placeholders within a value are not replaced. A line
 * that consists of placeholders is omitted if all of them are empty.
 */
export function filled(text: string, values: Values): string {
  const lines: string[] = [];
  let isLineLost = false;
  for (const line of text.split("\n")) {
    const full = line.replaceAll(BRACES, (found) => {
      const name = PLACEHOLDERS.find((each) => `{${each}}` === found);
      return name === undefined ? found : (values[name] ?? "");
    });
    const isLost = isBlank(full) && !isBlank(line);
    // The empty line after an omitted line is omitted too.
    const isDouble: boolean = isLineLost && isBlank(full) && isBlank(lines.at(-1) ?? "");
    if (!isLost && !isDouble) lines.push(full);
    isLineLost = isLost || (isLineLost && isDouble);
  }
  return lines.join("\n");
}

/** Replaces the line breaks of a text by blanks, for a subject. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, " ");

/** Replaces the placeholders of a text and returns it in one line, for a subject. */
export const filledLine = (text: string, values: Values): string =>
  inOneLine(filled(text, { ...values, shows: (values.shows ?? "").replaceAll("\n", "; ") })).trim();
