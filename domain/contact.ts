/** The three contact forms (storefront.md section 2). */
export const CONTACT_KINDS = ["contact", "newsletter", "VOD"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The forms whose letters operators read and answer. The newsletter's form only takes an address. */
export const LETTER_FORMS = ["contact", "VOD"] as const satisfies readonly ContactKind[];

/**
 * State of an address on a newsletter. The state is `unconfirmed` until the owner confirms the address by the
 * mailed link, and `left` after they unsubscribed.
 */
export const NEWSLETTER_STATES = ["confirmed", "unconfirmed", "left"] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/**
 * Version of the texts that ask for consent to the newsletter: its form, the mail and the page that confirm
 * it. The version is stored with each consent. A changed text needs a new version
 * (`tests/domain/newsletterText.test.ts`).
 */
export const NEWSLETTER_TEXT_VERSION = "2026-11b";
