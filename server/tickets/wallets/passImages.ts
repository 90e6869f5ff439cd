import { PICTURE_WIDTHS, pictureFile } from "../../../domain/catalogue.ts";
import type { PassFacts } from "./passFacts.ts";

/** Sizes of Apple's images in pixels, at a scale of 1. */
const ICON = 29;
const LOGO = { width: 160, height: 50 };
const SCALES = [1, 2, 3];

const nameAt = (name: string, scale: number): string =>
  scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;

/** Sample points per pixel in each direction, to antialias the edge of the dot. */
const SAMPLES = 4;
/** Radius of the dot as a fraction of the icon's side. */
const RADIUS = 7 / 32;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the fraction of a pixel that the dot covers, from 0 to 1. */
function covered(x: number, y: number, side: number): number {
  let hits = 0;
  for (let at = 0; at < SAMPLES * SAMPLES; at++) {
    const dx = x + ((at % SAMPLES) + 0.5) / SAMPLES - side / 2;
    const dy = y + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES - side / 2;
    if (Math.hypot(dx, dy) <= side * RADIUS) hits++;
  }
  return hits / (SAMPLES * SAMPLES);
}

/**
 * Returns the RGB bytes of a dot in the business's accent colour, as in the favicon of a business without an
 * icon. The bytes are computed here, because the server does not render vector images.
 */
function dot({ ground, accent }: PassFacts["colours"], side: number): Uint8Array {
  const [below, above] = [channelsOf(ground), channelsOf(accent)];
  const pixels = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at++) {
    const share = covered(at % side, Math.floor(at / side), side);
    for (let channel = 0; channel < 3; channel++) {
      const mixed = below[channel]! * (1 - share) + above[channel]! * share;
      pixels[at * 3 + channel] = Math.round(mixed);
    }
  }
  return pixels;
}

/**
 * Returns the images of a pass by file name: an icon, which notifications show, and the business's logo. The
 * pass of a business without a logo shows the business's name instead.
 */
export async function passImages(
  { colours, logo }: Pick<PassFacts, "colours" | "logo">,
  readPicture: (name: string) => Promise<Uint8Array | undefined>,
): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import("sharp");
  const images: Record<string, Buffer> = {};
  for (const scale of SCALES) {
    const side = ICON * scale;
    const raw = { width: side, height: side, channels: 3 } as const;
    images[nameAt("icon", scale)] = await sharp(dot(colours, side), { raw }).png().toBuffer();
  }
  const picture = logo && (await readPicture(pictureFile(logo, PICTURE_WIDTHS.page)));
  if (!picture) return images;
  for (const scale of SCALES) {
    const [width, height] = [LOGO.width * scale, LOGO.height * scale];
    const drawn = sharp(picture).resize({ width, height, fit: "inside" });
    images[nameAt("logo", scale)] = await drawn.png().toBuffer();
  }
  return images;
}
