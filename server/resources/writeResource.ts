import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { textIn, type Values } from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { nextNumber } from "../catalogueAdmin/writer.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ssnColumns } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import { choicesFor } from "./choices.ts";
import { hasEveryBusiness } from "../catalogueAdmin/everyBusiness.ts";
import { columnOf, plainFields, toColumn } from "./columns.ts";
import { noteChange, noteChanges } from "./history.ts";
import { judgeUnique } from "./judgeUnique.ts";
import { judgeValues, refuseFaults } from "./judgeValues.ts";
import { storedKind } from "./kinds.ts";
import { isSecretField, secretColumns } from "./secretColumns.ts";
import { writeLines } from "./lines.ts";
import { readResource, readResources, veil } from "./store.ts";
import type { Write, WriteDesk } from "./storedKind.ts";

/** Throws FORBIDDEN if the resource is shared and the operator does not have access to all businesses. */
async function judgeShared(
  tx: Db,
  name: KindName,
  operator: Operator,
  isWithoutBusiness: boolean,
): Promise<void> {
  if (isEverybodys(name, isWithoutBusiness) && !(await hasEveryBusiness(tx, operator)))
    throw new Refused("FORBIDDEN");
}

/** Returns whether a resource is shared by all businesses. */
export function isEverybodys(name: KindName, isWithoutBusiness: boolean): boolean {
  const { isShared, mayBeShared } = kindOf(name);
  return isShared === true || (mayBeShared === true && isWithoutBusiness);
}

const isWithoutBusiness = (sent: unknown): boolean =>
  isSentValues(sent) && (sent["businessId"] ?? null) === null;

const isSentValues = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === "object" && sent !== null;

/**
 * Returns the columns to write with their values. Fixed fields are only written for new resources. The
 * result has no encrypted fields, which other functions write.
 */
function columnsFor(name: KindName, { values, before }: Write): [string, unknown][] {
  const { columns, writes, inColumns, jsonLists = [], sealed = {} } = storedKind(name);
  const stored = writes?.(values) ?? values;
  const own = inColumns?.(values) ?? {};
  return plainFields(kindOf(name).fields)
    .filter(
      ([field, spec]) =>
        !(before && spec.isFixed) && !Object.hasOwn(sealed, field) && !isSecretField(spec),
    )
    .map(([field, spec]) => [
      columnOf(field, columns),
      own[field] ?? toColumn(spec, stored[field], jsonLists.includes(field)),
    ]);
}

const sealedOf = (name: KindName) => Object.entries(storedKind(name).sealed ?? {});

const sealedColumns = (tx: Db, name: KindName, { values }: Write): [string, unknown][] =>
  sealedOf(name).flatMap(([field, place]) =>
    Object.entries(ssnColumns(tx, place, textIn(values[field]))),
  );

/** Returns values in the form in which the history stores them, with ID numbers veiled. */
const noted = (name: KindName, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(sealedOf(name).map(([field]) => [field, veil(textIn(values[field]))])),
});

/** Inserts rows in one statement. All rows of one kind have the same columns. */
async function insertAll(tx: Db, name: KindName, writes: readonly Write[]): Promise<void> {
  const { table, added, id = "id" } = storedKind(name);
  const rows = writes.map((write): [string, unknown][] => [
    [id, write.id],
    ...columnsFor(name, write),
    ...sealedColumns(tx, name, write),
    ...secretColumns(tx, name, write.values),
    ...Object.entries(added?.(write, tx) ?? {}),
  ]);
  const columns = (rows[0] ?? []).map(([column]) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(row.map(([, value]) => sql`${value}`))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values ${sql.join(values)}`.execute(tx);
}

async function updateRow(tx: Db, name: KindName, write: Write): Promise<void> {
  const columns = [...columnsFor(name, write), ...secretColumns(tx, name, write.values)];
  if (columns.length === 0) return;
  const set = columns.map(([each, value]) => sql`${sql.ref(each)} = ${value}`);
  const stored = storedKind(name);
  await sql`update ${sql.table(stored.table)} set ${sql.join(set)}
    where ${sql.ref(stored.id ?? "id")} = ${write.id}`.execute(tx);
}

async function finish(tx: Db, name: KindName, write: Write): Promise<void> {
  await writeLines(tx, name, write.id, write.values);
  await storedKind(name).saved?.(tx, write);
}

interface Asked {
  readonly operator: Operator;
  readonly locale: Locale;
  /**
   * The services that the kind's own functions need. The services are only needed for kinds that have
   * functions of their own.
   */
  readonly desk?: Omit<WriteDesk, "db">;
  /**
   * The options to which reference fields may refer. Callers that write many resources pass the options, so
   * that the options are read only once.
   */
  readonly choices?: Awaited<ReturnType<typeof choicesFor>>;
}

/** Writes the texts in all languages, because the catalogue's own functions accept only two languages. */
async function writeTexts(tx: Db, name: KindName, writes: readonly Write[]): Promise<void> {
  const { table, columns } = storedKind(name);
  const texts = plainFields(kindOf(name).fields).filter(([, { type }]) => type === "names");
  if (texts.length === 0 || writes.length === 0) return;
  const names = texts.map(([field]) => sql.ref(columnOf(field, columns)));
  const rows = writes.map(({ id, values }) => {
    const cells = texts.map(([field, spec]) => sql`${toColumn(spec, values[field])}::jsonb`);
    return sql`(${id}::int, ${sql.join(cells)})`;
  });
  // If a text is not given, the text that the kind's own function has written stays.
  const set = names.map((column) => sql`${column} = coalesce(w.${column}, t.${column})`);
  await sql`update ${sql.table(table)} t set ${sql.join(set)}
    from (values ${sql.join(rows)}) as w(id, ${sql.join(names)}) where t.id = w.id`.execute(tx);
}

/**
 * Creates or edits a resource, except its texts, with the functions of its kind's own API calls. Returns its
 * id.
 */
async function writeOwn(tx: Db, name: KindName, asked: Asked, write: Write): Promise<number> {
  const { own } = storedKind(name);
  if (!own || !asked.desk) throw new Error(`${name} needs the services of its own calls`);
  const desk = { ...asked.desk, db: tx };
  const { operator, values, before } = write;
  if (!before) return own.create(desk, operator, values);
  await own.edit(desk, operator, write.id, values);
  return write.id;
}

/**
 * Reads the stored values after a write, for the history. The stored values are read because a kind's own
 * functions can store other values than those that were sent, and because secrets must not be recorded.
 */
async function written(
  tx: Db,
  name: KindName,
  operator: Operator,
  writes: readonly Write[],
): Promise<ReadonlyMap<number, Values>> {
  const sent = new Map(writes.map(({ id, values }) => [id, values]));
  const { own, secrets } = storedKind(name);
  if (!own && !secrets) return sent;
  const rows = await readResources(tx, name, operator, { ids: [...sent.keys()] });
  const found = new Map(rows.map(({ id, values }) => [id, values]));
  if (found.size < sent.size) throw new Refused("NOT_FOUND");
  return found;
}

/** Checks and writes the row of an edited resource, and everything that belongs to it. */
async function rewrite(tx: Db, name: KindName, asked: Asked, write: Write): Promise<void> {
  await judgeUnique(tx, name, write);
  await storedKind(name).judge?.(tx, write);
  if (storedKind(name).own) {
    await writeOwn(tx, name, asked, write);
    await writeTexts(tx, name, [write]);
    return;
  }
  await updateRow(tx, name, write);
  await finish(tx, name, write);
}

/**
 * Checks and writes new rows, and everything that belongs to them. Returns the writes, each with the id of
 * its row.
 */
async function writeNew(
  tx: Db,
  name: KindName,
  asked: Asked,
  list: readonly Values[],
): Promise<Write[]> {
  const { judge, own } = storedKind(name);
  const { operator } = asked;
  const made: Write[] = [];
  for (const values of list) {
    const id = own ? 0 : await nextNumber(tx);
    const { outside } = asked.desk?.config ?? {};
    const write = { operator, id, values, before: undefined, outside };
    await judgeUnique(tx, name, write);
    await judge?.(tx, write);
    if (own) made.push({ ...write, id: await writeOwn(tx, name, asked, write) });
    else made.push(write);
  }
  if (own) {
    await writeTexts(tx, name, made);
    return made;
  }
  await insertAll(tx, name, made);
  for (const write of made) await finish(tx, name, write);
  return made;
}

/**
 * Creates resources within the transaction. Returns their ids in the order of the list. Throws VALIDATION for
 * wrong values, and FORBIDDEN for a shared resource if the operator does not have access to all businesses.
 */
export async function createResources(
  tx: Db,
  name: KindName,
  asked: Asked,
  list: readonly unknown[],
): Promise<number[]> {
  if (list.length === 0) return [];
  const { operator } = asked;
  await judgeShared(tx, name, operator, list.some(isWithoutBusiness));
  const choices = asked.choices ?? (await choicesFor(tx, name, operator, asked.locale));
  const judged = list.map((sent) => {
    const { values, faults } = judgeValues(name, sent, undefined, choices);
    refuseFaults(faults);
    return values;
  });
  const made: Write[] = [];
  // Rules about other rows, such as unique names, must also take rows of the same list into account. If the
  // kind has rules about other rows, the rows are therefore written one by one.
  const { judge, unique } = storedKind(name);
  const steps = judge || unique ? judged.map((values) => [values]) : [judged];
  for (const step of steps) made.push(...(await writeNew(tx, name, asked, step)));
  const after = await written(tx, name, operator, made);
  await noteChanges(
    tx,
    made.map(({ id, values }) => ({
      name,
      id,
      operator,
      action: "create",
      after: noted(name, after.get(id) ?? values),
    })),
  );
  return made.map(({ id }) => id);
}

/** Creates one resource, as `createResources` does for several. Returns its id. */
export async function createResource(
  tx: Db,
  name: KindName,
  asked: Asked,
  sent: unknown,
): Promise<number> {
  const [id] = await createResources(tx, name, asked, [sent]);
  if (id === undefined) throw new Error("no resource was created");
  return id;
}

/**
 * Writes the values of a resource within the transaction. Throws VALIDATION and FORBIDDEN under the same
 * conditions as `createResource`, and NOT_FOUND for an unknown resource.
 */
export async function editResource(
  tx: Db,
  name: KindName,
  asked: Asked,
  id: number,
  sent: unknown,
): Promise<void> {
  const { operator } = asked;
  const { values: before, businessId, isOwn } = await readResource(tx, name, operator, id);
  if (!isOwn) throw new Refused("FORBIDDEN");
  await judgeShared(tx, name, operator, businessId === null);
  const choices = asked.choices ?? (await choicesFor(tx, name, operator, asked.locale));
  const { values, faults } = judgeValues(name, sent, before, choices);
  refuseFaults(faults);
  const write = { operator, id, values, before, outside: asked.desk?.config.outside };
  await rewrite(tx, name, asked, write);
  const after = (await written(tx, name, operator, [write])).get(id) ?? values;
  await noteChange(tx, { name, id, operator, action: "edit", before, after });
}

/**
 * Retires or restores a resource. Throws NOT_FOUND for an unknown resource, and FORBIDDEN for a resource
 * that the operator may see but not edit.
 */
export async function retireResource(
  tx: Db,
  name: KindName,
  operator: Operator,
  id: number,
  isRetired: boolean,
): Promise<void> {
  const found = await readResource(tx, name, operator, id);
  if (!found.isOwn) throw new Refused("FORBIDDEN");
  await judgeShared(tx, name, operator, found.businessId === null);
  if (found.isRetired === isRetired) return;
  const stored = storedKind(name);
  if (isRetired) await stored.judgeRetiring?.(tx, operator, id);
  else await stored.judgeRestoring?.(tx, operator, id);
  const { table, id: column = "id", whenRetired = {} } = stored;
  const set = [
    sql`retired_at = ${isRetired ? sql`app_now()` : null}`,
    ...Object.entries(isRetired ? whenRetired : {}).map(
      ([each, value]) => sql`${sql.ref(each)} = ${value}`,
    ),
  ];
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.ref(column)} = ${id}`.execute(tx);
  await (isRetired ? stored.retired?.(tx, id) : stored.restored?.(tx, id));
  await noteChange(tx, { name, id, operator, action: isRetired ? "retire" : "restore" });
}
