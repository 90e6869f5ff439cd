import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { ENCODINGS } from "../textEncoding.ts";
import { IMPORT_KIND_NAMES } from "../imports/importKinds.ts";
import { IMPORT_STATES, ImportCounts, ImportFault } from "../imports/importReport.ts";
import { TableFormat } from "../tableFormat.ts";
import { IdParams, IntText, route } from "./route.ts";

/** Maximum size of an imported file, in bytes. */
export const MAX_IMPORT_BYTES = 16 * 2 ** 20;

const TableQuery = z.object({ format: z.optional(TableFormat) });

const Mapping = z.record(z.string().check(z.maxLength(40)), Int.check(z.minimum(0)));

/** An import and its progress. */
export const Import = z.object({
  id: z.int(),
  businessId: z.int(),
  kind: z.enum(IMPORT_KIND_NAMES),
  fileName: z.string(),
  username: z.string(),
  /** ISO 8601 in UTC, like all times of imports. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  state: z.enum(IMPORT_STATES),
  /** Number of lines in the file, without the headings. */
  total: z.int(),
  /** Number of lines written so far. */
  doneLines: z.int(),
  /** Result of the check, or of the import once it has ended, as counts. Null before the check. */
  counts: z.nullable(ImportCounts),
  faultCount: z.int(),
  /** Why the import failed: `newFaults`, `fileGone` or `broken`. */
  code: z.nullable(z.string()),
  /** Number of records that the import has written and that still exist. */
  records: z.int(),
});
export type Import = z.infer<typeof Import>;

/** An import with the data that its screen shows. */
export const ImportDetail = z.extend(Import, {
  headings: z.array(z.string()),
  /** The first lines of the file. Empty once the import has ended. */
  samples: z.array(z.array(z.string())),
  /** The saved mapping, or a guessed mapping before the first check. */
  mapping: Mapping,
  /** The business's saved mappings for this kind of import, by name, applied to this file's headings. */
  kept: z.array(z.object({ name: z.string(), mapping: Mapping })),
  /** The first faults. The CSV export has all faults. */
  faults: z.array(ImportFault),
  /** Lines with a fault, by field and code, the most frequent first. */
  faultGroups: z.array(z.object({ field: z.string(), code: z.string(), lines: z.int() })),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

const Told = z.object({ import: ImportDetail });

/** Lists the imports of the operator's businesses, newest first, at most 200. */
export const imports = route({
  method: "GET",
  path: "/pres-live/imports",
  caller: "operator",
  reply: z.object({
    rows: z.array(Import),
    /** The operator's businesses, to choose from. */
    businesses: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
});

/**
 * Reads a CSV, TSV or XLSX file and keeps its lines, encrypted, until the import ends. The call writes
 * nothing else. A second file with the same `key` is not read. The reply to the second file is the first
 * file's import.
 */
export const uploadImport = route({
  method: "POST",
  path: "/pres-live/imports",
  caller: "operator",
  takesFile: true,
  most: { bytes: MAX_IMPORT_BYTES, otherwise: "IMPORT_FILE_TOO_LARGE" },
  query: z.object({
    businessId: IntText,
    kind: z.enum(IMPORT_KIND_NAMES),
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    key: z.string().check(z.minLength(8), z.maxLength(80)),
    /** Encoding of a text file. The encoding is detected by default. */
    encoding: z.optional(z.enum(ENCODINGS)),
  }),
  body: z.instanceof(Uint8Array),
  reply: Told,
  refusals: [
    "UPLOAD_TIMED_OUT",
    "VALIDATION",
    "FORBIDDEN",
    "IMPORT_FILE_REFUSED",
    "IMPORT_FILE_TOO_LARGE",
    "RATE_LIMITED",
  ],
});

/** Returns one import with its report. Until the import is started, the reply also has its columns. */
export const importDetail = route({
  method: "GET",
  path: "/pres-live/imports/{id}",
  caller: "operator",
  params: IdParams,
  reply: Told,
  refusals: ["NOT_FOUND"],
});

/**
 * Validates every line by a mapping and writes nothing. The check can be repeated until the import is
 * started.
 */
export const checkImport = route({
  method: "POST",
  path: "/pres-live/imports/{id}/check",
  caller: "operator",
  params: IdParams,
  body: z.object({ mapping: Mapping }),
  reply: Told,
  refusals: ["VALIDATION", "NOT_FOUND", "IMPORT_STATE"],
});

/**
 * Saves a mapping under a name, so that it can be used for later files of the business. A mapping of the same
 * name is replaced.
 */
export const keepMapping = route({
  method: "POST",
  path: "/pres-live/imports/{id}/mapping",
  caller: "operator",
  params: IdParams,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    mapping: Mapping,
  }),
  reply: Told,
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/**
 * Starts an import that was checked. The import runs in the background and resumes after a server restart. If
 * the import cannot be finished, everything that it has written is removed. Starting an import again changes
 * nothing.
 */
export const startImport = route({
  method: "POST",
  path: "/pres-live/imports/{id}/start",
  caller: "operator",
  params: IdParams,
  body: z.object({
    /** If true, lines with faults are skipped. If false, a single fault refuses the import. */
    skipsFaults: z.boolean(),
  }),
  reply: Told,
  refusals: ["NOT_FOUND", "IMPORT_STATE", "IMPORT_HAS_FAULTS"],
});

/** Returns all faults of the last check as a table, by default as CSV: line, column, field and cause. */
export const importFaults = route({
  method: "GET",
  path: "/pres-live/imports/{id}/faults",
  caller: "operator",
  params: IdParams,
  query: TableQuery,
  refusals: ["NOT_FOUND"],
});

/** Returns the records that an import has written, with their current values, as a file to import again. */
export const exportImport = route({
  method: "GET",
  path: "/pres-live/imports/{id}/export",
  caller: "operator",
  params: IdParams,
  query: TableQuery,
  refusals: ["NOT_FOUND"],
});

export const UndoPreview = z.object({
  /** Number of records that would be removed, by target such as `customer`. */
  removes: z.record(z.string(), z.int()),
  /** Records that would stay, because they have been used since. At most 100. */
  leaves: z.array(z.object({ line: z.int(), target: z.string(), record: z.string() })),
  leftCount: z.int(),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

/** Previews an undo: what it would remove, and what it would keep because it has been used since. */
export const previewUndo = route({
  method: "GET",
  path: "/pres-live/imports/{id}/undo",
  caller: "operator",
  params: IdParams,
  reply: UndoPreview,
  refusals: ["NOT_FOUND"],
});

/**
 * Removes everything that an import has written. If some records have been used since, `leavesUsed` keeps them,
 * and without it the call is refused.
 */
export const undoImport = route({
  method: "POST",
  path: "/pres-live/imports/{id}/undo",
  caller: "operator",
  params: IdParams,
  body: z.object({ leavesUsed: z.boolean() }),
  reply: Told,
  refusals: ["NOT_FOUND", "IMPORT_STATE", "IMPORT_IN_USE"],
});
