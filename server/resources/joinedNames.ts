import { sql, type RawBuilder } from "kysely";

interface Joined {
  /** The jsonb of the names that come first. */
  readonly outer: RawBuilder<unknown>;
  readonly inner: RawBuilder<unknown>;
  readonly separator: string;
  /** Tables and condition of the subquery, after `from`. */
  readonly table: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * SQL of a label of two names, as names in each language that one of them has. A name that is missing in a
 * language is the Hebrew one, which every row has.
 */
export const joinedNames = ({ outer, inner, separator, table, where }: Joined) => sql<string>`(
  select jsonb_object_agg(l.locale, coalesce(nullif(${outer}->>l.locale, ''), ${outer}->>'he')
    || ${separator}::text || coalesce(nullif(${inner}->>l.locale, ''), ${inner}->>'he'))
  from ${table}, jsonb_object_keys(${outer} || ${inner}) as l(locale) where ${where})`;
