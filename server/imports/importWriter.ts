import type { CountryCode } from "libphonenumber-js/min";
import type { ImportFault } from "../../domain/imports/importReport.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import type { ParsedLine } from "./parseLines.ts";
import type { TargetName } from "./targets.ts";

/** What an import's lines are judged and written with. */
export interface ImportContext {
  /** The transaction. */
  readonly db: Db;
  readonly businessId: number;
  readonly now: Date;
  readonly home: CountryCode;
  /**
   * What earlier lines of the same pass have made or would make, for lines that refer to it: a name or
   * number, and its id. In a dry run ids are below zero.
   */
  readonly memo: Map<string, number>;
}

/** A judged line. `plan` is what `write` needs. It is absent for lines that write nothing. */
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

/** A line's values as they would stand in a file: texts by field. */
export type ExportedLine = Readonly<Record<string, string>>;

/** How one kind of data is judged, written and read back. Everything else is the same for all kinds. */
export interface ImportWriter<P> {
  /**
   * Keys that no other line of the file may have: the field, and its key in this kind's words. Lines with a
   * key of an earlier line have the fault `twice`.
   */
  readonly keysOf: (line: ParsedLine) => readonly (readonly [field: string, key: string])[];
  /** Judges lines without faults, in one query for each thing to look up. Writes nothing. */
  readonly judge: (
    context: ImportContext,
    lines: readonly ParsedLine[],
  ) => Promise<readonly JudgedLine<P>[]>;
  /** Writes judged lines. Returns what it has made, in the order in which it was made. */
  readonly write: (
    context: ImportContext,
    lines: readonly { readonly line: number; readonly plan: P }[],
  ) => Promise<readonly WrittenRow[]>;
  /**
   * Reads records that an import has made, by line, as a file of this kind would have them. `rows` are all of
   * the import's rows of these lines.
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
