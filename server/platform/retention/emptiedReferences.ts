import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the anonymized value of a ticket's reference. A reference that was chosen from a list stays,
 * because it identifies nobody. A text that a buyer typed may be a name, so it is replaced by "-". The "-"
 * shows that the ticket had a reference.
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
