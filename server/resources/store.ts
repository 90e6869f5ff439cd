import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { textIn, type Values } from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import type { Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { selectedColumns, valuesFrom } from "./columns.ts";
import { isSourceWithin, storedKind } from "./kinds.ts";
import { readLines } from "./lines.ts";
import type { StoredKind } from "./storedKind.ts";

/** A stored resource, with its values in the API's form. */
export interface StoredResource {
  readonly id: number;
  readonly businessId: number | null;
  readonly isRetired: boolean;
  /** Whether the operator can edit this row. */
  readonly isOwn: boolean;
  readonly values: Values;
}

interface Wanted {
  /** Ids of the resources to read. By default, all resources of the kind that are listed are read. */
  readonly ids?: readonly number[];
  readonly isRetired?: boolean | undefined;
}

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly businessId: number | null;
  readonly isRetired: boolean;
  readonly isOwn: boolean;
};

/** How many digits at the end of an ID number operators see. */
const SEEN_DIGITS = 3;

/** Replaces an ID number by dots and its last digits. */
export const veil = (number: string): string => `•••••${number.slice(-SEEN_DIGITS)}`;

/** Returns the values, in which encrypted values are decrypted and then masked. */
function veiled(db: Db, { sealed = {} }: StoredKind, values: Values): Values {
  const shown = Object.entries(sealed).map(([name, place]) => [
    name,
    veil(unseal(db, place, textIn(values[name]))),
  ]);
  return { ...values, ...Object.fromEntries(shown) };
}

/** Reads the resources of a kind that are within the operator's scope or shared, newest first. */
export async function readResources(
  db: Db,
  name: KindName,
  operator: Scope,
  { ids: wanted, isRetired }: Wanted = {},
): Promise<StoredResource[]> {
  const { fields } = kindOf(name);
  const stored = storedKind(name);
  const key = sql.ref(`r.${stored.id ?? "id"}`);
  const { rows } = await sql<Row>`
    select ${key} as id, ${stored.business} as "businessId", r.retired_at is not null as "isRetired",
      ${stored.isOwn?.(operator) ?? sql`true`} as "isOwn", ${selectedColumns(fields, stored)}
    from ${sql.table(stored.table)} r
    where ${isSourceWithin(operator, stored)}
      ${stored.isSeen ? sql`and ${stored.isSeen(operator)}` : sql``}
      and ${wanted === undefined ? (stored.isListed ?? sql`true`) : sql`${key} = any(${ints(wanted)})`}
      ${isRetired === undefined ? sql`` : sql`and (r.retired_at is not null) = ${isRetired}`}
    order by ${key} desc`.execute(db);
  const { reads = (values: Values) => values } = stored;
  const read = (values: Values): Values => reads(veiled(db, stored, values));
  const lines = await readLines(
    db,
    name,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    businessId: row.businessId,
    isRetired: row.isRetired,
    isOwn: row.isOwn,
    values: { ...read(valuesFrom(fields, row)), ...lines.get(row.id) },
  }));
}

/**
 * Reads one resource. Throws NOT_FOUND if the resource does not exist or is outside the operator's scope.
 */
export async function readResource(
  db: Db,
  name: KindName,
  operator: Scope,
  id: number,
): Promise<StoredResource> {
  const [found] = await readResources(db, name, operator, { ids: [id] });
  if (!found) throw new Refused("NOT_FOUND");
  return found;
}
