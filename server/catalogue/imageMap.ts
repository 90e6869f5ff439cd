import { printImageMap, readImageMap } from "../../domain/imageMap.ts";

/** Cache of sanitized image maps by their stored markup, with one entry per hall picture. */
const clean = new Map<string, string | null>();
const MOST = 100;

/**
 * Returns a sanitized image map, or null if its picture is not from this server. The image map is rebuilt
 * from an allow-list of elements, so that stored markup never reaches a page.
 */
export function cleanImageMap(html: string | null): string | null {
  if (html === null) return null;
  const known = clean.get(html);
  if (known !== undefined) return known;
  const map = readImageMap(html);
  const made = map ? printImageMap(map) : null;
  if (clean.size >= MOST) clean.clear();
  clean.set(html, made);
  return made;
}
