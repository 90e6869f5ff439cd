import { PALETTES, type Lightness } from "../../../domain/brand/palettes.ts";
import { accentOn, type BrandColours } from "../../../domain/brand/brand.ts";

/**
 * Colours by class. Each class is used twice: its colours are written into elements, and the rules for dark
 * mode refer to its name.
 */
function coloursBy(colours: BrandColours, on: Lightness) {
  const { ink, panel, text, mute, line } = PALETTES[on];
  const { accent, accentInk } = accentOn(colours, on);
  return {
    ground: { "background-color": ink },
    card: { "background-color": panel, "border-color": line },
    ink: { color: text },
    mute: { color: mute },
    accent: { color: accent },
    button: { "background-color": accent, color: accentInk },
    line: { "border-color": line },
    // Classes that only the style sheet uses.
    pad: {},
    onlight: {},
    ondark: {},
  } as const;
}
type ColourClass = keyof ReturnType<typeof coloursBy>;

/** Returns the class and style attributes of an element. */
export type Paint = (classes: readonly ColourClass[], style?: string) => string;

/** The light colours are written into each element, because some mail programs drop style sheets. */
export function lightPaint(colours: BrandColours): Paint {
  const light = coloursBy(colours, "light");
  return (classes, style = "") => {
    const own = classes.flatMap((each) => Object.entries(light[each]));
    const colour = own.map(([name, value]) => `${name}:${value};`).join("");
    return `class="${classes.join(" ")}" style="${colour}${style}"`;
  };
}

/** Returns the CSS rules that replace the light colours in mail programs that support dark mode. */
export function darkRules(colours: BrandColours): string {
  const rules = Object.entries(coloursBy(colours, "dark")).flatMap(([name, own]) => {
    const values = Object.entries(own).map(([each, value]) => `${each}:${value} !important`);
    return values.length === 0 ? [] : [`.${name}{${values.join(";")}}`];
  });
  const logos = ".onlight{display:none !important}.ondark{display:inline !important}";
  return `@media (prefers-color-scheme:dark){${rules.join("")}${logos}}`;
}
