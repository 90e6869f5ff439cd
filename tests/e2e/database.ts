import { expect } from "@playwright/test";
import { Client } from "pg";

/** A sold ticket of an order, with the claim on its seat, as stored in the database. */
export interface SoldSeat {
  readonly order_state: string;
  readonly total: number;
  readonly customer: { readonly EmailAddress1: string };
  readonly document_key: string;
  readonly claim_state: number;
  readonly claim_order: string | null;
  readonly order_id: string;
}

const SOLD = `
  select o.id as order_id, o.state as order_state, o.total::int as total, o.customer,
         t.document_key, c.state as claim_state, c.order_id as claim_order
    from orders o
    join ticket t on t.order_id = o.id
    left join seat_claim c
      on c.presentation_id = t.presentation_id and c.area = t.area and c.seat_no = t.seat_no
   where o.reservation_identifier = $1
   order by t.position`;

/**
 * Queries the running server's database, or changes what no API call can change: an operator's setting, or a
 * seat sold by another node.
 */
export async function ask<T extends object = object>(
  query: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
  await client.connect();
  try {
    const { rows } = await client.query<T>(query, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

const ISSUE = `
  with issued as (
    insert into system_voucher (reference, business_id, class_id, name, state)
    select $2, business_id, class_id, name, state from system_voucher where reference = $1
    returning id)
  insert into system_voucher_item (voucher_id, kind, name, ticket_ids, quantity, balance)
  select issued.id, item.kind, item.name, item.ticket_ids, item.quantity, item.balance
    from issued, system_voucher_item item
    join system_voucher model on model.id = item.voucher_id
   where model.reference = $1
  returning id`;

/**
 * Issues a copy of one of the demo's vouchers with a new reference. Paying with the demo's voucher itself would
 * use it up for all later tests of the same worker, and which tests these are differs from run to run.
 */
export async function issueVoucher(like: string, reference: string): Promise<void> {
  expect(await ask(ISSUE, [like, reference])).not.toEqual([]);
}

/** Returns the tickets of a reservation. */
export const soldSeats = (reservationIdentifier: string): Promise<SoldSeat[]> =>
  ask<SoldSeat>(SOLD, [reservationIdentifier]);
