import type { MapTheme } from "../../../engine/index.ts";

const HEAT_STEPS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the colours of the seat map, from the CSS variables in the page's computed style. Throws if a
 * variable is missing.
 */
export function mapTheme(element: Element = document.documentElement): MapTheme {
  const style = getComputedStyle(element);
  const token = (name: string): string => {
    const value = style.getPropertyValue(`--${name}`).trim();
    if (value === "") throw new Error(`the page's style has no token --${name}`);
    return value;
  };
  return {
    ink: token("color-ink"),
    ground: token("color-section"),
    line: token("color-line"),
    text: token("color-text"),
    mute: token("color-mute"),
    limelight: token("color-limelight"),
    limelightInk: token("color-limelight-ink"),
    taken: token("color-taken"),
    tiers: ["sky", "teal", "violet", "coral"].map((name) => token(`color-${name}`)),
    heat: HEAT_STEPS.map((step) => token(`color-heat-${step}`)),
    turf: token("color-turf"),
    turfLine: token("color-turf-line"),
    font: token("font-sans"),
  };
}
