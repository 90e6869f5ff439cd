import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../platform/scope.ts";
import { ints } from "../platform/store/db.ts";
import { FIRST_BUSINESS } from "./firstBusiness.ts";

/** Rows of a page of letters or addresses. */
export const PAGE = 100;

/**
 * SQL condition: whether a row `r` belongs to a business of the operator. A row that came before there was a
 * business belongs to the first one. No location owns such a row.
 */
export const isOfBusinesses = ({ businessIds }: Pick<Scope, "businessIds">): RawBuilder<boolean> =>
  sql<boolean>`coalesce(r.business_id, ${FIRST_BUSINESS}) = any(${ints(businessIds)})`;

const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQL condition: whether a text contains every word, ignoring case. */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    wanted.map((word) => sql`lower(${text}) like ${anywhere(word)}`),
    sql` and `,
  )})`;
};

/** SQL that ends a page's query: its order, its limit, and the rows below the cursor. */
export const rowsBefore = (
  column: "number" | "id",
  before: number | undefined,
): RawBuilder<unknown> => {
  const id = sql.ref(`r.${column}`);
  return sql`and (${before ?? null}::int is null or ${id} < ${before ?? null}::int)
    order by ${id} desc limit ${PAGE + 1}`;
};
