import type { Marker } from "../../../domain/seatplan.ts";

/** Names of the stage, screen and pitch in the languages of imported plans. */
const WORDS: readonly (readonly [Marker["kind"], RegExp])[] = [
  ["stage", /^(stage|podium|b(ü|ue)hne|sc(è|e)ne|escenario|scena|palco|сцена|במה|منصة|مسرح)$/iu],
  ["screen", /^(screen|leinwand|(é|e)cran|pantalla|ekran|экран|מסך|شاشة)$/iu],
  ["pitch", /^(pitch|field|court|rink|spielfeld|terrain|campo|boisko|поле|מגרש|ملعب)$/iu],
];

/** Returns the kind of marker that a name means: stage, screen or pitch. */
export function markerKindOf(name: string): Marker["kind"] | undefined {
  const word = name.trim();
  return WORDS.find(([, words]) => words.test(word))?.[0];
}
