import { printImageMap, readImageMap } from "../../domain/imageMap.ts";

/** Markup that was made clean lately; there are as many as pictures of halls. */
const clean = new Map<string, string | null>();
const MOST = 100;

/**
 * A presentation's image map as it is answered: written anew from what the allow-list lets through,
 * so that nothing of the stored markup itself reaches a page. Null where it shows no picture of ours.
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
