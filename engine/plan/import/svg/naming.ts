import type { Reading } from "../reading.ts";
import type { XmlElement } from "./xml.ts";

/** The names and traits that an element states. */
export interface Naming {
  section?: string;
  row?: string;
  seat?: string;
  floor?: string;
  category?: string;
  /** Whether the element is an area without numbered seats. */
  isArea?: boolean;
  capacity?: string;
  traits?: string[];
}

type NameKey = "section" | "row" | "seat" | "floor" | "category" | "capacity";

const KEYS: readonly (readonly [NameKey, RegExp])[] = [
  ["seat", /^(seat|chair|place|column|col)(number|no|num|name|label)?$|^number$/],
  ["row", /^(row|line)(number|no|num|name|label)?$/],
  ["section", /^(section|sector|block|zone|area|tribune|stand)(id|name|label|number)?$/],
  ["floor", /^(floor|level)(name)?$/],
  ["category", /^(price)?category(name)?$|^price$/],
  ["capacity", /^(capacity|places|seats)$/],
];
const TYPE = /^(type|kind)$/;
const AREA = /^(ga|general|generaladmission|general-admission|standing|free)$/i;
const TRAITS: readonly (readonly [string, RegExp])[] = [
  ["isHandicap", /^(wheelchair|handicap|accessible|ishandicap|isaccessible)$/],
  ["isCompanion", /^(companion|iscompanion)$/],
  ["isPremium", /^(premium|ispremium)$/],
  ["isLimitedView", /^(limitedview|restrictedview|obstructed|islimitedview)$/],
];

/** Keywords before a name in ids, classes and titles: `sec-101-row-9-seat-12`. */
const WORDS: readonly (readonly ["section" | "row" | "seat", RegExp])[] = [
  ["section", /^(sec|section|sector|block|zone)$/i],
  ["row", /^(row|r)$/i],
  ["seat", /^(seat|s|place|chair)$/i],
];
const GLUED = /^(sec|section|sector|block|row|r|seat|s)(\d{1,5}[a-z]?)$/i;
/** Maximum length of a value that is searched for names. */
const MOST_LENGTH = 200;

const plain = (key: string): string =>
  key
    .toLowerCase()
    .replace(/^data-/, "")
    .replaceAll(/[-_:]/g, "");

/**
 * Returns the names in an element's attributes: by attribute name, in a JSON value, and by keywords in id,
 * class and title.
 */
export function namingOf(element: XmlElement, reading: Reading): Naming {
  const naming: Naming = {};
  for (const [key, value] of element.attributes) {
    reading.spend(1);
    if (value.trimStart().startsWith("{")) readJson(naming, key, value, element.place, reading);
    else if (key.startsWith("data-") || /^(row|seat|section)$/.test(key))
      take(naming, plain(key), value);
  }
  for (const key of ["id", "class", "aria-label", "inkscape:label"]) {
    readWords(naming, element.attributes.get(key) ?? "", key === "class");
  }
  const title = element.children.find(({ name }) => name === "title");
  if (title) readWords(naming, title.text, false);
  return naming;
}

function take(naming: Naming, key: string, value: string): void {
  const text = value.trim();
  if (text === "" || text.length > MOST_LENGTH) return;
  if (TYPE.test(key)) {
    if (AREA.test(text)) naming.isArea = true;
    return;
  }
  const [trait] = TRAITS.find(([, words]) => words.test(key)) ?? [];
  if (trait !== undefined) {
    if (!/^(false|0|no)$/i.test(text)) (naming.traits ??= []).push(trait);
    return;
  }
  const [name] = KEYS.find(([, words]) => words.test(key)) ?? [];
  if (name !== undefined) naming[name] ??= text;
}

/**
 * Reads names from JSON such as `data-init='{"row":"1","seat":"2"}'`. The names may also be one level deeper.
 */
function readJson(
  naming: Naming,
  key: string,
  value: string,
  place: string,
  reading: Reading,
): void {
  reading.spend(value.length);
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return reading.fault("wrongType", place, `the JSON in ${key} is malformed`);
  }
  const fields = (of: unknown): [string, unknown][] =>
    typeof of === "object" && of !== null ? Object.entries(of) : [];
  for (const [name, field] of fields(parsed)) {
    for (const [inner, told] of typeof field === "object"
      ? fields(field)
      : [[name, field] as const]) {
      const isText = ["string", "number", "boolean"].includes(typeof told);
      if (isText) take(naming, plain(inner), String(told));
    }
  }
}

/** Reads names after their keywords. Names that were found earlier are kept. */
function readWords(naming: Naming, text: string, isClass: boolean): void {
  if (text === "" || text.length > MOST_LENGTH) return;
  for (const phrase of isClass ? text.split(/\s+/) : [text]) {
    if (/^sec(tion)?-ga$/i.test(phrase)) naming.isArea = true;
    readPhrase(naming, phrase);
  }
}

function readPhrase(naming: Naming, phrase: string): void {
  // Blocktickets ids end with _NZ or _YZ, which says whether a section can be zoomed into.
  const parts = phrase.replace(/_(NZ|YZ)$/, "").split(/[\s,;:_/.-]+/);
  let key: "section" | "row" | "seat" | undefined;
  const found: { section?: string; row?: string; seat?: string } = {};
  for (const part of parts) {
    const [, word = part, glued] = GLUED.exec(part) ?? [];
    // The part after a keyword is always its name, even if this part looks like a keyword itself.
    const isName = key !== undefined && found[key] === "";
    const known = isName ? undefined : WORDS.find(([, words]) => words.test(word))?.[0];
    if (known !== undefined && found[known] === undefined) {
      key = known;
      found[known] = glued ?? "";
    } else if (key !== undefined && part !== "") {
      found[key] = found[key] === "" ? part : `${found[key]} ${part}`;
    }
  }
  // A single letter such as `r` or `s` is not always a keyword. A single letter counts as a keyword if the
  // phrase also has a longer keyword, or if both a row and a seat are found.
  const isSure =
    /row|seat|sec|block|zone|place|chair/i.test(phrase) ||
    (found.row !== undefined && found.seat !== undefined);
  if (!isSure) return;
  for (const name of ["section", "row", "seat"] as const) {
    const value = found[name]?.trim();
    if (value) naming[name] ??= value;
  }
}

const EDITORS =
  /^(circle|rect|path|ellipse|polygon|polyline|line|g|use|group|layer|image|text|tspan|svg|defs)$/i;

/** Prefixes of ids that do not belong to a seat's name. */
const PREFIX = /^(seat|seats|s|chair|place|sitz|platz)$/i;

/** The order in which the parts of an id such as `Stalls-A-12` name section, row and seat. */
export type IdOrder = readonly [section: number, row: number, seat: number];

/** The most common order comes first. */
export const ID_ORDERS: readonly IdOrder[] = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
];

/**
 * Splits an id such as `seat-1-A-3` into three parts. Returns undefined if the id has more or fewer than
 * three parts.
 */
export function idParts(id: string): readonly [string, string, string] | undefined {
  if (id.length > MOST_LENGTH) return undefined;
  const parts = id.split(/[\s_:./-]+/).filter((part) => part !== "");
  if (PREFIX.test(parts[0] ?? "")) parts.shift();
  const [first, second, third, ...more] = parts;
  const isShort = parts.every((part) => part.length <= 24) && parts.some((part) => /\d/.test(part));
  if (third === undefined || more.length > 0 || !isShort || EDITORS.test(first!)) return undefined;
  return [first!, second!, third];
}

/** Parses "Stalls-A-12", "A-12" or "A12", the ids of seats in files without other names. */
export function plainName(
  id: string,
  order: IdOrder = ID_ORDERS[0]!,
): { section?: string; row: string; seat: string } | undefined {
  if (id.length > MOST_LENGTH) return undefined;
  const three = order === ID_ORDERS[0] ? undefined : idParts(id);
  if (three) return { section: three[order[0]]!, row: three[order[1]]!, seat: three[order[2]]! };
  const glued = /^([A-Za-z]{1,2})(\d{1,4})$/.exec(id);
  if (glued) return { row: glued[1]!, seat: glued[2]! };
  const parts = id.split(/[\s_:./-]+/).filter((part) => part !== "");
  const [row, seat] = parts.slice(-2);
  const isName =
    row !== undefined &&
    seat !== undefined &&
    /^\d{1,4}[A-Za-z]?$/.test(seat) &&
    /^([A-Za-z]{1,3}|\d{1,3})$/.test(row);
  if (!isName || EDITORS.test(parts[0]!)) return undefined;
  const section = parts.slice(0, -2).join(" ");
  return section === "" ? { row, seat } : { section, row, seat };
}
