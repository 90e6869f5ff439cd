import { PALETTES, type Lightness } from "../../../domain/brand/palettes.ts";
import { accentOn, type BrandColours } from "../../../domain/brand/brand.ts";

/** Colours by class. A class is both a style of its own and the name by which dark mode changes it. */
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
    // Classes of the style sheet alone.
    pad: {},
    onlight: {},
    ondark: {},
  } as const;
}
type ColourClass = keyof ReturnType<typeof coloursBy>;

/** Returns the class and style attributes of an element. */
export type Paint = (classes: readonly ColourClass[], style?: string) => string;

/** The light colours stand at each element, because some mail programs drop style sheets. */
export function lightPaint(colours: BrandColours): Paint {
  const light = coloursBy(colours, "light");
  return (classes, style = "") => {
    const own = classes.flatMap((each) => Object.entries(light[each]));
    const colour = own.map(([name, value]) => `${name}:${value};`).join("");
    return `class="${classes.join(" ")}" style="${colour}${style}"`;
  };
}

/** The rules with which mail programs that know dark mode replace the light colours. */
export function darkRules(colours: BrandColours): string {
  const rules = Object.entries(coloursBy(colours, "dark")).flatMap(([name, own]) => {
    const values = Object.entries(own).map(([each, value]) => `${each}:${value} !important`);
    return values.length === 0 ? [] : [`.${name}{${values.join(";")}}`];
  });
  const logos = ".onlight{display:none !important}.ondark{display:inline !important}";
  return `@media (prefers-color-scheme:dark){${rules.join("")}${logos}}`;
}
