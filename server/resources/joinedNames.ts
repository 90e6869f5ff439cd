import { sql, type RawBuilder } from "kysely";

interface Joined {
  /** The jsonb column with the names that come first. */
  readonly outer: RawBuilder<unknown>;
  readonly inner: RawBuilder<unknown>;
  readonly separator: string;
  /** The part of the subquery after the keyword `from`: the tables. */
  readonly table: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * SQL for a label that joins two names. The label has a text for each language in which at least one of the
 * names has a text. If a name has no text in that language, the label contains its Hebrew text, which every
 * name has.
 */
export const joinedNames = ({ outer, inner, separator, table, where }: Joined) => sql<string>`(
  select jsonb_object_agg(l.locale, coalesce(nullif(${outer}->>l.locale, ''), ${outer}->>'he')
    || ${separator}::text || coalesce(nullif(${inner}->>l.locale, ''), ${inner}->>'he'))
  from ${table}, jsonb_object_keys(${outer} || ${inner}) as l(locale) where ${where})`;
