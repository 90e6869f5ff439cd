import type { Reading } from "../reading.ts";
import { textIn, type ColumnFacts, type FlatTable } from "./flatTable.ts";
import { judgeSeats, type SeatColumns } from "./judgeSeats.ts";
import { addressIn } from "./labels.ts";
import { nameFits, type Mapping } from "./roles.ts";

/** A mapping of the columns that name seats. */
export interface Seats {
  readonly mapping: Mapping;
  readonly confidence: number;
}

/**
 * A combination of columns with the score that it received. `names` is the part of the score that the
 * columns' names contribute.
 */
interface Judged {
  readonly columns: SeatColumns;
  readonly score: number;
  readonly names: number;
}

/** Maximum number of columns that are tried for each role. */
const TRIED = 6;
/** Minimum share of records that must have a value in a column for the column to get a role. */
export const FILLED = 0.9;
/** Penalty for using an index in a list as a name instead of a field. */
const GENERATED = 1.5;
/** Penalty for a seat column in which almost every value is different, because such a column may be an id. */
const UNIQUE = 0.6;
/** Values of the score's parts at which each contributes its maximum to the confidence. */
const FULL = { score: 7, names: 2.4, lead: 1.5 };
/**
 * Confidence of a guess if a column has whole addresses of seats (OF_LABELS), and if no columns were found
 * (OF_NOTHING).
 */
const OF_LABELS = 0.8;
const OF_NOTHING = 0.1;

/**
 * Tries combinations of columns for section, row and seat, and returns the combination that names the seats
 * best.
 */
export function seatColumns(
  table: FlatTable,
  facts: readonly ColumnFacts[],
  given: Mapping,
  places: { readonly x: string; readonly y: string } | undefined,
  reading: Reading,
): Seats {
  const judged = [...combinations(table, facts, given)]
    .map((columns) => judge({ ...columns, ...places }, table, facts, reading))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = judged;
  const label = given.label ?? labelOf(facts, table);
  if (label !== undefined && (given.label !== undefined || isBetterLabel(label, best, facts))) {
    const section = given.section === undefined ? {} : { section: given.section };
    return { mapping: { ...section, label }, confidence: OF_LABELS };
  }
  if (!best) return { mapping: {}, confidence: OF_NOTHING };
  const { section, row, seat } = best.columns;
  const mapping = {
    ...(section !== undefined && { section }),
    ...(row !== undefined && { row }),
    ...(seat !== undefined && { seat }),
  };
  return { mapping, confidence: confidenceOf(best, second) };
}

function confidenceOf({ score, names }: Judged, second: Judged | undefined): number {
  const share = (value: number, full: number): number => Math.min(1, Math.max(0, value) / full);
  const lead = second ? score - second.score : FULL.lead;
  const sum =
    0.25 * share(names, FULL.names) +
    0.6 * share(score, FULL.score) +
    0.15 * share(lead, FULL.lead);
  return Math.min(1, sum);
}

function* combinations(
  { rows: { length: count } }: FlatTable,
  facts: readonly ColumnFacts[],
  given: Mapping,
): Generator<SeatColumns> {
  const of = (role: "section" | "row" | "seat", most: number): (string | undefined)[] => {
    const own = given[role];
    if (own !== undefined) return [own];
    return facts
      .filter(({ filled, distinct }) => filled > FILLED && distinct <= most)
      .map(({ name }) => ({ name, fit: nameFits(name, role) }))
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, TRIED)
      .map(({ name }) => name);
  };
  const sections = [undefined, ...of("section", Math.max(4, count / 4))];
  const rows = [undefined, ...of("row", Math.max(4, count / 1.5))];
  const seats = of("seat", Infinity);
  for (const section of given.section === undefined ? sections : [given.section])
    for (const row of given.row === undefined ? rows : [given.row])
      yield* seats
        .map((seat) => ({ section, row, seat }))
        .filter(
          ({ seat }) =>
            seat !== section && seat !== row && (section === undefined || section !== row),
        );
}

function judge(
  columns: SeatColumns,
  table: FlatTable,
  facts: readonly ColumnFacts[],
  reading: Reading,
): Judged {
  const { section, row, seat } = columns;
  const names =
    (section === undefined ? 0.2 : nameFits(section, "section")) +
    1.2 * (row === undefined ? 0 : nameFits(row, "row")) +
    1.2 * (seat === undefined ? 0 : nameFits(seat, "seat"));
  const generated = [section, row, seat].filter((name) => name?.includes("#")).length;
  const isId = facts.some(
    ({ name, distinct }) => name === seat && distinct > table.rows.length * 0.95,
  );
  const score =
    judgeSeats(table, columns, reading) +
    names +
    shapeOf(columns, facts) -
    generated * GENERATED -
    (isId ? UNIQUE : 0);
  return { columns, score, names };
}

/**
 * Returns a score for how the values of the columns vary. Sections usually have longer names than rows, and
 * change less often from record to record.
 */
function shapeOf({ section, row }: SeatColumns, facts: readonly ColumnFacts[]): number {
  const [ofSection, ofRow] = [section, row].map((name) => facts.find((fact) => fact.name === name));
  if (!ofSection || !ofRow) return 0;
  const isShort = ofRow.samples.every((sample) => sample.length <= 3);
  const isLong = ofSection.samples.some((sample) => sample.length > 3);
  return (isShort ? 0.3 : 0) + (isLong ? 0.2 : 0) + (ofSection.repeats > ofRow.repeats ? 0.4 : 0);
}

/** Returns a column whose values are whole addresses of seats, different for each record. */
function labelOf(facts: readonly ColumnFacts[], { rows, columns }: FlatTable): string | undefined {
  const fit = (name: string): number => Math.max(nameFits(name, "label"), nameFits(name, "seat"));
  const [best] = facts
    .filter(({ distinct, filled }) => distinct >= rows.length * filled * 0.9)
    .filter(({ samples }) => samples.every((each) => addressIn(each) !== undefined))
    .filter(({ name }) => {
      // Ids that count up, such as p1 and p2, are not addresses.
      const at = columns.indexOf(name);
      const lines = new Set(rows.map(({ cells }) => lineOf(textIn(cells[at]))));
      return lines.size > 1 && lines.size < rows.length / 1.5;
    })
    .toSorted((a, b) => fit(b.name) - fit(a.name));
  return best?.name;
}

function lineOf(label: string | undefined): string {
  const address = label === undefined ? undefined : addressIn(label);
  return address ? `${address.section ?? ""} ${address.row}` : "";
}

/**
 * Whether to use a column of whole addresses. Separate columns that name the row and the seat are preferred.
 */
function isBetterLabel(
  label: string,
  best: Judged | undefined,
  facts: readonly ColumnFacts[],
): boolean {
  if (!best || best.columns.row === undefined) return true;
  if (best.columns.seat === label || best.columns.row === label) return true;
  const isNamed = best.names > 1.2 && facts.length > 1;
  return !isNamed && best.score < 6;
}
