import * as z from "zod/mini";

/** Formats of a feature. The storefront shows the formats as a choice if there are several. */
export const FORMATS = ["2D", "3D", "IMAX", "VIP"] as const;

/** Content of a feature that visitors may want to know about beforehand. */
export const CONTENT_RATINGS = [
  "violence",
  "fear",
  "language",
  "sex",
  "drugs",
  "flashing",
] as const;

/** Maximum pictures in a feature's gallery. */
export const MAX_GALLERY = 12;

/** Number of poster drawings to choose from. The drawings are numbered from 1. */
export const POSTERS = 12;

/** Number of product drawings to choose from. The drawings are numbered from 1. */
export const PRODUCT_PICTURES = 6;

/** Schema of a required line of at most `most` characters. Surrounding blanks are trimmed. */
export const lineOf = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Schema of an optional text of at most `most` characters. */
export const textOf = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/**
 * An external https URL or a path on this server. Browsers treat a backslash as a slash, so that `/\host` would
 * lead to another host.
 */
export const WebAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^(https:\/\/[^\s\\]+|\/[^/\s\\][^\s\\]*)$/));

/** Returns the URL of a feature's drawn poster, with the default drawing or the chosen one. */
export const posterAddress = (
  id: number,
  { poster, categoryId }: { readonly poster: number | null; readonly categoryId: number },
): string =>
  `/api/features/${id}/placeholderImage?category=${categoryId}${
    poster === null ? "" : `&drawing=${poster}`
  }`;

/** Returns the number of the drawing in a poster's URL. Null for the default drawing and for other pictures. */
export const posterIn = (address: string): number | null =>
  drawingIn(/\/placeholderImage\?.*\bdrawing=(\d+)/, address);

function drawingIn(pattern: RegExp, address: string): number | null {
  const found = pattern.exec(address)?.[1];
  return found === undefined ? null : Number(found);
}

/** Returns the URL of a product's drawn picture, with the default drawing or the chosen one. */
export const productAddress = (id: number, picture: number | null): string =>
  `/api/products/${id}/image${picture === null ? "" : `?drawing=${picture}`}`;

/**
 * Returns the number of the drawing in the URL of a product's picture. Null for the default drawing and for
 * other pictures.
 */
export const pictureIn = (address: string | null): number | null =>
  drawingIn(/^\/api\/products\/\d+\/image\?drawing=(\d+)$/, address ?? "");

/** Whether the URL of a product's picture is that of a drawing. */
export const isProductDrawn = (address: string): boolean =>
  /^\/api\/products\/\d+\/image(\?|$)/.test(address);

/** Whether the URL of a poster is that of a drawing, which can be generated again. */
export const isDrawn = (address: string): boolean =>
  /^\/api\/features\/\d+\/placeholderImage(\?|$)/.test(address);

/** Stored widths of an uploaded picture, in px: for pages and for link previews. */
export const PICTURE_WIDTHS = { page: 640, preview: 1280 } as const;

/** Id of an uploaded picture: a hash of its content. */
export const PictureId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Whether a file name is that of an uploaded picture. */
export const isPictureFile = (name: string): boolean => /^[0-9a-f]{64}-\d{3,4}\.webp$/.test(name);

/** File name of an uploaded picture in a given width, in px. */
export const pictureFile = (pictureId: string, width: number): string =>
  `${pictureId}-${width}.webp`;

/** Returns the URL of an uploaded picture in the width for pages. */
export const uploadedAddress = (pictureId: string): string =>
  `/media/pictures/${pictureFile(pictureId, PICTURE_WIDTHS.page)}`;

/** Returns the id of the uploaded picture in a URL. Null for any other URL. */
export const uploadIn = (address: string | null): string | null =>
  /^\/media\/pictures\/([0-9a-f]{64})-/.exec(address ?? "")?.[1] ?? null;

/** Returns the URL of the largest stored size of a picture. */
export function largeAddress(address: string): string {
  const upload = uploadIn(address);
  return upload === null
    ? address
    : `/media/pictures/${pictureFile(upload, PICTURE_WIDTHS.preview)}`;
}
