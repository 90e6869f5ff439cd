import { sql, type Kysely } from "kysely";

/**
 * Super classes of vouchers, which were only numbers. Each keeps its number, because the addresses of its
 * page name it, and is called after the first class that has it. A number that several businesses use belongs
 * to all of them. A voucher can be without one now.
 *
 * Tags of features. A feature lists their numbers.
 *
 * A membership's price can bring a voucher. The voucher is an item of the same order, beside the membership's.
 */
export const STATEMENTS: readonly string[] = [
  `create table voucher_super_class (
    id int primary key default nextval('catalogue_number'),
    business_id int references business, name jsonb not null, retired_at timestamptz)`,
  `insert into voucher_super_class (id, business_id, name)
    select super_class_id, case when count(distinct business_id) = 1 then min(business_id) end,
      (array_agg(class_name order by position, id))[1]
    from voucher_offer group by super_class_id`,
  `select setval('catalogue_number',
    greatest(nextval('catalogue_number'), (select max(id) + 1 from voucher_super_class)))`,
  `alter table voucher_offer alter column super_class_id drop not null,
    add foreign key (super_class_id) references voucher_super_class`,
  `create table feature_tag (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business, name jsonb not null, retired_at timestamptz)`,
  `alter table feature add column tag_ids int[] not null default '{}'`,
  `alter table membership_offer_price add column voucher_price_id int references voucher_offer_price`,
  `alter table order_item add column with_item_id uuid references order_item`,
  `create index order_item_with on order_item (with_item_id) where with_item_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
