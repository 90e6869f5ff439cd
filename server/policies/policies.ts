import type { FormSettings, FormType } from "../../domain/customerForm.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Figures, TermsKind } from "../../domain/terms.ts";
import { rulesOf, type BusinessRules } from "../platform/businessRules.ts";
import type { Names } from "../platform/locale.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";
import { uncancellableOf } from "./cancellationPolicies.ts";
import { formIn, readForms, type WrittenForms } from "./customerForms.ts";
import { figuresOf, filledText } from "./figures.ts";
import type { Cancelling } from "./standardTerms.ts";
import {
  allStandardTerms,
  byLocale,
  readTerms,
  termsText,
  type AllWrittenTerms,
  type TermsText,
} from "./termsTexts.ts";

/** The seller of goods: a business, and one of its payment profiles. */
export interface SellingProfile {
  readonly businessId: number;
  readonly authProfileId: number;
}

/**
 * Texts and rules that businesses have configured. The server's settings apply to a business that has not
 * configured texts or rules of its own.
 */
export interface Policies {
  readonly rules: (businessId: number) => Promise<BusinessRules>;
  /**
   * Returns the settings of a customer form: the settings of the business, or else the server's settings.
   */
  readonly form: (
    businessId: number | undefined,
    type: FormType,
    locale: Locale,
  ) => Promise<FormSettings>;
  /**
   * Returns the terms in force for a kind of goods of a seller. Throws NOT_FOUND for an unknown business.
   * All other methods except `form` throw NOT_FOUND as well.
   */
  readonly terms: (seller: SellingProfile, kind: TermsKind, locale: Locale) => Promise<TermsText>;
  /** Returns a function that fills the placeholders in texts of the business. */
  readonly fill: (businessId: number) => Promise<FillText>;
  /**
   * Returns the values of placeholders and the default texts by language, for the screen on which a business
   * writes its terms.
   */
  readonly drafting: (businessId: number) => Promise<Drafting>;
  /** Clears the cache, so that the next call reads from the database. */
  readonly forget: () => void;
}

/**
 * Returns a text with its placeholders filled, in the reader's language, or in another language if the text
 * is not written in the reader's.
 */
export type FillText = (text: Names, locale: Locale) => string;

export interface Drafting {
  readonly figures: Record<Locale, Figures>;
  readonly standard: Record<TermsKind, Record<Locale, string>>;
}

interface Known {
  readonly name: Names;
  readonly rules: BusinessRules;
  readonly forms: WrittenForms;
  readonly terms: AllWrittenTerms;
  /** Ids of the payment profiles whose orders cannot be cancelled. */
  readonly uncancellable: ReadonlySet<number>;
}

/** Reads everything that a business has configured. Undefined if the business does not exist. */
async function readKnown(db: Db, config: Config, businessId: number): Promise<Known | undefined> {
  const business = await db
    .selectFrom("business")
    .select("name")
    .where("id", "=", businessId)
    .executeTakeFirst();
  if (!business) return undefined;
  return {
    name: business.name,
    rules: await rulesOf(db, config, businessId),
    forms: await readForms(db, businessId),
    terms: await readTerms(db, businessId),
    uncancellable: await uncancellableOf(db, businessId),
  };
}

const cancellingOf = ({ rules }: Known, isAllowed: boolean): Cancelling => ({
  isAllowed,
  cancelHours: rules.cancelHours,
  offerCancelDays: rules.offerCancelDays,
});

/**
 * Maximum age of cached data in ms. This limit matters if the notification of a change is lost, or if a
 * slow read overwrites newer data. A change is in force on every node within two seconds.
 */
const CACHE_TTL_MS = 1_000;
/**
 * Maximum number of cached businesses. The number is limited because callers can name businesses that do
 * not exist, and the cache stores those too.
 */
const MAX_BUSINESSES = 1_000;

/** Opens the policies of businesses. Each node caches the policies of a business for `ttlMs`. */
export function openPolicies(db: Db, config: Config, ttlMs: number = CACHE_TTL_MS): Policies {
  const cache = createTtlCache<number, Promise<Known | undefined>>({
    ttlMs,
    maxKeys: MAX_BUSINESSES,
  });
  const find = (businessId: number): Promise<Known | undefined> =>
    cache.read(businessId, () => readKnown(db, config, businessId));
  const known = async (businessId: number): Promise<Known> => {
    const found = await find(businessId);
    if (!found) throw new Refused("NOT_FOUND");
    return found;
  };
  return {
    rules: async (businessId) => (await known(businessId)).rules,
    form: async (businessId, type, locale) => {
      const own = businessId === undefined ? undefined : await find(businessId);
      const written = own?.forms.get(type);
      return written ? formIn(written, locale) : config.forms(type, locale);
    },
    terms: async ({ businessId, authProfileId }, kind, locale) => {
      const own = await known(businessId);
      const cancelling = cancellingOf(own, !own.uncancellable.has(authProfileId));
      return termsText({ businessId, kind, locale }, own.terms.get(kind), own, cancelling);
    },
    fill: async (businessId) => {
      const own = await known(businessId);
      return (text, locale) => filledText(own, text, locale);
    },
    drafting: async (businessId) => {
      const own = await known(businessId);
      return {
        figures: byLocale((locale) => figuresOf(own, locale)),
        standard: allStandardTerms(cancellingOf(own, own.uncancellable.size === 0)),
      };
    },
    forget: cache.clear,
  };
}
