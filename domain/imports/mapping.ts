import type { ImportField, ImportFieldType } from "./importField.ts";

/** The index of each field's column in the table, from 0. Fields without a column are absent. */
export type Mapping = Readonly<Record<string, number>>;

/** Lower-cases a heading and replaces punctuation by single blanks. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/["'״׳`´]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Patterns of the values of each type. Types without a pattern are guessed by headings alone. */
const LOOKS: Partial<Record<ImportFieldType, RegExp>> = {
  email: /^\S+@\S+\.\S+$/,
  mobile: /^(?:\+|00)?[\d\s().-]{9,18}$/,
  nationalId: /^\d{8,9}$/,
  day: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/,
  moment: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[ T,]+\d{1,2}:\d{2}/,
};

const EXACT = 100;
const PARTIAL = 40;
const FIT = 20;
/** Minimum score at which a guess is accepted. */
const ENOUGH = 30;

function headingScore(field: ImportField, name: string, heading: string): number {
  const plain = plainHeading(heading);
  if (plain === "") return 0;
  const wanted = [
    plainHeading(name.replaceAll(/([A-Z])/g, " $1")),
    ...field.headings.map(plainHeading),
  ];
  if (plain === name.toLowerCase() || wanted.includes(plain)) return EXACT;
  const words = ` ${plain} `;
  return wanted.some((each) => words.includes(` ${each} `)) ? PARTIAL : 0;
}

/**
 * Returns the share of non-empty values that match the type's pattern, from 0 to 1. Undefined if there is no
 * pattern or no value.
 */
function fitOf({ type }: ImportField, values: readonly string[]): number | undefined {
  const look = LOOKS[type];
  const filled = values.filter((value) => value.trim() !== "");
  if (!look || filled.length === 0) return undefined;
  return filled.filter((value) => look.test(value.trim())).length / filled.length;
}

/** Only these types are guessed by their values alone, because numbers and days are ambiguous. */
const TELLING: ReadonlySet<ImportFieldType> = new Set(["email", "mobile"]);

function scoreOf(
  field: ImportField,
  name: string,
  heading: string,
  values: readonly string[],
): number {
  const score = headingScore(field, name, heading);
  const fit = fitOf(field, values);
  if (fit === undefined) return score;
  // A column called "mail" that contains no address must hold something else.
  if (fit === 0) return score - (TELLING.has(field.type) ? EXACT : EXACT / 2);
  const isTelling = TELLING.has(field.type) && fit > 0.8;
  return (
    score + fit * FIT + (score === 0 && isTelling ? FIT : 0) - (score === 0 && !isTelling ? FIT : 0)
  );
}

/**
 * Guesses which column holds which field, by the headings in five languages and by the first values.
 * Takes the best pairs first, and each column and field at most once.
 */
export function guessMapping(
  fields: Readonly<Record<string, ImportField>>,
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): Mapping {
  const pairs = Object.entries(fields).flatMap(([name, field]) =>
    headings.map((heading, column) => {
      const values = samples.map((line) => line[column] ?? "");
      return { name, column, score: scoreOf(field, name, heading, values) };
    }),
  );
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { name, column, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < ENOUGH || name in mapping || taken.has(column)) continue;
    mapping[name] = column;
    taken.add(column);
  }
  return mapping;
}

/** Returns the heading of the column of each field, so that the mapping can be applied to another file. */
export const headingsOf = (
  mapping: Mapping,
  headings: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [field, headings[column] ?? ""]),
  );

/** Applies a saved mapping to a file's headings. Fields whose column the file does not have are left out. */
export function mappingFrom(
  kept: Readonly<Record<string, string>>,
  headings: readonly string[],
): Mapping {
  const places = new Map(headings.map((heading, column) => [plainHeading(heading), column]));
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, heading]) => {
      const column = places.get(plainHeading(heading));
      return column === undefined ? [] : [[field, column]];
    }),
  );
}
