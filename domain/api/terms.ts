import * as z from "zod/mini";
import { LOCALES } from "../locale.ts";
import { AcceptedTerms, Figures, TERMS_KINDS, TermsInForce } from "../terms.ts";
import { IdParams, IntListText, IntText, route } from "./route.ts";

/**
 * Returns the terms in force for one kind of a seller's offers, with the business's figures. The terms are
 * the business's own text or else Parterre's, in the caller's language if there is one. For memberships,
 * vouchers and donations the key also covers terms of single offers in the cart, so `offerIds` has to list
 * all of these offers.
 */
export const termsInForce = route({
  method: "GET",
  path: "/terms/{kind}",
  caller: "anyone",
  params: z.object({ kind: z.enum(TERMS_KINDS) }),
  query: z.object({
    businessId: IntText,
    authProfileId: IntText,
    /** Ids of memberships, vouchers or donations with terms of their own, which are accepted with the order. */
    offerIds: z.optional(IntListText),
  }),
  reply: z.object({ terms: TermsInForce }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/**
 * Returns the terms that the caller accepted with an order. Null if the order predates the storage of terms.
 */
export const acceptedTerms = route({
  method: "GET",
  path: "/reservations/{id}/terms",
  caller: "visitor",
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: z.object({ terms: z.nullable(AcceptedTerms) }),
  refusals: ["ORDER_NOT_FOUND"],
});

const byLocale = <S extends z.ZodMiniType>(value: S) => z.record(z.enum(LOCALES), value);

/**
 * Returns the data for the screen on which a business's terms are edited: its figures, and Parterre's texts.
 */
export const termsDrafting = route({
  method: "GET",
  path: "/pres-live/businesses/{id}/terms-figures",
  caller: "operator",
  params: IdParams,
  reply: z.object({
    figures: byLocale(Figures),
    /** Default texts to start from, with placeholders for figures. */
    standard: z.record(z.enum(TERMS_KINDS), byLocale(z.string())),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/** A version of the terms. Times are ISO 8601. `until` is null while the version is in force. */
export const TermsVersion = z.object({
  number: z.int(),
  text: z.record(z.string(), z.string()),
  since: z.string(),
  until: z.nullable(z.string()),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

const versions = { rows: z.array(TermsVersion) };

/** Lists the versions of a business's terms, newest first. */
export const termsVersions = route({
  method: "GET",
  path: "/pres-live/terms/{id}/versions",
  caller: "operator",
  params: IdParams,
  reply: z.object(versions),
  refusals: ["NOT_FOUND"],
});

/** Lists the versions of the terms that offers have of their own, newest first. */
export const offerTermsVersions = route({
  method: "GET",
  path: "/pres-live/offer-terms/{id}/versions",
  caller: "operator",
  params: IdParams,
  reply: z.object(versions),
  refusals: ["NOT_FOUND"],
});
