import { sql } from "kysely";
import type { Choice } from "../../domain/api/resources.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Fields } from "../../domain/resources/fields.ts";
import { isKindName, kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { columnOf } from "./columns.ts";
import { isSourceWithin, storedKind } from "./kinds.ts";
import { REFERENCED } from "./referenced.ts";

const hasHebrew = (name: unknown): name is Names =>
  typeof name === "object" && name !== null && "he" in name;

const nameOf = (name: unknown, locale: Locale): string =>
  hasHebrew(name) ? nameIn(name, locale) : String(name);

function sourceOf(name: string) {
  if (!isKindName(name)) {
    const found = REFERENCED[name];
    if (!found) throw new Error(`nothing is known of the kind ${name}`);
    return { stored: found, key: sql.ref("r.id"), title: found.label, isListed: sql`true` };
  }
  const stored = storedKind(name);
  const title = sql.ref(`r.${columnOf(kindOf(name).title, stored.columns)}`);
  return {
    stored,
    key: sql.ref(`r.${stored.id ?? "id"}`),
    title: stored.label ?? title,
    isListed: stored.isListed ?? sql`true`,
  };
}

/** Returns the options of a kind that the operator is allowed to refer to, ordered by id. */
async function choicesOf(db: Db, name: string, operator: Scope, locale: Locale): Promise<Choice[]> {
  const { stored, key, title, isListed } = sourceOf(name);
  const { rows } = await sql<{
    id: number;
    name: unknown;
    businessId: number | null;
    isRetired: boolean;
  }>`
    select ${key} as id, ${title} as name, ${stored.business} as "businessId",
      r.retired_at is not null as "isRetired"
    from ${sql.table(stored.table)} r
    where ${isSourceWithin(operator, stored)} and ${isListed}
    order by ${key}`.execute(db);
  return rows.map((row) => ({ ...row, name: nameOf(row.name, locale) }));
}

const namedIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) =>
    field.type === "rows" ? namedIn(field.fields) : "to" in field ? [field.to] : [],
  );

/** Returns the options for the reference fields of a kind, by the kind to which the fields refer. */
export async function choicesFor(
  db: Db,
  name: KindName,
  operator: Scope,
  locale: Locale,
): Promise<Record<string, Choice[]>> {
  const found: Record<string, Choice[]> = {};
  for (const each of new Set(namedIn(kindOf(name).fields))) {
    found[each] = await choicesOf(db, each, operator, locale);
  }
  return found;
}
