/** Matches a colour `#rrggbb`. */
export const COLOUR = /^#[0-9a-fA-F]{6}$/;

/**
 * Returns the relative luminance of a colour, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
 */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21, in either order (WCAG 2.2, "contrast
 * ratio").
 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
