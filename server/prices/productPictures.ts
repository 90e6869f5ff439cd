import { PRODUCT_PICTURES } from "../../domain/catalogue.ts";

const PAPER = "#f4f1ea";
const CLOTHS = ["#6cb8ff", "#3fd0b0", "#b69cff", "#ff8f6b"];

const GLASSES = `<rect x="34" y="92" width="76" height="56" rx="20" fill="#ff8f6b"/><rect x="130" y="92" width="76" height="56" rx="20" fill="#6cb8ff"/><path d="M110 108q10 -12 20 0" fill="none" stroke="${PAPER}" stroke-width="8"/>`;

const corn = [84, 104, 126, 150, 94, 116, 138]
  .map((x, i) => `<circle cx="${x}" cy="${i < 4 ? 66 : 50}" r="16" fill="${PAPER}"/>`)
  .join("");

/** Drawings of products as SVG. The number of a product selects its drawing. */
const FIGURES: readonly ((cloth: string) => string)[] = [
  (cloth) =>
    `<rect x="72" y="52" width="96" height="136" rx="6" fill="${cloth}"/><path d="M92 88h56M92 108h56M92 128h36" stroke="${PAPER}" stroke-width="6"/>`,
  (cloth) => `<path d="M76 72h88l-14 122h-60z" fill="${cloth}"/>${corn}`,
  (cloth) =>
    `<path d="M106 36h28v30l14 24v94a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10V90l14-24z" fill="${cloth}"/><path d="M92 118h56v36H92z" fill="${PAPER}"/>`,
  (cloth) =>
    `<path d="M60 90l36 66H24zM120 70l36 66H84zM178 92l36 66h-72z" fill="${PAPER}"/><path d="M36 140h168l-22 52H58z" fill="${cloth}"/>`,
  (cloth) =>
    `<rect x="54" y="76" width="132" height="96" rx="26" fill="${cloth}"/><circle cx="120" cy="124" r="9" fill="${PAPER}"/>`,
];

/**
 * Returns the drawing with this number as SVG, without text. Each multiple of PRODUCT_PICTURES is the number
 * of the drawing of 3D glasses.
 */
export const productDrawing = (number: number): string =>
  number % PRODUCT_PICTURES === 0
    ? framed(GLASSES)
    : framed(FIGURES[(number % PRODUCT_PICTURES) - 1]!(CLOTHS[number % CLOTHS.length]!));

/**
 * Returns a product's picture as SVG, without text: glasses for a product of 3D films, otherwise a drawing by
 * the product's number.
 */
export function productSvg(product: { readonly id: number; readonly isUpsell: boolean }): string {
  const cloth = CLOTHS[product.id % CLOTHS.length]!;
  const figure = FIGURES[(product.id + FIGURES.length - 1) % FIGURES.length]!;
  return framed(product.isUpsell ? GLASSES : figure(cloth));
}

function framed(drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><rect width="240" height="240" fill="#24232f"/>${drawn}</svg>`;
}
