import { sql, type Kysely } from "kysely";

/**
 * Vouchers can pay for products. A voucher's offer lists them, each voucher that is issued has an item for
 * each, and an order says how many pieces of a product its vouchers paid for.
 */
export const STATEMENTS: readonly string[] = [
  `create table voucher_offer_product (
    offer_id int not null references voucher_offer, position int not null,
    product_id int not null references product, quantity int not null check (quantity > 0),
    primary key (offer_id, position), unique (offer_id, product_id))`,
  `alter table system_voucher_item drop constraint system_voucher_item_kind_check,
    add check (kind in ('value', 'ticket', 'product')),
    add column product_id int references product,
    add constraint system_voucher_item_product check ((kind = 'product') = (product_id is not null))`,
  `alter table order_product add column redeemed int not null default 0,
    add check (redeemed >= 0 and redeemed <= quantity)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
