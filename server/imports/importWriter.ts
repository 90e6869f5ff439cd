import type { CountryCode } from "libphonenumber-js/min";
import type { ImportFault } from "../../domain/imports/importReport.ts";
import type { ImportTarget } from "../../domain/imports/textKeys.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import type { SeatChange } from "../seats/claims.ts";
import type { Plans } from "../seats/plans.ts";
import type { ParsedLine } from "./parseLines.ts";

/** The context in which lines of an import are checked and written. */
export interface ImportContext {
  /** The database, or the transaction in which lines are written. */
  readonly db: Db;
  readonly businessId: number;
  readonly now: Date;
  readonly home: CountryCode;
  readonly plans: Pick<Plans, "byVersion">;
  /** Called with seats that lines have changed. They are announced after the commit. */
  readonly onSeats: (changes: readonly SeatChange[]) => void;
  /**
   * What earlier lines of the same pass have created, so that later lines can refer to it: a name or number,
   * mapped to the new id. A check creates nothing, so its ids are negative.
   */
  readonly memo: Map<string, number>;
}

/** A checked line. `plan` is what `write` gets. It is absent for lines that write nothing. */
export interface JudgedLine<P> {
  readonly line: number;
  readonly action: "make" | "change" | "same" | "fault";
  readonly faults: readonly ImportFault[];
  readonly plan?: P;
  /** The kinds of records that the line creates. */
  readonly makes: readonly ImportTarget[];
}

/** A record that a line has created, or whose empty columns it has filled. */
export interface WrittenRow {
  readonly line: number;
  readonly target: ImportTarget;
  readonly record: string | number;
  /** The filled columns of an existing record, each with a hash of the value. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** A line's values as they would be in a file: texts by field. */
export type ExportedLine = Readonly<Record<string, string>>;

/** How one kind of data is checked, written and read. Everything else is the same for all kinds. */
export interface ImportWriter<P> {
  /**
   * Returns a line's keys that must be unique in the file, each with the field at which a repetition is
   * reported. A line that repeats a key of an earlier line has the fault `twice`.
   */
  readonly keysOf: (line: ParsedLine) => readonly (readonly [field: string, key: string])[];
  /**
   * Checks lines whose cells have no faults, with one query for each kind of record that they refer to.
   * Writes nothing.
   */
  readonly judge: (
    context: ImportContext,
    lines: readonly ParsedLine[],
  ) => Promise<readonly JudgedLine<P>[]>;
  /** Writes checked lines. Returns the created records in the order of their creation. */
  readonly write: (
    context: ImportContext,
    lines: readonly { readonly line: number; readonly plan: P }[],
  ) => Promise<readonly WrittenRow[]>;
  /**
   * Reads the records that an import has created, as lines of a file of this kind. `rows` are all rows that
   * the import has recorded for these lines.
   */
  readonly read: (
    context: Pick<ImportContext, "db" | "businessId"> & { readonly locale: Locale },
    rows: readonly { readonly line: number; readonly target: string; readonly record: string }[],
  ) => Promise<ReadonlyMap<number, ExportedLine>>;
}

export const fault = (
  line: number,
  field: string,
  code: ImportFault["code"],
  other?: number,
): ImportFault => ({ line, field, code, ...(other !== undefined && { other }) });

/** Returns a line that cannot be imported, with its fault. */
export const faulty = (
  line: number,
  field: string,
  code: ImportFault["code"],
): JudgedLine<never> => ({ line, action: "fault", faults: [fault(line, field, code)], makes: [] });
