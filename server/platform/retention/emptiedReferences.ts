import { sql, type RawBuilder } from "kysely";

/**
 * What is left of a ticket's reference: one that the house lists is nobody's, what a buyer typed may be
 * a name. That there was one stays.
 */
export const emptiedReference = (
  ticket: string,
  column: "ref1" | "ref2",
): RawBuilder<string | null> => {
  const own = sql.ref(`${ticket}.${column}`);
  return sql<string | null>`case when ${own} is null or exists (
    select 1 from reference_option o
    where o.ticket_type_id = ${sql.ref(`${ticket}.ticket_type_id`)} and o.value = ${own})
    then ${own} else '-' end`;
};
