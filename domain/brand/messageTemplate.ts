import {
  KIND_RULES,
  PLACEHOLDERS,
  type Channel,
  type MessageKind,
  type Placeholder,
} from "./messageKinds.ts";

/** Parts of a message that a business may write. A part that is not written keeps Parterre's default text. */
export const MESSAGE_PARTS = ["subject", "greeting", "body", "footer", "sms"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

export type Values = Readonly<Partial<Record<Placeholder, string>>>;

/** The product's own texts of a message, with placeholders. Empty where a kind has no such part. */
export type StandardTexts = Readonly<Record<Exclude<MessagePart, "footer">, string>>;

/** Placeholders that may stand in subjects and greetings: they have one line, and are no secret. */
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

/** The parts that a kind of message has. */
export const partsOf = (kind: MessageKind): MessagePart[] =>
  MESSAGE_PARTS.filter((part) => KIND_RULES[kind].by.includes(channelOf(part)));

/** The placeholders of a kind of message. */
export const placeholdersOf = (kind: MessageKind): Placeholder[] =>
  PLACEHOLDERS.filter((name) => name === "house" || KIND_RULES[kind].has.includes(name));

/** The placeholders that a written text of this part has to have. */
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

/** Returns the placeholders that this part of the message does not have, and unmatched braces. */
export const wrongPlaceholders = (text: string, part: MessagePart, kind: MessageKind): string[] =>
  (text.match(BRACES) ?? []).filter((found) => !isAllowed(found, part, kind));

/** Returns the placeholders that a written text lacks although its message needs them. */
export const lostPlaceholders = (text: string, part: MessagePart, kind: MessageKind): string[] =>
  neededIn(part, kind)
    .map((name) => `{${name}}`)
    .filter((each) => !text.includes(each));

/**
 * Returns a written text with the placeholders that it has to have. Texts that were saved before a
 * placeholder was needed lack it, and it then has a line of its own at the end.
 */
export const withNeeded = (text: string, part: MessagePart, kind: MessageKind): string =>
  [text, ...lostPlaceholders(text, part, kind)].join("\n");

const isBlank = (line: string): boolean => line.trim() === "";

/**
 * Fills a text. Placeholders within a value are not replaced. A line that has only placeholders is left out if
 * they are all empty.
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
    // The empty line after a line that is left out goes with it.
    const isDouble: boolean = isLineLost && isBlank(full) && isBlank(lines.at(-1) ?? "");
    if (!isLost && !isDouble) lines.push(full);
    isLineLost = isLost || (isLineLost && isDouble);
  }
  return lines.join("\n");
}

/** Returns a text in one line, such as a subject. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, " ");

/** Fills a text of one line, such as a subject. */
export const filledLine = (text: string, values: Values): string =>
  inOneLine(filled(text, { ...values, shows: (values.shows ?? "").replaceAll("\n", "; ") })).trim();
