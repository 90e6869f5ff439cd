import { sql } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import type { Db } from "../../platform/store/db.ts";

/** The ordinary price of a seat in a ticket group. */
export interface OrdinaryPrice {
  readonly ticketTypeId: number;
  readonly amount: Agorot;
}

/** Returns the first listed price of each ticket group of a presentation, by ticket group id. */
export async function ordinaryPrices(
  db: Db,
  presentationId: number,
): Promise<ReadonlyMap<number, OrdinaryPrice>> {
  const { rows } = await sql<{ id: number; type: number; amount: Agorot }>`
    select distinct on (pr.ticket_group_id) pr.ticket_group_id as id, pr.ticket_type_id as type,
      pr.amount
    from presentation p join price pr on pr.price_policy_id = p.price_policy_id
    where p.id = ${presentationId}
    order by pr.ticket_group_id, pr.position`.execute(db);
  return new Map(rows.map(({ id, type, amount }) => [id, { ticketTypeId: type, amount }]));
}
