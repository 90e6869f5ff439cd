import type { CountryCode } from "libphonenumber-js/min";
import type { ImportFault } from "../../domain/imports/importReport.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import type { ParsedLine } from "./parseLines.ts";
import type { TargetName } from "./targets.ts";

/** The context in which an import's lines are validated and written. */
export interface ImportContext {
  /** The transaction. */
  readonly db: Db;
  readonly businessId: number;
  readonly now: Date;
  readonly home: CountryCode;
  /**
   * What earlier lines of the same pass have made or would make, for lines that refer to it: a name or
   * number, mapped to its id. In a dry run ids are negative.
   */
  readonly memo: Map<string, number>;
}

/** A validated line. `plan` is the input of `write`. It is absent for lines that write nothing. */
export interface JudgedLine<P> {
  readonly line: number;
  readonly action: "make" | "change" | "same" | "fault";
  readonly faults: readonly ImportFault[];
  readonly plan?: P;
  /** Targets of the records that the line makes. */
  readonly makes: readonly TargetName[];
}

/** A record that a line has made or filled in. */
export interface WrittenRow {
  readonly line: number;
  readonly target: TargetName;
  readonly record: string | number;
  /** Columns of an existing record that were filled in, with a hash of each value. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** A line's values as they would appear in a file: texts by field. */
export type ExportedLine = Readonly<Record<string, string>>;

/** How one kind of data is validated, written and read back. Everything else is the same for all kinds. */
export interface ImportWriter<P> {
  /**
   * Keys that must be unique in the file: the field, and its key in this kind's terms. A line that repeats a
   * key of an earlier line has the fault `twice`.
   */
  readonly keysOf: (line: ParsedLine) => readonly (readonly [field: string, key: string])[];
  /** Validates lines without faults, with one query per kind of record to look up. Writes nothing. */
  readonly judge: (
    context: ImportContext,
    lines: readonly ParsedLine[],
  ) => Promise<readonly JudgedLine<P>[]>;
  /** Writes validated lines. Returns what was made, in the order of creation. */
  readonly write: (
    context: ImportContext,
    lines: readonly { readonly line: number; readonly plan: P }[],
  ) => Promise<readonly WrittenRow[]>;
  /**
   * Reads the records that an import has made, by line, as a file of this kind would contain them. `rows` are
   * all rows that the import recorded for these lines.
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

/** A line that cannot be imported. */
export const faulty = (
  line: number,
  field: string,
  code: ImportFault["code"],
): JudgedLine<never> => ({ line, action: "fault", faults: [fault(line, field, code)], makes: [] });
