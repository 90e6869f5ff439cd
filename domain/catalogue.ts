import * as z from "zod/mini";

/** Formats that a feature may be shown in (storefront: where there is something to choose). */
export const FORMATS = ["2D", "3D", "IMAX", "VIP"] as const;

/** How many drawings a poster is chosen from, numbered from 1. */
export const POSTERS = 12;

/** How many drawings a product's picture is chosen from, numbered from 1. */
export const PRODUCT_PICTURES = 6;

/** A line that has to say something; spaces around it do not count. */
export const lineOf = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** A text that may be left out. */
export const textOf = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** A page elsewhere, or a file of this house. */
export const WebAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^(https:\/\/[^\s]+|\/[^/\s][^\s]*)$/));

/** A poster drawn for a feature: by its own number, or by the drawing that was chosen. */
export const posterAddress = (
  id: number,
  { poster, categoryId }: { readonly poster: number | null; readonly categoryId: number },
): string =>
  `/api/features/${id}/placeholderImage?category=${categoryId}${
    poster === null ? "" : `&drawing=${poster}`
  }`;

/** Which drawing an address is of; null for a feature's own, and for a picture that is no drawing. */
export const posterIn = (address: string): number | null =>
  drawingIn(/\/placeholderImage\?.*\bdrawing=(\d+)/, address);

function drawingIn(pattern: RegExp, address: string): number | null {
  const found = pattern.exec(address)?.[1];
  return found === undefined ? null : Number(found);
}

/** A picture drawn for a product: by its own number, or by the drawing that was chosen. */
export const productAddress = (id: number, picture: number | null): string =>
  `/api/products/${id}/image${picture === null ? "" : `?drawing=${picture}`}`;

/** Which drawing a product's picture is; null for its own, and for one that is no drawing. */
export const pictureIn = (address: string | null): number | null =>
  drawingIn(/^\/api\/products\/\d+\/image\?drawing=(\d+)$/, address ?? "");

/** Whether a product's picture is one of the house's drawings. */
export const isProductDrawn = (address: string): boolean =>
  /^\/api\/products\/\d+\/image(\?|$)/.test(address);

/** Whether a picture is one of the house's drawings, which can be drawn anew. */
export const isDrawn = (address: string): boolean =>
  /^\/api\/features\/\d+\/placeholderImage(\?|$)/.test(address);

/** Widths in pixels in which an uploaded picture is kept: for a page, and for whoever previews a link to it. */
export const PICTURE_WIDTHS = { page: 640, preview: 1280 } as const;

/** Number of an uploaded picture, a hash of it. */
export const PictureId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Whether it is the name of an uploaded picture's file. */
export const isPictureFile = (name: string): boolean => /^[0-9a-f]{64}-\d{3,4}\.webp$/.test(name);

/** Name of an uploaded picture's file in a width. */
export const pictureFile = (pictureId: string, width: number): string =>
  `${pictureId}-${width}.webp`;

/** Address of an uploaded picture as pages show it. */
export const uploadedAddress = (pictureId: string): string =>
  `/media/pictures/${pictureFile(pictureId, PICTURE_WIDTHS.page)}`;

/** Which uploaded picture an address is of; null for any other. */
export const uploadIn = (address: string | null): string | null =>
  /^\/media\/pictures\/([0-9a-f]{64})-/.exec(address ?? "")?.[1] ?? null;

/** The same picture as large as it is kept. */
export function largeAddress(address: string): string {
  const upload = uploadIn(address);
  return upload === null
    ? address
    : `/media/pictures/${pictureFile(upload, PICTURE_WIDTHS.preview)}`;
}
