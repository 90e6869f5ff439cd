import * as z from "zod/mini";
import { textOf } from "../catalogue.ts";
import type { Locale } from "../locale.ts";
import { IntText, route } from "./route.ts";

/** Languages for which the catalogue's forms have no fields. */
export const OTHER_LOCALES = ["ru", "ar", "pl"] as const satisfies readonly Locale[];
export type OtherLocale = (typeof OTHER_LOCALES)[number];

/** Kinds of catalogue entries that can be translated, named as in the paths of the catalogue's calls. */
export const TEXT_KINDS = [
  "features",
  "ticket-groups",
  "ticket-types",
  "products",
  "coupons",
  "sites",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TEXT_FIELDS = [
  "name",
  "description",
  "starring",
  "credits",
  "ref1prompt",
  "ref2prompt",
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/**
 * Translatable texts of each kind and their maximum length in characters, the same as in Hebrew and
 * English.
 */
export const MOST_LETTERS: Readonly<
  Record<TextKind, Readonly<Partial<Record<TextField, number>>>>
> = {
  features: { name: 120, description: 2_000, starring: 300, credits: 1_000 },
  "ticket-groups": { name: 60 },
  "ticket-types": { name: 60, ref1prompt: 80, ref2prompt: 80 },
  products: { name: 80 },
  coupons: { name: 80 },
  sites: { name: 80 },
};

/**
 * The limit here is that of the kind with the longest texts. The limit of each field is checked according to
 * its kind.
 */
const Text = textOf(2_000);

/** One text in the other languages. A language whose text is empty is not translated. */
export const TextDraft = z.object({
  field: z.enum(TEXT_FIELDS),
  ru: Text,
  ar: Text,
  pl: Text,
});
export type TextDraft = z.infer<typeof TextDraft>;

/** A text in every language, empty where it is not translated. */
export const OfficeText = z.object({
  field: z.enum(TEXT_FIELDS),
  /** Maximum length in characters. */
  most: z.int(),
  /** Whether the text may have several lines. */
  isLong: z.boolean(),
  he: z.string(),
  en: z.string(),
  ru: z.string(),
  ar: z.string(),
  pl: z.string(),
});
export type OfficeText = z.infer<typeof OfficeText>;

const shape = {
  caller: "operator",
  path: "/pres-live/catalogue/{kind}/{id}/texts",
  params: z.object({ kind: z.enum(TEXT_KINDS), id: IntText }),
  reply: z.object({ texts: z.array(OfficeText) }),
} as const;

/** Returns the texts of one catalogue entry. Prompts that a ticket type does not use are left out. */
export const officeTexts = route({ ...shape, method: "GET", refusals: ["NOT_FOUND"] });

/**
 * Writes the other languages of the given texts. Hebrew, English and texts that are not given stay
 * unchanged. Refused with FORBIDDEN if the entry is shared.
 */
export const editTexts = route({
  ...shape,
  method: "PUT",
  body: z.object({ texts: z.array(TextDraft).check(z.maxLength(TEXT_FIELDS.length)) }),
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});
