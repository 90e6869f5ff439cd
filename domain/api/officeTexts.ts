import * as z from "zod/mini";
import { textOf } from "../catalogue.ts";
import type { Locale } from "../locale.ts";
import { IntText, route } from "./route.ts";

/** Languages that the forms of the catalogue have no fields for. */
export const OTHER_LOCALES = ["ru", "ar", "pl"] as const satisfies readonly Locale[];
export type OtherLocale = (typeof OTHER_LOCALES)[number];

/** What may be written in them, by the word that the catalogue's own calls have in their paths. */
export const TEXT_KINDS = [
  "features",
  "ticket-groups",
  "ticket-types",
  "products",
  "coupons",
  "sites",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TEXT_FIELDS = ["name", "description", "ref1prompt", "ref2prompt"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The texts of each kind, and the letters that each may have: as many as in Hebrew and in English. */
export const MOST_LETTERS: Readonly<
  Record<TextKind, Readonly<Partial<Record<TextField, number>>>>
> = {
  features: { name: 120, description: 2_000 },
  "ticket-groups": { name: 60 },
  "ticket-types": { name: 60, ref1prompt: 80, ref2prompt: 80 },
  products: { name: 80 },
  coupons: { name: 80 },
  sites: { name: 80 },
};

/** The longest of them; what its own field may have is judged by its kind. */
const Text = textOf(2_000);

/** A text in the other languages; an empty one is not written in that language. */
export const TextDraft = z.object({
  field: z.enum(TEXT_FIELDS),
  ru: Text,
  ar: Text,
  pl: Text,
});
export type TextDraft = z.infer<typeof TextDraft>;

/** A text in every language, empty where it is not written. */
export const OfficeText = z.object({
  field: z.enum(TEXT_FIELDS),
  /** Letters. */
  most: z.int(),
  /** Of several lines. */
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

/** The texts of one thing of the catalogue; a question that a ticket type does not ask is none. */
export const officeTexts = route({ ...shape, method: "GET", refusals: ["NOT_FOUND"] });

/**
 * Writes the other languages of the texts that are named; Hebrew and English stay as they are, and so
 * does what is not named. FORBIDDEN where it is shared.
 */
export const editTexts = route({
  ...shape,
  method: "PUT",
  body: z.object({ texts: z.array(TextDraft).check(z.maxLength(TEXT_FIELDS.length)) }),
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});
