import { sql, type RawBuilder } from "kysely";

/**
 * Whether a ticket admits nobody because its order's payment is disputed at a bank. The business's rule
 * `disputedTickets` says since when: `taken` while a bank has the money, `lost` once the bank has decided for
 * the buyer. A change of the rule counts for earlier disputes too. Without it tickets stay valid. `orderId` is
 * a column.
 */
export const isBlocked = (orderId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders bo
    join payment_dispute bd on bd.payment_identifier = bo.payment_identifier
    join business_rules br on br.business_id = bo.business_id and br.retired_at is null
  where bo.id = ${sql.ref(orderId)} and bd.booked > 0
    and (br.disputed_tickets in ('lost', 'taken') and bd.state = 'lost'
      or br.disputed_tickets = 'taken' and bd.state in ('needsResponse', 'underReview')))`;
