import type { Reading } from "../reading.ts";
import { factsOf, numberIn, textIn, type ColumnFacts, type FlatTable } from "./flatTable.ts";
import { nameFits, type Mapping, type Role } from "./roles.ts";
import { FILLED, seatColumns, type Seats } from "./seatColumns.ts";
import { isTypeColumn } from "./typeWords.ts";

/** A guess of each column's meaning. */
export interface Guess {
  readonly mapping: Mapping;
  /**
   * Confidence of the guess, from 0 to 1. If the confidence is below `SURE`, a person should check the guess.
   */
  readonly confidence: number;
  readonly facts: readonly ColumnFacts[];
}

/** Confidence from which a guess needs no check. */
export const SURE = 0.7;

/** Minimum fit of a column's name to a role at which the name is taken to mean the role. */
const NAMED = 0.5;

/**
 * Guesses by names and by values which columns contain the section, the row, the seat and the seat's
 * position.
 */
export function guessMapping(table: FlatTable, given: Mapping, reading: Reading): Guess {
  const facts = factsOf(table, reading);
  const used = new Set(Object.values(given));
  const free = facts.filter(({ name, filled }) => !used.has(name) && filled > 0);
  const places = given.x && given.y ? { x: given.x, y: given.y } : placesOf(free, table);
  const type = given.type ?? typeOf(free);
  const rest = free.filter(({ name }) => ![places?.x, places?.y, type].includes(name));
  const seats = rowsOf(rest, given, table) ?? seatColumns(table, rest, given, places, reading);
  const found: Mapping = { ...places, ...(type !== undefined && { type }), ...seats.mapping };
  const taken = new Set(Object.values({ ...found, ...given }));
  const others = othersOf(
    facts.filter(({ name }) => !taken.has(name)),
    found,
  );
  return { mapping: { ...found, ...others, ...given }, confidence: seats.confidence, facts };
}

/** Finds the columns of flags, categories and similar values, which can only be recognised by their names. */
function othersOf(facts: readonly ColumnFacts[], found: Mapping): Mapping {
  const mapping: Partial<Record<Role, string>> = {};
  const roles: Role[] = [
    "floor",
    "category",
    "accessible",
    "companion",
    "premium",
    "limitedView",
    "pair",
  ];
  if (found.seat === undefined && found.label === undefined)
    roles.push("range", "first", "last", "count");
  const taken = new Set<string>();
  for (const role of roles) {
    const best = bestNamed(
      facts.filter(({ name }) => !taken.has(name)),
      role,
      0.7,
    );
    if (best === undefined) continue;
    // A column with very many different values is neither a floor nor a category.
    if ((role === "floor" || role === "category") && best.distinct > 64) continue;
    mapping[role] = best.name;
    taken.add(best.name);
  }
  return mapping;
}

function bestNamed(
  facts: readonly ColumnFacts[],
  role: Role,
  least: number,
): ColumnFacts | undefined {
  const [best] = facts
    .map((fact) => ({ fact, fit: nameFits(fact.name, role) }))
    .filter(({ fit }) => fit >= least)
    .toSorted((a, b) => b.fit - a.fit);
  return best?.fact;
}

/**
 * Finds the columns of coordinates: by their names, as positions in a matrix, or else as two columns of
 * fractions.
 */
function placesOf(
  facts: readonly ColumnFacts[],
  table: FlatTable,
): { x: string; y: string } | undefined {
  const numbers = facts.filter(
    ({ numeric, filled, distinct }) => numeric > 0.98 && filled > FILLED && distinct > 1,
  );
  const [x, y] = [bestNamed(numbers, "x", NAMED), bestNamed(numbers, "y", NAMED)];
  if (x && y && x !== y) return { x: x.name, y: y.name };
  const grid = facts.map(({ name }) => /^(.*)#(\d+)$/.exec(name)).filter((match) => match !== null);
  for (const [inner, path, level] of grid.toReversed()) {
    const outer = `${path}#${Number(level) - 1}`;
    if (facts.some(({ name }) => name === outer)) return { x: inner, y: outer };
  }
  const fractions = numbers.filter(
    ({ whole, distinct, name }) => whole < 0.7 && distinct > 2 && !name.includes("#"),
  );
  const [a, b, ...more] = fractions;
  if (a && b && more.length === 0 && isApart(a.name, b.name, table))
    return { x: a.name, y: b.name };
  return placesByValue(numbers, table);
}

/**
 * Returns two adjacent columns of widely spread whole numbers whose combination is different in each record.
 */
function placesByValue(numbers: readonly ColumnFacts[], table: FlatTable) {
  const wide = numbers.filter(
    ({ name, distinct }) => distinct > 8 && !/[#@]/.test(name) && spread(name, table) > 6,
  );
  const [a, b] = wide;
  if (!a || !b || wide.length > 2) return undefined;
  return isApart(a.name, b.name, table) ? { x: a.name, y: b.name } : undefined;
}

/** Whether almost every record has a different combination of values in two columns. */
function isApart(a: string, b: string, { columns, rows }: FlatTable): boolean {
  const at = [columns.indexOf(a), columns.indexOf(b)];
  const keys = new Set(rows.map(({ cells }) => at.map((each) => numberIn(cells[each])).join()));
  return keys.size >= rows.length * 0.98;
}

/**
 * Returns the range of a column's values divided by the number of different values: 1 for numbers that count
 * up, more for coordinates.
 */
function spread(name: string, { columns, rows }: FlatTable): number {
  const at = columns.indexOf(name);
  let [least, most] = [Infinity, -Infinity];
  const distinct = new Set<number>();
  for (const { cells } of rows) {
    const value = numberIn(cells[at]);
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    distinct.add(value);
  }
  return (most - least) / Math.max(1, distinct.size - 1);
}

/** A column whose name means one of these roles is not a type column, whatever its values are. */
const TOLD = ["section", "row", "seat", "category"] as const;

function typeOf(facts: readonly ColumnFacts[]): string | undefined {
  const [best] = facts
    .filter(({ name, samples, distinct }) =>
      isTypeColumn(samples, distinct, nameFits(name, "type") >= NAMED),
    )
    .filter(({ name, numeric }) => numeric < 0.5 || nameFits(name, "type") >= NAMED)
    .filter(({ name }) => TOLD.every((role) => nameFits(name, role) < NAMED))
    .toSorted((a, b) => nameFits(b.name, "type") - nameFits(a.name, "type"));
  return best?.name;
}

const RANGE = /^\s*\d+\s*(?:-|–|—|\.\.|to)\s*\d+/i;
/** Minimum fit of a column's name to a role if only the name suggests the role. */
const CLEARLY = 0.7;

/**
 * Recognises records that each describe a whole row: with the first and last seat, a range, or a count of
 * seats.
 */
function rowsOf(
  facts: readonly ColumnFacts[],
  given: Mapping,
  { rows, columns }: FlatTable,
): Seats | undefined {
  if (given.seat !== undefined || given.label !== undefined) return undefined;
  const numbers = facts.filter(({ whole }) => whole > 0.98);
  const [first, last] = [bestNamed(numbers, "first", CLEARLY), bestNamed(numbers, "last", CLEARLY)];
  const range = facts.find(
    ({ samples, distinct }) => distinct > 0 && samples.every((each) => RANGE.test(each)),
  );
  const isSeated = facts.some(
    ({ name, filled }) => filled > FILLED && nameFits(name, "seat") >= CLEARLY,
  );
  const count = isSeated ? undefined : bestNamed(numbers, "count", CLEARLY);
  const own: Mapping = range
    ? { range: range.name }
    : first && last
      ? { first: first.name, last: last.name }
      : count
        ? { count: count.name }
        : {};
  const used = new Set(Object.values(own));
  if (used.size === 0) return undefined;
  const rest = facts.filter(({ name }) => !used.has(name));
  const row =
    given.row ??
    (
      bestNamed(rest, "row", NAMED) ??
      rest.find(({ distinct, name }) => distinct > 1 && !/[#]/.test(name))
    )?.name;
  const others = rest.filter(({ name }) => name !== row);
  const section = given.section ?? bestNamed(others, "section", NAMED)?.name;
  const at = [section, row].map((name) => (name === undefined ? -1 : columns.indexOf(name)));
  const keys = new Set(
    rows.map(({ cells }) => at.map((each) => textIn(cells[each]) ?? "").join("\u0000")),
  );
  // If the same row appears in several records, each record is a seat.
  if (row !== undefined && keys.size < rows.length * 0.9) return undefined;
  return {
    mapping: {
      ...own,
      ...(section !== undefined && { section }),
      ...(row !== undefined && { row }),
    },
    confidence: row === undefined ? 0.5 : 0.85,
  };
}
