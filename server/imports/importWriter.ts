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
  /** Called with seats that lines have changed. The caller announces the seat changes after the commit. */
  readonly onSeats: (changes: readonly SeatChange[]) => void;
  /**
   * The records that earlier lines of the same pass have created, so that later lines can refer to them. Maps
   * a name or number to the new id. A check creates no records, so its ids are negative placeholders.
   */
  readonly memo: Map<string, number>;
}

/** A checked line. `plan` is the input of `write` for this line. A line that writes nothing has no `plan`. */
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
  /** The columns of an existing record that the line has filled, each with a hash of the value. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** A line's values as they would be in a file: texts by field. */
export type ExportedLine = Readonly<Record<string, string>>;

/**
 * Functions that check, write and read one kind of data. Everything else about imports is the same for all
 * kinds.
 */
export interface ImportWriter<P> {
  /**
   * Returns the keys of a line that must be unique in the file, each with the field for which a repetition is
   * reported. A line that repeats a key of an earlier line has the fault `twice`.
   */
  readonly keysOf: (line: ParsedLine) => readonly (readonly [field: string, key: string])[];
  /**
   * Checks lines whose cells have no faults. Runs one query for each kind of record to which the lines refer.
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
   * Reads the records that an import has created, as lines of a file of this kind. `rows` are all records
   * that the import has noted for these lines.
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
