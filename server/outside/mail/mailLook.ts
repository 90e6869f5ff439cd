import { uploadedAddress } from "../../../domain/catalogue.ts";
import { directionOf, type Locale } from "../../../domain/locale.ts";
import { brandName, brandOrigin, type Brand } from "../../platform/brands.ts";
import { nameIn } from "../../platform/locale.ts";
import type { MailLook } from "./mailHtml.ts";

const PLAIN = {
  scheme: "both",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
} as const;

/** Letters of scripts that are written from right to left. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;

/** Returns the direction of a text, which is that of its first letter. */
export const directionOfText = (text: string): "rtl" | "ltr" =>
  RTL.test(LETTER.exec(text)?.[0] ?? "") ? "rtl" : "ltr";

/**
 * Returns the look of a mail for a brand. If the mail's language is not known, the name of the business is in
 * the first language with the direction of the text.
 */
export function mailLook(
  brand: Brand | undefined,
  { locale, text }: { readonly locale?: Locale | undefined; readonly text: string },
  publicUrl: string,
): MailLook {
  const direction = locale ? directionOf(locale) : directionOfText(text);
  const named = locale ?? (direction === "rtl" ? "he" : "en");
  const logo = brand?.lightLogo ?? brand?.logo;
  return {
    house: brandName(brand, named),
    locale,
    direction,
    colours: brand ?? PLAIN,
    // The logo needs an absolute URL, because mail programs load pictures from the storefront. Without a
    // public URL there is no logo.
    logo:
      logo && publicUrl !== "" ? brandOrigin(brand, publicUrl) + uploadedAddress(logo) : undefined,
    footer: brand?.footerText ? nameIn(brand.footerText, named) : undefined,
  };
}
