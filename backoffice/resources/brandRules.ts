import type { Rule } from "../../app/parts/form/rules.ts";
import { coloursIn, fieldOfPair, pairsOf } from "../../domain/brand/brand.ts";
import {
  hasLinks,
  MESSAGE_KINDS,
  MESSAGE_PARTS,
  wrongPlaceholders,
  type MessageKind,
} from "../../domain/brand/messageTemplate.ts";
import { LOCALES } from "../../domain/locale.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";

type FieldRule = (value: string | boolean, all: ResourceFields) => Rule | undefined;

const COLOUR_FIELDS = ["accent", "accentInk", "lightAccent", "lightAccentInk"];

/**
 * Extends the rules of a brand's form: its colours must have enough contrast, as the server also requires.
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

/** Returns the kind of mail that a form edits. Defaults to the first one. */
export const kindIn = (all: ResourceFields): MessageKind =>
  MESSAGE_KINDS.find((kind) => kind === all["message"]) ?? MESSAGE_KINDS[0];

/**
 * Extends the rules of a mail's form: its placeholders must be known and its links present, as the server
 * also requires.
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
            if (wrongPlaceholders(text, part, kind).length > 0) return "placeholder";
            if (part === "body" && text.trim() !== "" && !hasLinks(text, kind)) return "links";
            return rules[name]?.(value, all);
          },
        ];
      }),
    ),
  ),
});
