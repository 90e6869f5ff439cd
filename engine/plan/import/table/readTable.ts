import type { Draft } from "../draft.ts";
import { quoted, type Reading } from "../reading.ts";
import { type FlatTable } from "./flatTable.ts";
import { guessMapping, SURE, type Guess } from "./guess.ts";
import { draftOf } from "./recordDraft.ts";
import { recordsOf } from "./records.ts";
import { isRole, ROLES, type Mapping, type Role } from "./roles.ts";

/** How the columns of a file were interpreted: a proposal that the user can change. */
export interface ColumnReading {
  /** The names that the user can choose from for `sheet`. Absent for a file that contains only one table. */
  readonly sheets?: readonly string[];
  readonly mapping: Mapping;
  /** Confidence of the interpretation, from 0 to 1. */
  readonly confidence: number;
  readonly isSure: boolean;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
}

export interface TableReading {
  readonly draft: Draft;
  readonly columns: ColumnReading;
}

/**
 * Returns the column that the user named, by its name or by the end of its path. Upper and lower case are not
 * distinguished.
 */
function columnNamed(asked: string, columns: readonly string[]): string | undefined {
  const wanted = asked.trim().toLowerCase();
  const exact = columns.find((name) => name.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const ends = columns.filter((name) => name.toLowerCase().endsWith(`.${wanted}`));
  return ends.length === 1 ? ends[0] : undefined;
}

/**
 * Checks a mapping that the user gave and finds its columns in a table. An empty column name removes a role.
 * Reports a fault for a role or a column that does not exist.
 */
function resolved(asked: Mapping, table: FlatTable, reading: Reading): Mapping {
  const mapping: Partial<Record<Role, string>> = {};
  for (const [role, name] of Object.entries(asked)) {
    if (!isRole(role)) {
      reading.fault("wrongMapping", "mapping", `${quoted(role)} is no role: ${ROLES.join(", ")}`, {
        name: role,
      });
      continue;
    }
    const column = columnNamed(name, table.columns);
    if (column !== undefined) mapping[role] = column;
    else if (name.trim() !== "") {
      const known = table.columns.map((each) => quoted(each)).join(", ");
      reading.fault("wrongMapping", "mapping", `there is no column ${quoted(name)}: ${known}`, {
        name,
      });
    }
  }
  return mapping;
}

/**
 * A table and what its columns probably mean. The table with the highest score is most likely the list of
 * seats.
 */
export interface Candidate<T extends FlatTable = FlatTable> {
  readonly table: T;
  readonly guess: Guess;
  readonly score: number;
}

/** Returns the column meanings that the file itself states, except those that the user overrides. */
function knownBut(asked: Mapping, known: Mapping = {}): Mapping {
  const said = new Set(Object.values(asked));
  return Object.fromEntries(
    Object.entries(known).filter(
      ([role, column]) => isRole(role) && asked[role] === undefined && !said.has(column),
    ),
  );
}

/** Returns the tables of a file that may list its seats, with the most likely table first. */
export function candidatesOf<T extends FlatTable>(
  tables: readonly T[],
  asked: Mapping,
  reading: Reading,
): Candidate<T>[] {
  const wanted = Object.values(asked).filter((name) => name.trim() !== "");
  return tables
    .filter(({ rows }) => rows.length >= 2)
    .map((table): Candidate<T> => {
      const known = wanted.filter((name) => columnNamed(name, table.columns) !== undefined);
      const quiet = Object.fromEntries(
        Object.entries(asked).flatMap(([role, name]) => {
          const column = columnNamed(name, table.columns);
          return column === undefined ? [] : [[role, column]];
        }),
      );
      const guess = guessMapping(table, { ...knownBut(asked, table.known), ...quiet }, reading);
      const score = (guess.confidence + known.length) * Math.log2(table.rows.length + 1);
      return { table, guess, score };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Whether a mapping is enough to identify seats, by their row or by their position. */
export const namesSeats = ({ label, seat, row, x, range, first, count }: Mapping): boolean =>
  label !== undefined ||
  (row !== undefined && (seat ?? range ?? first ?? count) !== undefined) ||
  (x !== undefined && seat !== undefined);

const without = (mapping: Mapping, asked: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([role]) => !isRole(role) || asked[role]?.trim() !== ""),
  );

/**
 * Reads a list of uniform records as seats. `asked` is the mapping that the user gave. Roles that the user
 * did not map are guessed. Returns undefined if no table contains seats.
 */
export function readTables(
  tables: readonly FlatTable[],
  asked: Mapping,
  reading: Reading,
): TableReading | undefined {
  const [best] = candidatesOf(tables, asked, reading);
  return best && readCandidate(best, asked, reading);
}

/**
 * Reads one table as seats. Returns undefined if the table contains no seats. `isTable` means that the file
 * can only be a table, so its columns are returned even without seats, for the user to map.
 */
export function readCandidate(
  { table, guess }: Candidate,
  asked: Mapping,
  reading: Reading,
  isTable = false,
): TableReading | undefined {
  const given = resolved(asked, table, reading);
  const mapping = without({ ...guess.mapping, ...given }, asked);
  const isAsked = Object.keys(asked).length > 0;
  if (!isTable && !isAsked && !namesSeats(mapping)) return undefined;
  const isSure = isAsked || (guess.confidence >= SURE && namesSeats(mapping));
  const records = recordsOf(table, mapping, reading);
  if (!isTable && records.seats.length + records.areas.length === 0) return undefined;
  const columns = guess.facts.map(({ name, samples }) => ({ name, samples }));
  const told = Object.entries(mapping)
    .map(([role, name]) => `${role} = ${quoted(name)}`)
    .join(", ");
  if (!isSure)
    reading.fault(
      "unclear",
      "file",
      `which column means what is not clear; it was read as ${told}`,
      {
        name: told,
      },
    );
  const draft = draftOf(records, reading);
  judgeReading(draft, records.seats.length, reading);
  return { draft, columns: { mapping, confidence: guess.confidence, isSure, columns } };
}

/** Reports an implausible result: hardly more seats than rows, or many sections with one row each. */
function judgeReading({ sections }: Draft, seats: number, reading: Reading): void {
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const isThin = seats >= 12 && seats < rows * 1.5;
  const isSplit = sections.length > 12 && rows <= sections.length && seats > 100;
  if (isThin)
    reading.fault(
      "implausible",
      "file",
      `${seats} seats in ${rows} rows: the column of the row may be another`,
    );
  else if (isSplit)
    reading.fault(
      "implausible",
      "file",
      `${sections.length} sections of one row each: the column of the section may be another`,
    );
}

/**
 * Returns whether each line is a single seat. Lines are single seats if the table has more than three
 * columns, or if rows appear repeatedly.
 */
export function isSeatTable({ columns, rows }: FlatTable): boolean {
  if (columns.length < 3 || rows.length < 4) return false;
  const byRow = new Set(rows.map(({ cells }) => cells.slice(0, 2).join("\u0000")));
  const isRanged = rows.some(({ cells }) =>
    /\d\s*(?:-|–|\.\.|to)\s*\d/.test(String(cells[2] ?? "")),
  );
  return columns.length > 3 || (!isRanged && rows.length > byRow.size * 1.5);
}
