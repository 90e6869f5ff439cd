import { uploadedAddress } from "../../../domain/catalogue.ts";
import { directionOf, type Locale } from "../../../domain/locale.ts";
import { brandName, brandOrigin, type Brand } from "../../platform/brands.ts";
import { nameIn } from "../../platform/locale.ts";
import { directionOfText } from "./mailDirection.ts";
import type { MailLook } from "./mailHtml.ts";

const PLAIN = {
  scheme: "both",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
} as const;

/**
 * Returns the appearance of a mail for a brand. If the mail's language is not known, the name of the business
 * is in Hebrew for a text from right to left, and in English for any other text.
 */
export function mailLook(
  brand: Brand | undefined,
  { locale, text }: { readonly locale?: Locale | undefined; readonly text: string },
  publicUrl: string,
): MailLook {
  const direction = locale ? directionOf(locale) : directionOfText(text);
  const named = locale ?? (direction === "rtl" ? "he" : "en");
  // Mail programs load pictures from the storefront's public URL.
  const addressOf = (picture: string | null | undefined): string | undefined =>
    picture && publicUrl !== ""
      ? brandOrigin(brand, publicUrl) + uploadedAddress(picture)
      : undefined;
  return {
    house: brandName(brand, named),
    locale,
    direction,
    colours: brand ?? PLAIN,
    logo: addressOf(brand?.lightLogo ?? brand?.logo),
    darkLogo: brand?.lightLogo ? addressOf(brand.logo) : undefined,
    footer: brand?.footerText ? nameIn(brand.footerText, named) : undefined,
  };
}
