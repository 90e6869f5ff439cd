import { printImageMap, readImageMap } from "../../domain/imageMap.ts";

/** Cache of sanitized markup. It has one entry per hall picture. */
const clean = new Map<string, string | null>();
const MOST = 100;

/**
 * Returns a presentation's sanitized image map, or null if it has no picture from this server. The map is
 * rebuilt from allow-listed elements, so that none of the stored markup itself reaches a page.
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
