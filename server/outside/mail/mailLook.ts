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

/** The direction of a text, by its first letter. */
export const directionOfText = (text: string): "rtl" | "ltr" =>
  RTL.test(LETTER.exec(text)?.[0] ?? "") ? "rtl" : "ltr";

/**
 * Returns how a mail of a brand looks. A mail whose language is not known has the house's name in the first
 * language of its direction.
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
    // Mail programs load pictures from the storefront's public URL.
    logo:
      logo && publicUrl !== "" ? brandOrigin(brand, publicUrl) + uploadedAddress(logo) : undefined,
    footer: brand?.footerText ? nameIn(brand.footerText, named) : undefined,
  };
}
