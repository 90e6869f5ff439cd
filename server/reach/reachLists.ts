import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../platform/scope.ts";
import { ints } from "../platform/store/db.ts";
import { FIRST_BUSINESS } from "./firstBusiness.ts";

/** Number of rows on a page of letters or addresses. */
export const PAGE = 100;

/**
 * SQL condition: the row `r` belongs to one of the operator's businesses. Rows without a business belong to
 * the first business. The operator's locations do not matter, because letters and newsletter addresses have
 * no location.
 */
export const isOfBusinesses = ({ businessIds }: Pick<Scope, "businessIds">): RawBuilder<boolean> =>
  sql<boolean>`coalesce(r.business_id, ${FIRST_BUSINESS}) = any(${ints(businessIds)})`;

const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQL condition: a text contains all the words, ignoring case. */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    wanted.map((word) => sql`lower(${text}) like ${anywhere(word)}`),
    sql` and `,
  )})`;
};

/** SQL for the end of a page's query: the condition for rows below the cursor, the order and the limit. */
export const rowsBefore = (
  column: "number" | "id",
  before: number | undefined,
): RawBuilder<unknown> => {
  const id = sql.ref(`r.${column}`);
  return sql`and (${before ?? null}::int is null or ${id} < ${before ?? null}::int)
    order by ${id} desc limit ${PAGE + 1}`;
};
