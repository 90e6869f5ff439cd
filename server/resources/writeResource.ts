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
import { hasEveryBusiness } from "./everyBusiness.ts";
import { columnOf, plainFields, toColumn } from "./columns.ts";
import { noteChange } from "./history.ts";
import { judgeValues, refuseFaults } from "./judgeValues.ts";
import { storedKind } from "./kinds.ts";
import { writeLines } from "./lines.ts";
import { readResource, veil } from "./store.ts";
import type { Write } from "./storedKind.ts";

async function judgeShared(tx: Db, name: KindName, operator: Operator): Promise<void> {
  if (kindOf(name).isShared && !(await hasEveryBusiness(tx, operator)))
    throw new Refused("FORBIDDEN");
}

/** Columns to write. Fixed fields are written once, and encrypted ones by `sealedColumns`. */
function columnsFor(name: KindName, { values, before }: Write): [string, unknown][] {
  const { columns, writes, jsonLists = [], sealed = {} } = storedKind(name);
  const written = writes?.(values) ?? values;
  return plainFields(kindOf(name).fields)
    .filter(([field, { isFixed }]) => !(before && isFixed) && !Object.hasOwn(sealed, field))
    .map(([field, spec]) => [
      columnOf(field, columns),
      toColumn(spec, written[field], jsonLists.includes(field)),
    ]);
}

const sealedOf = (name: KindName) => Object.entries(storedKind(name).sealed ?? {});

const sealedColumns = (tx: Db, name: KindName, { values }: Write): [string, unknown][] =>
  sealedOf(name).flatMap(([field, place]) =>
    Object.entries(ssnColumns(tx, place, textIn(values[field]))),
  );

/** Values as the history keeps them. */
const noted = (name: KindName, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(sealedOf(name).map(([field]) => [field, veil(textIn(values[field]))])),
});

async function insertRow(tx: Db, name: KindName, write: Write): Promise<void> {
  const { table, added, id = "id" } = storedKind(name);
  const columns: [string, unknown][] = [
    [id, write.id],
    ...columnsFor(name, write),
    ...sealedColumns(tx, name, write),
    ...Object.entries(added?.(write, tx) ?? {}),
  ];
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([each]) => sql.ref(each)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))})`.execute(tx);
}

async function updateRow(tx: Db, name: KindName, write: Write): Promise<void> {
  const columns = columnsFor(name, write);
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
  /** Choices for references, given if many resources are written at once. */
  readonly choices?: Awaited<ReturnType<typeof choicesFor>>;
}

/**
 * Creates a resource in the transaction. Returns its id. Throws VALIDATION, and
 * FORBIDDEN for a shared resource if the operator does not have all businesses.
 */
export async function createResource(
  tx: Db,
  name: KindName,
  asked: Asked,
  sent: unknown,
): Promise<number> {
  const { operator } = asked;
  await judgeShared(tx, name, operator);
  const choices = asked.choices ?? (await choicesFor(tx, name, operator, asked.locale));
  const { values, faults } = judgeValues(name, sent, undefined, choices);
  refuseFaults(faults);
  const write: Write = { operator, id: await nextNumber(tx), values, before: undefined };
  await storedKind(name).judge?.(tx, write);
  await insertRow(tx, name, write);
  await finish(tx, name, write);
  await noteChange(tx, {
    name,
    id: write.id,
    operator,
    action: "create",
    after: noted(name, values),
  });
  return write.id;
}

/** Writes a resource's values in the transaction. Throws the errors of `createResource`, and NOT_FOUND. */
export async function editResource(
  tx: Db,
  name: KindName,
  asked: Asked,
  id: number,
  sent: unknown,
): Promise<void> {
  const { operator } = asked;
  await judgeShared(tx, name, operator);
  const { values: before } = await readResource(tx, name, operator, id);
  const choices = asked.choices ?? (await choicesFor(tx, name, operator, asked.locale));
  const { values, faults } = judgeValues(name, sent, before, choices);
  refuseFaults(faults);
  const write: Write = { operator, id, values, before };
  await storedKind(name).judge?.(tx, write);
  await updateRow(tx, name, write);
  await finish(tx, name, write);
  await noteChange(tx, { name, id, operator, action: "edit", before, after: values });
}

/** Retires or restores a resource. Throws FORBIDDEN and NOT_FOUND. */
export async function retireResource(
  tx: Db,
  name: KindName,
  operator: Operator,
  id: number,
  isRetired: boolean,
): Promise<void> {
  await judgeShared(tx, name, operator);
  const found = await readResource(tx, name, operator, id);
  if (found.isRetired === isRetired) return;
  const stored = storedKind(name);
  if (isRetired) await stored.judgeRetiring?.(tx, operator, id);
  const { table, id: column = "id", whenRetired = {} } = stored;
  const set = [
    sql`retired_at = ${isRetired ? sql`app_now()` : null}`,
    ...Object.entries(isRetired ? whenRetired : {}).map(
      ([each, value]) => sql`${sql.ref(each)} = ${value}`,
    ),
  ];
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.ref(column)} = ${id}`.execute(tx);
  if (isRetired) await stored.retired?.(tx, id);
  await noteChange(tx, { name, id, operator, action: isRetired ? "retire" : "restore" });
}
