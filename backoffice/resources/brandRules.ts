import type { Rule } from "../../app/parts/form/rules.ts";
import { coloursIn, fieldOfPair, pairsOf } from "../../domain/brand/brand.ts";
import { COLOUR } from "../../domain/brand/contrast.ts";
import { MESSAGE_KINDS, type MessageKind } from "../../domain/brand/messageKinds.ts";
import {
  lostPlaceholders,
  MESSAGE_PARTS,
  partsOf,
  wrongPlaceholders,
} from "../../domain/brand/messageTemplate.ts";
import { LOCALES } from "../../domain/locale.ts";
import { accentContrast } from "../../domain/brand/ticketAccent.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";

type FieldRule = (value: string | boolean, all: ResourceFields) => Rule | undefined;

const COLOUR_FIELDS = ["accent", "accentInk", "lightAccent", "lightAccentInk"];

/**
 * Adds a rule to the rules of a brand's form: the brand's colours must have enough contrast. The server
 * checks the contrast too.
 */
export const brandRules = (
  rules: Readonly<Record<string, FieldRule>>,
): Readonly<Record<string, FieldRule>> => ({
  ...rules,
  ...Object.fromEntries(
    COLOUR_FIELDS.map((name): [string, FieldRule] => [
      name,
      (value, all) =>
        rules[name]?.(value, all) ??
        (pairsOf(coloursIn(all)).some(
          (pair) => pair.verdict === "unreadable" && fieldOfPair(pair) === name,
        )
          ? "contrast"
          : undefined),
    ]),
  ),
});

/** Returns the kind of message that a form edits. Returns the first kind if the form has none. */
export const kindIn = (all: ResourceFields): MessageKind =>
  MESSAGE_KINDS.find((kind) => kind === all["message"]) ?? MESSAGE_KINDS[0];

/**
 * Adds rules to the rules of a message's form: the message's placeholders must be known, and mandatory ones
 * present. The server checks the placeholders too.
 */
export const mailRules = (
  rules: Readonly<Record<string, FieldRule>>,
): Readonly<Record<string, FieldRule>> => ({
  ...rules,
  ...Object.fromEntries(
    MESSAGE_PARTS.flatMap((part) =>
      LOCALES.map((locale): [string, FieldRule] => {
        const name = languageField(part, locale);
        return [
          name,
          (value, all) => {
            const text = String(value);
            const kind = kindIn(all);
            // Parts that the kind does not have are not shown, and are saved as empty.
            if (!partsOf(kind).includes(part)) return undefined;
            if (wrongPlaceholders(text, part, kind).length > 0) return "placeholder";
            if (text.trim() !== "" && lostPlaceholders(text, part, kind).length > 0)
              return "needed";
            return rules[name]?.(value, all);
          },
        ];
      }),
    ),
  ),
});

/**
 * Adds a rule to the rules of a ticket's form: the accent colour must have enough contrast. The server checks
 * the contrast too.
 */
export const ticketRules = (
  rules: Readonly<Record<string, FieldRule>>,
): Readonly<Record<string, FieldRule>> => ({
  ...rules,
  ticketAccent: (value, all) =>
    rules["ticketAccent"]?.(value, all) ??
    (COLOUR.test(String(value)) && accentContrast(String(value)).verdict === "unreadable"
      ? "contrast"
      : undefined),
});
