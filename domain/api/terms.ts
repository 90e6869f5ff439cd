import * as z from "zod/mini";
import { LOCALES } from "../locale.ts";
import { AcceptedTerms, Figures, TERMS_KINDS, TermsInForce } from "../terms.ts";
import { IdParams, IntText, route } from "./route.ts";

/**
 * Returns the terms in force for one kind of a seller's offers, with the business's figures. They are the
 * business's own text or else the product's, in the reader's language if there is one.
 */
export const termsInForce = route({
  method: "GET",
  path: "/terms/{kind}",
  caller: "anyone",
  params: z.object({ kind: z.enum(TERMS_KINDS) }),
  query: z.object({ businessId: IntText, authProfileId: IntText }),
  reply: z.object({ terms: TermsInForce }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/** Returns the terms that the caller accepted with an order. Null if the order is older than stored terms. */
export const acceptedTerms = route({
  method: "GET",
  path: "/reservations/{id}/terms",
  caller: "visitor",
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: z.object({ terms: z.nullable(AcceptedTerms) }),
  refusals: ["ORDER_NOT_FOUND"],
});

const byLocale = <S extends z.ZodMiniType>(value: S) => z.record(z.enum(LOCALES), value);

/** Returns what the screen of a business's terms needs: its figures, and the product's own texts. */
export const termsDrafting = route({
  method: "GET",
  path: "/pres-live/businesses/{id}/terms-figures",
  caller: "operator",
  params: IdParams,
  reply: z.object({
    figures: byLocale(Figures),
    /** Default texts to start from, with the names of figures in them. */
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

/** Lists the versions of a business's terms, newest first. */
export const termsVersions = route({
  method: "GET",
  path: "/pres-live/terms/{id}/versions",
  caller: "operator",
  params: IdParams,
  reply: z.object({ rows: z.array(TermsVersion) }),
  refusals: ["NOT_FOUND"],
});
