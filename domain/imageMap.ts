import { escapeMarkup } from "./escapeMarkup.ts";

/** Form of an area on a picture. Coordinates are in the picture's own pixels. */
export type AreaShape = "rect" | "circle" | "poly";

/** An area of the picture that links to a section of the seat plan. */
export interface MapArea {
  readonly shape: AreaShape;
  /**
   * Coordinates as in HTML: the corners of a box, centre and radius of a circle, or the points of a polygon.
   */
  readonly coords: readonly number[];
  readonly alt: string;
  readonly sectionId: number;
}

/**
 * A picture of a hall with its areas, as parsed from `imageMapHtml` (storefront.md section 3,
 * Presentation).
 */
export interface ImageMap {
  readonly src: string;
  readonly alt: string;
  /** Width in px. Null if the markup does not set the width. */
  readonly width: number | null;
  readonly height: number | null;
  readonly areas: readonly MapArea[];
}

/** Maximum length of an image map's HTML, in characters. */
export const IMAGE_MAP_LENGTH = 200_000;
const MOST_AREAS = 500;
const MOST_COORDS = 600;
const MOST_WORDS = 200;
/** Larger coordinates and sizes are rejected. */
const MOST_PIXELS = 20_000;

// Both patterns run in linear time on any input, because no part of them can match in two ways.
const TAG = /<(img|area)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const ATTRIBUTE = /(?<![\w-])([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
/** Path of a picture on this server, which cannot lead out of /media or to another origin. */
const OWN_PICTURE = /^\/media\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
};

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns a tag's attributes by name. If an attribute is repeated, the first one counts, as in a browser. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name?.toLowerCase() ?? "";
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? ""));
  }
  return found;
}

/**
 * Returns a text as one line without control and bidirectional characters, which could disguise its content.
 */
const wordsIn = (text: string | undefined): string =>
  (text ?? "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, MOST_WORDS);

function pixelsIn(text: string | undefined): number | null {
  const value = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MOST_PIXELS ? value : null;
}

function shapeIn(text: string | undefined): AreaShape | undefined {
  const name = text?.trim().toLowerCase() ?? "rect";
  if (name === "rect" || name === "circle" || name === "poly") return name;
  return undefined;
}

/**
 * Parses the coordinates of a shape. Returns `undefined` if the number of coordinates does not fit the shape.
 */
function coordsIn(shape: AreaShape, text: string | undefined): number[] | undefined {
  const coords = (text ?? "").split(/[\s,;]+/).filter(Boolean);
  if (coords.length > MOST_COORDS || !coords.every((each) => /^-?\d{1,5}(\.\d+)?$/.test(each)))
    return undefined;
  const numbers = coords.map(Number);
  if (shape === "rect") return numbers.length === 4 ? numbers : undefined;
  if (shape === "circle")
    return numbers.length === 3 && (numbers[2] ?? 0) > 0 ? numbers : undefined;
  return numbers.length >= 6 && numbers.length % 2 === 0 ? numbers : undefined;
}

function areaIn(attributes: ReadonlyMap<string, string>): MapArea | undefined {
  const section =
    attributes.get("data-section-id") ?? /^#section-(\d+)$/.exec(attributes.get("href") ?? "")?.[1];
  const shape = shapeIn(attributes.get("shape"));
  const coords = shape && coordsIn(shape, attributes.get("coords"));
  if (!shape || !coords || section === undefined || !/^\d{1,9}$/.test(section)) return undefined;
  return { shape, coords, alt: wordsIn(attributes.get("alt")), sectionId: Number(section) };
}

/**
 * Parses a picture and its areas from HTML with an allow-list: one picture on this server, and areas with a
 * shape, numbers, a text and a section id. Everything else is removed, so that injected markup has no effect.
 * Returns `undefined` if there is no valid picture or no area.
 */
export function readImageMap(html: string | null): ImageMap | undefined {
  if (html === null || html.length > IMAGE_MAP_LENGTH) return undefined;
  const tags = [...html.matchAll(TAG)].map(([, name, text]) => ({
    name: name?.toLowerCase(),
    attributes: attributesOf(text ?? ""),
  }));
  const picture = tags.find(
    ({ name, attributes }) => name === "img" && OWN_PICTURE.test(attributes.get("src") ?? ""),
  )?.attributes;
  const areas = tags
    .filter(({ name }) => name === "area")
    .flatMap(({ attributes }) => areaIn(attributes) ?? [])
    .slice(0, MOST_AREAS);
  if (!picture || areas.length === 0) return undefined;
  return {
    src: picture.get("src") ?? "",
    alt: wordsIn(picture.get("alt")),
    width: pixelsIn(picture.get("width")),
    height: pixelsIn(picture.get("height")),
    areas,
  };
}

/** Returns the HTML of an image map, from which `readImageMap` restores all of it. */
export function printImageMap({ src, alt, width, height, areas }: ImageMap): string {
  const size = [
    ...(width === null ? [] : [` width="${width}"`]),
    ...(height === null ? [] : [` height="${height}"`]),
  ].join("");
  const lines = areas.map(
    ({ shape, coords, alt: words, sectionId }) =>
      `<area shape="${shape}" coords="${coords.join(",")}" alt="${escapeMarkup(words)}" ` +
      `data-section-id="${sectionId}" href="#section-${sectionId}">`,
  );
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}"${size} usemap="#areas"><map name="areas">${lines.join("")}</map>`;
}
