import { createHash } from "node:crypto";
import { writtenIn, type Locale } from "../../domain/locale.ts";
import { TERMS_KINDS, withFigures, type TermsKind } from "../../domain/terms.ts";
import type { Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { figuresOf, type Seller } from "./figures.ts";
import { standardTerms, type Cancelling } from "./standardTerms.ts";

/** The text of terms that a business has written and that is in force. It contains placeholders. */
export interface WrittenTerms {
  readonly versionId: number;
  readonly number: number;
  readonly text: Names;
  readonly since: Date;
}

export type AllWrittenTerms = ReadonlyMap<TermsKind, WrittenTerms>;

/** Terms as a buyer reads and accepts them: in one language, with the placeholders filled in. */
export interface TermsText {
  readonly businessId: number;
  readonly kind: TermsKind;
  /**
   * Language of the text. The text is in another language than the reader's if the business has no text in
   * the reader's language.
   */
  readonly locale: Locale;
  readonly key: string;
  readonly text: string;
  /** Id of the version. Null if the text is the default text. */
  readonly versionId: number | null;
  readonly since: Date | null;
}

/** Reads the texts of terms that a business has written, with their versions in force. */
export async function readTerms(db: Db, businessId: number): Promise<AllWrittenTerms> {
  const rows = await db
    .selectFrom("terms as t")
    .innerJoin("terms_version as v", "v.terms_id", "t.id")
    .select(["t.kind", "v.id as versionId", "v.number", "v.text", "v.since"])
    .where("t.business_id", "=", businessId)
    .where("t.retired_at", "is", null)
    .where("v.until", "is", null)
    .execute();
  return new Map(
    rows.flatMap(({ kind: name, ...row }): [TermsKind, WrittenTerms][] => {
      const kind = TERMS_KINDS.find((each) => each === name);
      return kind ? [[kind, row]] : [];
    }),
  );
}

/** Maximum number of versions that are listed. */
const MAX_VERSIONS = 200;

/** Reads the versions of a business's terms, newest first. */
export const readVersions = (db: Db, termsId: number) =>
  db
    .selectFrom("terms_version")
    .select(["number", "text", "since", "until"])
    .where("terms_id", "=", termsId)
    .orderBy("number", "desc")
    .limit(MAX_VERSIONS)
    .execute();

/** Reads the versions of the terms of offers, newest first. */
export const readOfferVersions = (db: Db, termId: number) =>
  db
    .selectFrom("offer_term_version")
    .select(["number", "text", "since", "until"])
    .where("term_id", "=", termId)
    .orderBy("number", "desc")
    .limit(MAX_VERSIONS)
    .execute();

/**
 * Returns a key that identifies a text of terms. The key is a hash of the text, so it is the same on every
 * node and after a restart.
 */
const keyOf = (
  { businessId, kind, locale }: Pick<TermsText, "businessId" | "kind" | "locale">,
  text: string,
): string =>
  createHash("sha256")
    .update(JSON.stringify([businessId, kind, locale, text]))
    .digest("base64url");

/** Returns the text that a buyer accepts: the seller's terms, followed by the terms of the offers. */
export const textWith = ({ text }: Pick<TermsText, "text">, more: readonly string[]): string =>
  [text, ...more].join("\n\n");

/** Returns the key of the text that a buyer accepts, including the terms of the offers. */
export const keyWith = (terms: TermsText, more: readonly string[]): string =>
  more.length === 0 ? terms.key : keyOf(terms, textWith(terms, more));

interface Wanted {
  readonly businessId: number;
  readonly kind: TermsKind;
  readonly locale: Locale;
}

/**
 * Returns the terms as a buyer reads them: the business's text if it has written one, otherwise the default
 * text.
 */
export function termsText(
  { businessId, kind, locale: wanted }: Wanted,
  written: WrittenTerms | undefined,
  seller: Seller,
  cancelling: Cancelling,
): TermsText {
  const { text: own } = written ?? {};
  const locale = own ? writtenIn(wanted, (each) => Boolean(own[each])) : wanted;
  const template = own ? (own[locale] ?? own.he) : standardTerms(kind, locale, cancelling);
  const text = withFigures(template, figuresOf(seller, locale));
  return {
    businessId,
    kind,
    locale,
    key: keyOf({ businessId, kind, locale }, text),
    text,
    versionId: written?.versionId ?? null,
    since: written?.since ?? null,
  };
}

/** Returns a value for each language. */
export const byLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> => ({
  he: valueOf("he"),
  en: valueOf("en"),
  ru: valueOf("ru"),
  ar: valueOf("ar"),
  pl: valueOf("pl"),
});

/** Returns the default texts with placeholders, by kind of goods and language. */
export function allStandardTerms(
  cancelling: Cancelling,
): Record<TermsKind, Record<Locale, string>> {
  const texts = (kind: TermsKind) => byLocale((locale) => standardTerms(kind, locale, cancelling));
  return {
    tickets: texts("tickets"),
    memberships: texts("memberships"),
    seasons: texts("seasons"),
    enrolments: texts("enrolments"),
    vouchers: texts("vouchers"),
    donations: texts("donations"),
  };
}
