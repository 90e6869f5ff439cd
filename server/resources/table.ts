import { isDeepStrictEqual } from "node:util";
import { parse } from "csv-parse/sync";
import type { ImportedLine } from "../../domain/api/resources.ts";
import { unguardedCell, type CellValue } from "../../domain/csv.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";
import {
  idsOf,
  initialValue,
  isWords,
  wordsOf,
  type Field,
  type Fields,
  type FieldValue,
  type Values,
} from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { withoutCurrency } from "../platform/currencyMarks.ts";
import type { Db } from "../platform/store/db.ts";
import { wrongField } from "../catalogueAdmin/writer.ts";
import { choicesFor } from "./choices.ts";
import { readResources } from "./store.ts";
import type { WriteDesk } from "./storedKind.ts";
import { createResource, editResource } from "./writeResource.ts";

/**
 * Returns the column headings of a field. A text in several languages has one column for each language. A
 * secret has no column, because tables contain no secrets.
 */
function columnsOf([name, field]: [string, Field]): string[] {
  if (field.type === "secret") return [];
  return field.type === "names" ? LOCALES.map((locale) => `${name}_${locale}`) : [name];
}

function cellsOf([, field]: [string, Field], value: FieldValue | undefined): CellValue[] {
  if (field.type === "secret") return [];
  if (field.type === "names") {
    return LOCALES.map((locale) => (isWords(value) ? (value[locale] ?? "") : ""));
  }
  if (value === null || value === undefined) return [""];
  if (field.type === "rows") return [JSON.stringify(value)];
  if (Array.isArray(value)) return [[...idsOf(value), ...wordsOf(value)].join(" ")];
  return [typeof value === "boolean" ? Number(value) : typeof value === "object" ? "" : value];
}

/**
 * Returns all resources of a kind as a table that `readTable` can import. The first line of the table
 * contains the headings.
 */
export async function tableOf(
  db: Db,
  name: KindName,
  operator: Operator,
): Promise<readonly (readonly CellValue[])[]> {
  const fields = Object.entries(kindOf(name).fields);
  const rows = await readResources(db, name, operator, { isRetired: false });
  return [
    ["id", ...fields.flatMap(columnsOf)],
    ...rows.map(({ id, values }) => [
      id,
      ...fields.flatMap((field) => cellsOf(field, values[field[0]])),
    ]),
  ];
}

const isYes = (cell: string): boolean => /^(1|true|yes|x|כן)$/iu.test(cell);

function parseLines(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/**
 * Converts a cell to the type of its field. A cell with an invalid number stays a text, which the schema
 * then refuses.
 */
function fromCell(field: Field, cell: string): unknown {
  const text = cell.trim();
  if (field.type === "rows") return text === "" ? [] : parseLines(text);
  if (field.type === "references") return text === "" ? [] : text.split(/[\s,;]+/).map(Number);
  if (field.type === "choices" || field.type === "words")
    return text === "" ? [] : text.split(/[\s,;]+/);
  if (text === "") return field.isOptional ? null : initialValue(field);
  if (field.type === "flag") return isYes(text);
  if (field.type === "integer" || field.type === "money" || field.type === "reference") {
    const number = Number(withoutCurrency(text).replaceAll(",", ""));
    return Number.isFinite(number) ? number : text;
  }
  return text;
}

type Cells = Readonly<Record<string, string>>;

/** Returns the values of a line of a table. Fields without a column in the table keep their previous values. */
function valuesIn(
  fields: Fields,
  cells: Cells,
  before: Values | undefined,
): Record<string, unknown> {
  const value = ([name, field]: [string, Field]): unknown => {
    if (field.type !== "names") {
      const cell = cells[name];
      return cell === undefined ? (before?.[name] ?? initialValue(field)) : fromCell(field, cell);
    }
    const old = before?.[name];
    const words = LOCALES.map((locale): [Locale, string] => [
      locale,
      cells[`${name}_${locale}`]?.trim() ?? (isWords(old) ? (old[locale] ?? "") : ""),
    ]).filter(([, text]) => text !== "");
    return words.length === 0 ? null : Object.fromEntries(words);
  };
  return Object.fromEntries(Object.entries(fields).map((entry) => [entry[0], value(entry)]));
}

function readCells(text: string): { heading: string[]; lines: string[][] } {
  let table: string[][];
  try {
    const delimiter = /^[^\n]*\t/.test(text) ? "\t" : /^[^\n,]*;/.test(text) ? ";" : ",";
    table = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw wrongField("text", String(error));
  }
  const [heading = [], ...lines] = table.map((line) => line.map(unguardedCell));
  return { heading: heading.map((each) => each.trim()), lines };
}

const MAX_LINES = 20_000;
/**
 * Maximum time in seconds to import a table. The time is limited because the import's transaction locks the
 * rows that it has changed.
 */
const MAX_SECONDS = 60;

/** Thrown to roll back the transaction of a dry run or of an import with faults. */
class Undone extends Error {
  override readonly name = "Undone";
}

interface Asked {
  readonly operator: Operator;
  readonly locale: Locale;
  readonly desk: Omit<WriteDesk, "db">;
  readonly isDryRun: boolean;
  readonly maxSeconds?: number;
}

interface Known {
  readonly before: ReadonlyMap<number, Values>;
  readonly choices: Awaited<ReturnType<typeof choicesFor>>;
}

/**
 * A type guard of its own is needed, because `Array.isArray` does not narrow the type of readonly arrays.
 */
const isList = <T>(value: readonly T[] | object): value is readonly T[] => Array.isArray(value);

type Faults = ImportedLine["faults"];

/** The column for which a refusal with this code is reported if the refusal names no field. */
const COLUMN_OF: Readonly<Partial<Record<RefusalCode, string>>> = {
  CODE_TAKEN: "code",
  SLUG_TAKEN: "URL",
  HALL_TAKEN: "dateTime",
};

/**
 * Returns the faults of a line by column. Throws the given error again if no change of the line could fix
 * the problem.
 */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof Refused)) throw error;
  const { refusal } = error;
  // FORBIDDEN means that the line refers to a resource outside the operator's scope. A reference outside
  // the scope cannot be a typing error, so the whole table is refused.
  if (refusal.code === "FORBIDDEN") throw error;
  if (refusal.code !== "VALIDATION") {
    return [{ column: COLUMN_OF[refusal.code] ?? "id", message: refusal.code }];
  }
  const { fields } = refusal.details;
  return isList(fields)
    ? fields.map(({ field, message }) => ({ column: field, message }))
    : Object.entries(fields).map(([column, message]) => ({ column, message }));
}

/**
 * Imports a table. Each line creates a resource, or edits the resource with the id that the line contains.
 * Writes nothing in a dry run, or if any line has an error. Throws VALIDATION if the text is not a table of
 * this kind or the import takes too long, and FORBIDDEN for references outside the operator's scope.
 */
export async function readTable(
  db: Db,
  name: KindName,
  { operator, locale, desk, isDryRun, maxSeconds = MAX_SECONDS }: Asked,
  text: string,
): Promise<{ isWritten: boolean; lines: ImportedLine[] }> {
  const { fields } = kindOf(name);
  const { heading, lines } = readCells(text);
  const known = new Set(["id", ...Object.entries(fields).flatMap(columnsOf)]);
  const strange = heading.filter((each) => each !== "" && !known.has(each));
  const message =
    strange.length > 0
      ? `unknown columns: ${strange.join(", ")}; known are ${[...known].join(", ")}`
      : lines.length > MAX_LINES
        ? `more than ${MAX_LINES} lines`
        : undefined;
  if (message !== undefined) throw wrongField("text", message);
  const end = performance.now() + maxSeconds * 1_000;
  const told: ImportedLine[] = [];
  const work = async (tx: Db): Promise<void> => {
    const choices = await choicesFor(tx, name, operator, locale);
    const before = new Map(
      (await readResources(tx, name, operator)).map((each) => [each.id, each.values]),
    );
    for (const [at, line] of lines.entries()) {
      if (performance.now() > end)
        throw wrongField(
          "text",
          `takes more than ${maxSeconds} seconds; import it in parts, the next from line ${at + 2}`,
        );
      if (line.every((cell) => cell.trim() === "")) continue;
      const cells: Cells = Object.fromEntries(
        heading.map((column, place) => [column, line[place] ?? ""]),
      );
      told.push({ line: at + 2, ...(await writeLine(tx, cells, { before, choices })) });
    }
    if (isDryRun || told.some(({ action }) => action === "fault")) throw new Undone();
  };
  const writeLine = async (
    tx: Db,
    cells: Cells,
    { before, choices }: Known,
  ): Promise<Omit<ImportedLine, "line">> => {
    const id = cells["id"]?.trim() ? Number(cells["id"]) : null;
    const old = id === null ? undefined : before.get(id);
    try {
      if (id !== null && !old) throw new Refused("NOT_FOUND");
      const values = valuesIn(fields, cells, old);
      if (id === null) {
        const made = await createResource(tx, name, { operator, locale, desk, choices }, values);
        return { action: "create", id: isDryRun ? null : made, faults: [] };
      }
      const isSame = isDeepStrictEqual(values, old);
      if (!isSame) await editResource(tx, name, { operator, locale, desk, choices }, id, values);
      return { action: isSame ? "same" : "edit", id, faults: [] };
    } catch (error) {
      return { action: "fault", id, faults: faultsOf(error) };
    }
  };
  try {
    await db.transaction().execute(work);
    return { isWritten: true, lines: told };
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return { isWritten: false, lines: told };
  }
}
