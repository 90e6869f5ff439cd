import { JsonObject, type Json } from "../json.ts";
import { MOST, type Reading } from "../reading.ts";
import type { Cell, FlatRow, FlatTable } from "./flatTable.ts";

/** Values that records inherit from the objects around them: column name to value. */
type Inherited = readonly (readonly [column: string, value: Cell])[];

/** The uniform records at one path of a file. */
class Records {
  readonly path: string;
  readonly columns = new Map<string, number>();
  readonly rows: FlatRow[] = [];

  constructor(path: string) {
    this.path = path;
  }

  add(place: string, values: Inherited): void {
    const cells: Cell[] = [];
    for (const [column, value] of values) {
      let at = this.columns.get(column);
      if (at === undefined) {
        if (this.columns.size >= MOST_COLUMNS) continue;
        at = this.columns.size;
        this.columns.set(column, at);
      }
      cells[at] = value;
    }
    this.rows.push({ place, cells });
  }

  get table(): FlatTable {
    return { columns: [...this.columns.keys()], rows: this.rows };
  }
}

const MOST_COLUMNS = 64;
/** Maximum number of tables in a file to examine, the largest first. */
const MOST_TABLES = 6;
/** Maximum nesting depth at which records are searched. */
const MOST_LEVELS = 10;

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || typeof value !== "object";

const cellOf = (value: string | number | boolean | null): Cell => value ?? undefined;

/** Keys that name seats, rows or blocks: numbers, letters, or a few letters with a number. */
const NAME_KEY = /^(?:\p{L}{1,3}|\p{L}{0,12}[ _-]?\d{1,5}\p{L}?)$/u;

/**
 * Returns whether an object's keys are names of similar things instead of fields: all values are containers
 * of the same shape, or all keys look like seat numbers.
 */
function isKeyed({ members }: JsonObject): boolean {
  const values = [...members.values()];
  if (values.length === 0) return false;
  const keys = [...members.keys()];
  if (values.every(isScalar)) {
    const isAlike = new Set(values.map((value) => typeof value)).size === 1;
    return keys.length > 1 && isAlike && keys.every((key) => /\d/.test(key) && NAME_KEY.test(key));
  }
  if (values.some(isScalar)) return false;
  if (values.every((value) => Array.isArray(value)))
    return keys.every((key) => NAME_KEY.test(key)) || hasLikeLists(values);
  if (!values.every((value) => value instanceof JsonObject)) return false;
  const [first, ...others] = values.map((value) => new Set(value.members.keys()));
  if (others.length === 0) return NAME_KEY.test(keys[0]!) || isKeyed(values[0]!);
  return others.every(
    (each) => isAlikeSet(first!, each) || values.every((value) => isKeyed(value)),
  );
}

function isAlikeSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((key) => b.has(key)).length;
  return shared * 2 >= Math.max(a.size, b.size);
}

/**
 * Returns whether the lists contain objects with the same fields. If the objects have the same fields, the
 * keys of the lists are names and not fields.
 */
function hasLikeLists(lists: readonly Json[][]): boolean {
  const shapes = lists.map(([first]) =>
    first instanceof JsonObject ? new Set(first.members.keys()) : undefined,
  );
  const [head, ...others] = shapes;
  return (
    head !== undefined &&
    others.length > 0 &&
    others.every(
      (shape) => shape !== undefined && isAlikeSet(head, shape) && isAlikeSet(shape, head),
    )
  );
}

/** Collects the records of a file by their path. */
class Collector {
  readonly #byPath = new Map<string, Records>();
  readonly #reading: Reading;
  #count = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  get tables(): FlatTable[] {
    return [...this.#byPath.values()]
      .toSorted((a, b) => b.rows.length - a.rows.length)
      .slice(0, MOST_TABLES)
      .map(({ table }) => table);
  }

  visit(value: Json, place: string, path: string, inherited: Inherited, level: number): void {
    this.#reading.spend(1);
    if (level > MOST_LEVELS) return;
    if (isScalar(value))
      return this.#add(path, place, [...inherited, [path || "value", cellOf(value)]]);
    if (Array.isArray(value)) return this.#list(value, place, path, inherited, level);
    if (isKeyed(value)) return this.#keyed(value, place, path, inherited, level);
    this.#record(value, place, path, inherited, level);
  }

  #list(
    list: readonly Json[],
    place: string,
    path: string,
    inherited: Inherited,
    level: number,
  ): void {
    for (const [at, member] of list.entries())
      this.visit(
        member,
        `${place}[${at}]`,
        path,
        [...inherited, [`${path}#${level}`, at + 1]],
        level + 1,
      );
  }

  #keyed(
    value: JsonObject,
    place: string,
    path: string,
    inherited: Inherited,
    level: number,
  ): void {
    for (const [key, member] of [...value.members, ...value.repeats]) {
      const at = place === "" ? key : `${place}.${key}`;
      this.visit(member, at, path, [...inherited, [`${path}@${level}`, key]], level + 1);
    }
  }

  #record(
    value: JsonObject,
    place: string,
    path: string,
    inherited: Inherited,
    level: number,
  ): void {
    const own: (readonly [string, Cell])[] = [];
    const inner: (readonly [key: string, value: Json])[] = [];
    const under = (prefix: string, key: string): string =>
      prefix === "" ? key : `${prefix}.${key}`;
    const take = (object: JsonObject, prefix: string, depth: number): void => {
      for (const [key, member] of object.members) {
        const column = under(prefix, key);
        this.#reading.spend(1);
        if (isScalar(member)) own.push([column, cellOf(member)]);
        else if (isPair(member)) {
          own.push([`${column}.x`, member[0]], [`${column}.y`, member[1]]);
        } else if (
          member instanceof JsonObject &&
          depth < 3 &&
          !hasLists(member) &&
          !isKeyed(member)
        )
          take(member, column, depth + 1);
        else inner.push([column, member]);
      }
    };
    take(value, path, 0);
    const values = [...inherited, ...own];
    this.#add(path, place, values);
    for (const [column, member] of inner) {
      const key = path === "" ? column : column.slice(path.length + 1);
      this.visit(member, place === "" ? key : `${place}.${key}`, column, values, level + 1);
    }
  }

  #add(path: string, place: string, values: Inherited): void {
    if (this.#count >= MOST.seats) {
      this.#reading.faultOnce(
        "tooMuch",
        place,
        `more than ${MOST.seats} records: the rest is left out`,
      );
      return;
    }
    this.#count++;
    this.#reading.spend(values.length);
    const records = this.#byPath.get(path) ?? new Records(path);
    this.#byPath.set(path, records);
    records.add(place, values);
  }
}

const isPair = (value: Json): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

const hasLists = ({ members }: JsonObject): boolean =>
  [...members.values()].some(
    (value) => Array.isArray(value) || (value instanceof JsonObject && hasLists(value)),
  );

/**
 * Returns the tables of uniform records in a JSON value, the largest first. A record has its own fields and
 * those of the objects around it. A column with `#` in its name contains the positions of records in lists,
 * and a column with `@` contains the keys of objects.
 */
export function jsonTables(json: Json, reading: Reading): FlatTable[] {
  const transposed = transposedTable(json);
  const collector = new Collector(reading);
  collector.visit(json, "", "", [], 0);
  const tables = [...collector.tables, ...listedTables(json, reading)];
  return transposed ? [transposed, ...tables] : tables;
}

/** Reads an object whose fields are columns, that is, lists of scalars of the same length. */
function transposedTable(json: Json): FlatTable | undefined {
  if (!(json instanceof JsonObject)) return undefined;
  const lists = [...json.members].filter(
    (entry): entry is [string, (string | number | boolean | null)[]] =>
      Array.isArray(entry[1]) && entry[1].length > 3 && entry[1].every(isScalar),
  );
  const length = lists[0]?.[1].length ?? 0;
  if (lists.length < 2 || lists.some(([, list]) => list.length !== length)) {
    const inner = [...json.members.values()].filter((value) => value instanceof JsonObject);
    return inner.length === 1 ? transposedTable(inner[0]!) : undefined;
  }
  const rows = Array.from({ length }, (_, at) => ({
    place: `[${at}]`,
    cells: lists.map(([, list]) => cellOf(list[at]!)),
  }));
  return { columns: lists.map(([name]) => name), rows };
}

/** Reads a list of lists as the lines of a table. The first line may be a heading. */
function listedTables(json: Json, reading: Reading): FlatTable[] {
  const found = Array.isArray(json)
    ? [json]
    : json instanceof JsonObject
      ? [...json.members.values()].filter((value) => Array.isArray(value))
      : [];
  return found.flatMap((lines) => {
    const cells = lines.filter(
      (line): line is (string | number | boolean | null)[] =>
        Array.isArray(line) &&
        line.length > 1 &&
        line.length <= MOST_COLUMNS &&
        line.every(isScalar),
    );
    const width = cells[0]?.length ?? 0;
    if (
      cells.length < 4 ||
      cells.length < lines.length ||
      cells.some((line) => line.length !== width)
    )
      return [];
    reading.spend(cells.length * width);
    const isHead = cells[0]!.every((cell) => typeof cell === "string" && !/^\d/.test(cell));
    const hasNumbers = cells[1]!.some(
      (cell) => typeof cell === "number" || /^\d/.test(String(cell)),
    );
    const hasHeading = isHead && hasNumbers;
    const columns = cells[0]!.map((cell, at) => (hasHeading ? String(cell) : `column ${at + 1}`));
    const rows = cells
      .map((line, at) => ({ place: `[${at}]`, cells: line.map(cellOf) }))
      .slice(hasHeading ? 1 : 0);
    return [{ columns, rows }];
  });
}
