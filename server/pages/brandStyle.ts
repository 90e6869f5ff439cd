import { accentOn, type Font } from "../../domain/brand/brand.ts";
import { PALETTES, type Lightness } from "../../domain/brand/palettes.ts";
import { uploadedAddress } from "../../domain/catalogue.ts";
import type { Brand } from "../platform/brands.ts";

/**
 * Fonts other than the default one. Common systems have these fonts installed, so browsers download
 * nothing.
 */
const STACKS: Readonly<Record<Exclude<Font, "rubik">, string>> = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Hebrew",sans-serif',
  wide: 'Verdana,"DejaVu Sans",Tahoma,"Noto Sans Hebrew",sans-serif',
  serif: 'Georgia,"Times New Roman","Noto Serif","Noto Serif Hebrew","David",serif',
};

const declared = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `--${name}:${value}`).join(";");

const colours = (palette: Readonly<Record<string, string>>): string =>
  declared(Object.entries(palette).map(([name, value]) => [`color-${name}`, value]));

/**
 * Returns CSS rules that show a logo instead of the dot in the header. The business's name stays as the label
 * of the logo's link for screen readers.
 */
const logoRules = (picture: string): string =>
  `.brand>:first-child{width:8rem;height:2.5rem;border-radius:0;background:url("${uploadedAddress(picture)}") left/contain no-repeat;print-color-adjust:exact}` +
  "[dir=rtl] .brand>:first-child{background-position:right}" +
  ".brand>:last-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}";

/** Returns the CSS rules of a brand, for dark or for light pages. */
function rulesOn(brand: Brand, on: Lightness): string {
  const { accent, accentInk } = accentOn(brand, on);
  const own = declared([
    ["color-limelight", accent],
    ["color-limelight-ink", accentInk],
  ]);
  const logo = on === "light" ? (brand.lightLogo ?? brand.logo) : brand.logo;
  const rules = logo ? logoRules(logo) : "";
  if (on === "dark") return `:root{${own}}${rules}`;
  // Tickets and receipts (`bg-paper`) have dark text on a light ground on all pages. The classes of the
  // texts in them are written for the variables of dark pages, in which `ink` is a dark colour, so light
  // pages set these variables inside `bg-paper` too. The rule for `bg-paper` is in the base layer, so that
  // utility classes override the rule.
  const paper = `@layer base{.bg-paper{${colours(PALETTES.dark)}}}`;
  return `:root{color-scheme:light;${colours(PALETTES.light)};${own}}${rules}${paper}`;
}

/**
 * Returns the style sheet of a brand. The page includes this style sheet inline after the built style
 * sheet, so that nothing is painted in other colours first. The style sheet contains only validated colours
 * and ids of pictures, and no text that an operator has typed.
 */
export function brandStyle(brand: Brand): string {
  const { scheme, font } = brand;
  const base = scheme === "light" ? rulesOn(brand, "light") : rulesOn(brand, "dark");
  const light =
    scheme === "both" ? `@media (prefers-color-scheme:light){${rulesOn(brand, "light")}}` : "";
  const stack = font === "rubik" ? "" : `:root{--font-sans:${STACKS[font]}}`;
  return base + light + stack;
}
