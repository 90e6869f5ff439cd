import { sql } from "kysely";
import { initialValue, type FieldValue, type Values } from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { withNumbers } from "../catalogueAdmin/writer.ts";
import type { Container } from "../container.ts";
import { ints } from "../platform/store/db.ts";
import { choicesFor } from "../resources/choices.ts";
import { storedKind } from "../resources/kinds.ts";
import { readResource } from "../resources/store.ts";
import { createResources, editResource } from "../resources/writeResource.ts";
import { demoActor } from "./demoActor.ts";

/** The services with which the demo is created. `db` can be a transaction. */
export type DemoOffice = Pick<Container, "db" | "plans" | "clock">;

/** A resource of the demo. Fields without a value have the defaults of a new form. */
interface DemoResource {
  /** Id of the resource. If absent, the resource gets the next free id. */
  readonly id?: number;
  /** Ids of the lines that belong to the resource, such as the prices of a membership. */
  readonly lineIds?: readonly number[];
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** The demo sells at most four tickets to a buyer, whatever the server's `MAX_SEATS` is. */
const config = { maxSeats: 4 };
const locale = "he";

const filled = (name: KindName, values: DemoResource["values"]): Values => ({
  ...Object.fromEntries(
    Object.entries(kindOf(name).fields).map(([field, spec]) => [field, initialValue(spec)]),
  ),
  ...values,
});

/** Returns the ids of the given resources that exist already. */
async function presentIds(
  { db }: Pick<DemoOffice, "db">,
  name: KindName,
  list: readonly DemoResource[],
): Promise<ReadonlySet<number>> {
  const { table, id = "id" } = storedKind(name);
  const wanted = list.flatMap((each) => each.id ?? []);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ints(wanted)})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Creates the resources that do not exist yet, with the functions that the back office's forms use. */
export async function make(
  office: DemoOffice,
  name: KindName,
  list: readonly DemoResource[],
): Promise<void> {
  const present = await presentIds(office, name, list);
  const missing = list.filter(({ id }) => id === undefined || !present.has(id));
  if (missing.length === 0) return;
  const { db } = office;
  const operator = await demoActor(db);
  const choices = await choicesFor(db, name, operator, locale);
  const asked = { operator, locale, choices, desk: { ...office, config } } as const;
  const create = (rows: readonly DemoResource[]) =>
    createResources(
      db,
      name,
      asked,
      rows.map(({ values }) => filled(name, values)),
    );
  // Resources with lines are created one by one. If several resources were created at once, all of them would
  // get their ids before any of their lines, and the ids in the list would be assigned wrongly.
  const isOneByOne = missing.some(({ id, lineIds }) => id === undefined || lineIds !== undefined);
  for (const rows of isOneByOne ? missing.map((row) => [row]) : [missing]) {
    const ids = rows.flatMap(({ id, lineIds = [] }) => (id === undefined ? [] : [id, ...lineIds]));
    await (ids.length === 0 ? create(rows) : withNumbers(ids, () => create(rows)));
  }
}

/** Changes a resource, with the functions that the back office's form uses. */
export async function change(
  office: DemoOffice,
  name: KindName,
  id: number,
  changed: (values: Values) => Values,
): Promise<void> {
  const { db } = office;
  const operator = await demoActor(db);
  const { values } = await readResource(db, name, operator, id);
  const asked = { operator, locale, desk: { ...office, config } } as const;
  await editResource(db, name, asked, id, changed(values));
}
