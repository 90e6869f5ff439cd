import type { Traits } from "../draft.ts";
import type { Cell } from "./flatTable.ts";
import { textIn } from "./flatTable.ts";

/** The meaning of a cell in a type column. */
export interface PlaceType {
  /** Whether the place is an aisle or a gap and has no seat. */
  readonly isVoid: boolean;
  readonly traits: Traits;
  /** Which half of a pair of seats the cell means, if the cell states a half. */
  readonly half?: "left" | "right";
}

const VOID =
  /^(?:void|aisle|empty|none|null|nil|gap|space|blank|spacer|corridor|stairs?|nothing|hole|absent|path|walkway|no[ _-]?seat|not[ _-]?exist\w*|e|n\/a|-|_|\.|0|false|מעבר|ריק|אין|проход|пусто|нет|ممر|فارغ|przejście|puste|brak)$/iu;
const ACCESSIBLE =
  /wheel|handicap|disab|accessib|\bada\b|rollstuhl|נכה|נכים|נגיש|инвалид|коляс|معاق|wózek|niepełn/iu;
const COMPANION = /companion|escort|begleit|מלווה|сопровожд|مرافق|opiekun/iu;
const PREMIUM = /premium|\bvip\b|\blux|פרימיום|премиум/iu;
const LIMITED = /limited|restricted|obstruct|מוגבל|огранич|محدود|ogranicz/iu;
const LEFT = /^(?:l|left|(?:couple|love|sofa|pair|double)[ _-]?(?:l|left))$/iu;
const RIGHT = /^(?:r|right|(?:couple|love|sofa|pair|double)[ _-]?(?:r|right))$/iu;

const PLAIN: PlaceType = { isVoid: false, traits: {} };
const NOTHING: PlaceType = { isVoid: true, traits: {} };

/** Interprets a cell of a type column. A word that is not known means an ordinary seat. */
export function placeType(cell: Cell): PlaceType {
  const text = textIn(cell);
  if (text === undefined || cell === false || VOID.test(text)) return NOTHING;
  const traits: Traits = {};
  if (ACCESSIBLE.test(text)) traits.isHandicap = true;
  if (COMPANION.test(text)) traits.isCompanion = true;
  if (PREMIUM.test(text)) traits.isPremium = true;
  if (LIMITED.test(text)) traits.isLimitedView = true;
  if (LEFT.test(text)) return { isVoid: false, traits, half: "left" };
  if (RIGHT.test(text)) return { isVoid: false, traits, half: "right" };
  return Object.keys(traits).length === 0 ? PLAIN : { isVoid: false, traits };
}

/** A single letter or digit, which means a type of place in some files, and a row or a number in others. */
const WEAK = /^.?$/u;

/**
 * Returns whether a column's values are types of places: there are few different words, and at least one of
 * them is a known type. Single letters are only accepted if the column's name means a type, because rows are
 * often named by letters, too.
 */
export const isTypeColumn = (
  samples: readonly string[],
  distinct: number,
  isNamed: boolean,
): boolean =>
  distinct <= (isNamed ? 24 : 8) &&
  samples.some((sample) => {
    if (WEAK.test(sample) && !isNamed) return false;
    const { isVoid, traits, half } = placeType(sample);
    return isVoid || half !== undefined || Object.keys(traits).length > 0;
  });

const YES = /^(?:true|yes|y|1|x|on|כן|да|نعم|tak|ja|oui|si|sí)$/iu;

/** Returns whether a cell of a flag column means yes. */
export const isYes = (cell: Cell): boolean => cell === true || YES.test(textIn(cell) ?? "");
