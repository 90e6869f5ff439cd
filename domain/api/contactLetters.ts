import * as z from "zod/mini";
import { LETTER_FORMS, NEWSLETTER_STATES } from "../contact.ts";
import { TableFormat } from "../tableFormat.ts";
import { Success } from "./customers.ts";
import { FlagText, IdParams, IntText, route } from "./route.ts";

const MAX_WORDS_LENGTH = 200;
const Words = z.optional(z.string().check(z.maxLength(MAX_WORDS_LENGTH)));

/** A letter that a visitor sent by a contact form. */
export const ContactLetter = z.object({
  id: z.int(),
  sentAt: z.string(),
  kind: z.enum(LETTER_FORMS),
  /** Null if the letter was sent while the installation had no business yet. */
  businessId: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.nullable(z.string()),
  /** The order number as the visitor typed it. There may be no order with this number. */
  ReservationIdentifier: z.nullable(z.string()),
  text: z.string(),
  /** Language of the pages that the visitor used. */
  locale: z.string(),
  /** Who marked the letter as dealt with, and when. Null until then. */
  answered: z.nullable(z.object({ at: z.string(), OperatorName: z.string() })),
});
export type ContactLetter = z.infer<typeof ContactLetter>;

/**
 * `answered=0` selects waiting letters, and `answered=1` selects letters that were dealt with. Without
 * `answered` all letters are selected.
 */
const LetterFilter = { words: Words, answered: z.optional(FlagText) };

/**
 * Lists letters that visitors sent to the operator's businesses by contact forms, newest first, 100 per page.
 * `before` is the id of the last letter on the previous page. Every one of `words` has to occur in the name,
 * the addresses, the order number or the text.
 */
export const contactLetters = route({
  method: "GET",
  path: "/pres-live/contact-letters",
  caller: "operator",
  query: z.object({ before: z.optional(IntText), ...LetterFilter }),
  reply: z.object({
    rows: z.array(ContactLetter),
    hasMore: z.boolean(),
    /** Number of letters that nobody has dealt with, whatever the filter. */
    waiting: z.int(),
  }),
  refusals: [],
});

/**
 * Marks a letter as dealt with, or with `isAnswered: false` as waiting again. Marking a letter again in the
 * same way changes nothing.
 */
export const markContactLetter = route({
  method: "POST",
  path: "/pres-live/contact-letters/{id}/answered",
  caller: "operator",
  params: IdParams,
  body: z.object({ isAnswered: z.boolean() }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/** Returns the letters of all pages as a table. CSV by default. */
export const exportContactLetters = route({
  method: "GET",
  path: "/pres-live/contact-letters/export",
  caller: "operator",
  query: z.object({ format: z.optional(TableFormat), ...LetterFilter }),
  refusals: [],
});

/** An address on the newsletter of a business, with its consent. */
export const NewsletterAddress = z.object({
  id: z.int(),
  /** Null if the address was entered while the installation had no business yet. */
  businessId: z.nullable(z.int()),
  email: z.string(),
  /** Language in which the newsletter was asked for. */
  locale: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** When the address was entered. */
  askedAt: z.string(),
  /** When the owner last confirmed the address. */
  confirmedAt: z.nullable(z.string()),
  /** When the owner unsubscribed. Null unless the state is `left`. */
  leftAt: z.nullable(z.string()),
  /** Version of the texts that asked for consent. Null if an earlier version of the server did not store it. */
  textVersion: z.nullable(z.string()),
});
export type NewsletterAddress = z.infer<typeof NewsletterAddress>;

const AddressFilter = { words: Words, state: z.optional(z.enum(NEWSLETTER_STATES)) };

/**
 * Lists the newsletter addresses of the operator's businesses, newest first, 100 per page. `before` is the id
 * of the last address on the previous page. Every one of `words` has to occur in the address.
 */
export const newsletterAddresses = route({
  method: "GET",
  path: "/pres-live/newsletter",
  caller: "operator",
  query: z.object({ before: z.optional(IntText), ...AddressFilter }),
  reply: z.object({
    rows: z.array(NewsletterAddress),
    hasMore: z.boolean(),
    /** Number of confirmed addresses, whatever the filter. */
    confirmed: z.int(),
  }),
  refusals: [],
});

/** Returns the newsletter addresses of all pages as a table. CSV by default. */
export const exportNewsletter = route({
  method: "GET",
  path: "/pres-live/newsletter/export",
  caller: "operator",
  query: z.object({ format: z.optional(TableFormat), ...AddressFilter }),
  refusals: [],
});
