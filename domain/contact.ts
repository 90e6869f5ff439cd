/** The three contact forms (storefront.md section 2). */
export const CONTACT_KINDS = ["contact", "newsletter", "VOD"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
