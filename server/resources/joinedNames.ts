import { sql, type RawBuilder } from "kysely";

interface Joined {
  /** The jsonb column with the names that come first. */
  readonly outer: RawBuilder<unknown>;
  readonly inner: RawBuilder<unknown>;
  readonly separator: string;
  /** The tables of the subquery, which follow `from`. */
  readonly table: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * SQL for a label that joins two names. It has a text for each language of either name. A name without a text
 * in a language is shown in Hebrew, which every name has.
 */
export const joinedNames = ({ outer, inner, separator, table, where }: Joined) => sql<string>`(
  select jsonb_object_agg(l.locale, coalesce(nullif(${outer}->>l.locale, ''), ${outer}->>'he')
    || ${separator}::text || coalesce(nullif(${inner}->>l.locale, ''), ${inner}->>'he'))
  from ${table}, jsonb_object_keys(${outer} || ${inner}) as l(locale) where ${where})`;
