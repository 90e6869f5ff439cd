import { sql } from "kysely";
import {
  MOST_LETTERS,
  OTHER_LOCALES,
  TEXT_FIELDS,
  type OfficeText,
  type TextDraft,
  type TextField,
  type TextKind,
} from "../../domain/api/officeTexts.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Names } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { jsonb, texts as textList, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { isShared, isWithin, type OwnedTable } from "./owned.ts";
import { wrongField } from "./writer.ts";

interface Place {
  /** The table of the entries, whose columns have the names of the fields. */
  readonly table: keyof Tables;
  /** Same as `table`, but only set if all businesses can share its rows. */
  readonly owned?: OwnedTable;
  /** Key of the entry's id in the details of a refusal. */
  readonly called: string;
}

const PLACES: Readonly<Record<TextKind, Place>> = {
  features: { table: "feature", called: "featureId" },
  "ticket-groups": { table: "ticket_group", owned: "ticket_group", called: "ticketGroupId" },
  "ticket-types": { table: "ticket_type", owned: "ticket_type", called: "ticketId" },
  products: { table: "product", called: "productId" },
  coupons: { table: "coupon", called: "couponId" },
  sites: { table: "mini_site", called: "miniSiteId" },
};

const fieldsOf = (kind: TextKind): TextField[] =>
  TEXT_FIELDS.filter((field) => MOST_LETTERS[kind][field] !== undefined);

/** The texts of an entry. Null stands for a text that the entry does not have. */
type Row = Readonly<Partial<Record<TextField, Names | null>>> & { readonly is_shared: boolean };

/** Finds an entry. Throws NOT_FOUND if the entry does not exist or belongs to another business. */
async function findRow(db: Db, operator: Operator, kind: TextKind, id: number): Promise<Row> {
  const { table, owned, called } = PLACES[kind];
  const columns = sql.join(fieldsOf(kind).map((field) => sql.ref(`t.${field}`)));
  const shared = owned ? isShared(owned, operator) : sql<boolean>`false`;
  const { rows } = await sql<Row>`
    select ${columns}, ${shared} as is_shared from ${sql.table(table)} t
    where t.id = ${id} and ${isWithin(operator.businessIds)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refused("NOT_FOUND", { [called]: id });
  return row;
}

function textOf(kind: TextKind, field: TextField, names: Names): OfficeText {
  const { he, en = "", ru = "", ar = "", pl = "" } = names;
  const most = MOST_LETTERS[kind][field] ?? 0;
  return {
    field,
    most,
    isLong: field === "description" || field === "credits",
    he,
    en,
    ru,
    ar,
    pl,
  };
}

const textsOf = (kind: TextKind, row: Row): OfficeText[] =>
  fieldsOf(kind).flatMap((field) => {
    const names = row[field];
    return names ? [textOf(kind, field, names)] : [];
  });

/**
 * Returns the texts of a catalogue entry in all languages. Throws NOT_FOUND if the entry does not exist or
 * belongs to another business.
 */
export const readTexts = async (
  db: Db,
  operator: Operator,
  kind: TextKind,
  id: number,
): Promise<OfficeText[]> => textsOf(kind, await findRow(db, operator, kind, id));

/** Throws VALIDATION for a text that the entry does not have, that occurs twice, or that is too long. */
function judgeDrafts(there: readonly OfficeText[], drafts: readonly TextDraft[]): void {
  const seen = new Set<TextField>();
  for (const [at, draft] of drafts.entries()) {
    const text = there.find(({ field }) => field === draft.field);
    if (!text) throw wrongField(`texts.${at}.field`, "no such text");
    if (seen.has(draft.field)) throw wrongField(`texts.${at}.field`, "comes twice");
    seen.add(draft.field);
    const long = OTHER_LOCALES.find((locale) => draft[locale].length > text.most);
    if (long) throw wrongField(`texts.${at}.${long}`, `more than ${text.most} letters`);
  }
}

/**
 * Returns the SQL that replaces a column's texts in all languages except Hebrew and English. Hebrew and
 * English are not written, because another operator may be editing them.
 */
function written({ field, ...words }: TextDraft) {
  const given = Object.entries(words).filter(([, text]) => text !== "");
  const column = sql.ref(field);
  return sql`${column} = (${column} - ${textList(OTHER_LOCALES)})
    || ${jsonb(Object.fromEntries(given))}`;
}

/**
 * Writes texts in languages other than Hebrew and English. Throws NOT_FOUND for an unknown entry, FORBIDDEN
 * for an entry that concerns businesses outside the operator's scope, and the errors of `judgeDrafts`.
 */
export async function editTexts(
  db: Db,
  operator: Operator,
  kind: TextKind,
  id: number,
  drafts: readonly TextDraft[],
): Promise<void> {
  const before = await findRow(db, operator, kind, id);
  if (before.is_shared) throw new Refused("FORBIDDEN");
  judgeDrafts(textsOf(kind, before), drafts);
  if (drafts.length === 0) return;
  await sql`update ${sql.table(PLACES[kind].table)} set ${sql.join(drafts.map(written))}
    where id = ${id}`.execute(db);
}
