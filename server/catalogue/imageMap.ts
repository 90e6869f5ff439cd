import { printImageMap, readImageMap } from "../../domain/imageMap.ts";

/** Cache of sanitized markup. There are as many entries as pictures of halls. */
const clean = new Map<string, string | null>();
const MOST = 100;

/**
 * Returns a presentation's sanitized image map. It is rebuilt from the elements of an allow-list,
 * so that none of the stored markup itself reaches a page. Null if it has no picture of ours.
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
