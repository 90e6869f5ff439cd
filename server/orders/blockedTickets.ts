import { sql, type RawBuilder } from "kysely";

/**
 * Returns an SQL condition: whether a ticket of this order admits nobody, because a bank disputes its
 * payment. The business's rule `disputedTickets` determines when tickets are blocked: with `taken` while a
 * bank has the money, and with `lost` once the bank has decided for the buyer. If the business has no such
 * rule, tickets of disputed payments stay valid. If the rule is changed, it applies to existing disputes too.
 * `orderId` is the name of the column with the order's id.
 */
export const isBlocked = (orderId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders bo
    join payment_dispute bd on bd.payment_identifier = bo.payment_identifier
    join business_rules br on br.business_id = bo.business_id and br.retired_at is null
  where bo.id = ${sql.ref(orderId)} and bd.booked > 0
    and (br.disputed_tickets in ('lost', 'taken') and bd.state = 'lost'
      or br.disputed_tickets = 'taken' and bd.state in ('needsResponse', 'underReview')))`;
