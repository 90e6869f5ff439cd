import { PICTURE_WIDTHS, pictureFile } from "../../../domain/catalogue.ts";
import type { PassFacts } from "./passFacts.ts";

/** Sizes of Apple's images at a scale of 1, in pixels. */
const ICON = 29;
const LOGO = { width: 160, height: 50 };
const SCALES = [1, 2, 3];

const nameAt = (name: string, scale: number): string =>
  scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;

/** A dot in the house's accent, as the tab of a house without an icon has it. */
const dot = ({ ground, accent }: PassFacts["colours"]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96">` +
      `<rect width="32" height="32" rx="8" fill="${ground}"/>` +
      `<circle cx="16" cy="16" r="7" fill="${accent}"/></svg>`,
  );

/**
 * Returns the images of a pass by file name: an icon, which notifications show, and the house's logo. A house
 * without a logo has its name there instead.
 */
export async function passImages(
  { colours, logo }: Pick<PassFacts, "colours" | "logo">,
  readPicture: (name: string) => Promise<Uint8Array | undefined>,
): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import("sharp");
  const images: Record<string, Buffer> = {};
  for (const scale of SCALES) {
    const icon = sharp(dot(colours)).resize(ICON * scale, ICON * scale);
    images[nameAt("icon", scale)] = await icon.png().toBuffer();
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
