import { sql } from "kysely";
import type { Db } from "../../server/platform/store/db.ts";

export interface CatalogueColumn {
  readonly name: string;
  /** The type as PostgreSQL writes it: `integer`, `timestamp with time zone`, `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** SQL expression of the column's default, or of the value of a generated column. */
  readonly preset: string | null;
  /**
   * How the column gets its value: `byRow` must be given on insert, `byDefault` is optional on insert, and
   * `always` is set only by the database.
   */
  readonly given: "byRow" | "byDefault" | "always";
  /** First number of an identity column. */
  readonly start: number | null;
  readonly comment: string | null;
}

/** A table or a view of the database's own schema. */
export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  /** Storage parameters of a table, such as `fillfactor=80`. */
  readonly options: readonly string[];
  readonly comment: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  /** Statements that create the indexes. Indexes that belong to constraints are left out. */
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  /** The query of a view. */
  readonly query: string | null;
}

export interface StoredFunction {
  /** Name, arguments and result type of a function. */
  readonly signature: string;
  /** The complete statement. */
  readonly definition: string;
}

export interface Catalogue {
  readonly relations: readonly Relation[];
  readonly sequences: readonly string[];
  readonly functions: readonly StoredFunction[];
}

const OURS = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'`;

const RELATIONS = sql<Relation>`
  select c.relname::text as name, c.relkind = 'v' as "isView", obj_description(c.oid) as comment,
    coalesce(to_json(c.reloptions), '[]') as options,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as query,
    (select json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
        'preset', pg_get_expr(d.adbin, d.adrelid), 'start',
        (select s.seqstart from pg_sequence s join pg_depend e on e.objid = s.seqrelid
          where e.refobjid = c.oid and e.refobjsubid = a.attnum and e.deptype = 'i'),
        'given', case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
          when a.attidentity = 'd' or d.oid is not null then 'byDefault' else 'byRow' end,
        'comment', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname,
        'definition', pg_get_constraintdef(k.oid, true)) order by k.contype <> 'p', k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by x.relname), '[]')
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid
          and k.conrelid = c.oid)) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(t.oid, true) order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'v')
  order by c.relname`;

const SEQUENCES = sql<{ name: string }>`
  select c.relname::text as name from pg_class c
  where ${OURS} and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.relname`;

const FUNCTIONS = sql<StoredFunction>`
  select p.proname || '(' || pg_get_function_arguments(p.oid) || ') returns '
      || pg_get_function_result(p.oid) as signature,
    pg_get_functiondef(p.oid) as definition
  from pg_proc p where p.pronamespace = current_schema()::regnamespace
  order by p.proname, pg_get_function_arguments(p.oid) collate "C"`;

/**
 * Reads the schema of a database. Columns are sorted by position, and everything else by name. The tables
 * that Kysely itself creates are left out.
 */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const relations = await RELATIONS.execute(db);
  const sequences = await SEQUENCES.execute(db);
  const functions = await FUNCTIONS.execute(db);
  return {
    relations: relations.rows,
    sequences: sequences.rows.map(({ name }) => name),
    functions: functions.rows,
  };
}
