import { sql, type Kysely } from "kysely";

/**
 * Members earn points by rules of their membership. Every change of a membership's points is an entry of a
 * ledger. An entry that adds points is a lot, and an entry that takes points names the lot from which they
 * are taken, so that points can expire. The points that members have at the migration are their first lot,
 * which does not expire.
 */
export const STATEMENTS: readonly string[] = [
  `alter table membership_offer add column point_months int check (point_months > 0)`,
  `create table membership_point_rule (
    offer_id int not null references membership_offer, position int not null,
    ticket_type_id int references ticket_type, category_id int references feature_category,
    points_per_unit int not null check (points_per_unit >= 0),
    points_per_ticket int not null check (points_per_ticket >= 0),
    primary key (offer_id, position))`,
  `create table point_entry (
    id int primary key generated always as identity,
    membership_id int not null references membership on delete cascade,
    kind text not null check (kind in
      ('opening', 'granted', 'revoked', 'earned', 'takenBack', 'spent', 'returned', 'expired')),
    points int not null, order_id uuid, redemption_id uuid, lot_id int references point_entry,
    left_points int check (left_points >= 0), expires_at timestamptz,
    missing int not null default 0 check (missing >= 0), at timestamptz not null,
    check (points <> 0 or missing > 0),
    check ((lot_id is null) = (left_points is not null)))`,
  `create index point_entry_membership on point_entry (membership_id, id)`,
  `create index point_entry_order on point_entry (order_id) where order_id is not null`,
  `create index point_entry_redemption on point_entry (redemption_id)
    where redemption_id is not null`,
  `create index point_entry_due on point_entry (expires_at) where left_points > 0`,
  `create table point_earning (
    order_id uuid primary key, membership_id int not null references membership,
    rules jsonb not null, points int not null check (points > 0),
    taken_back int not null default 0, missing int not null default 0 check (missing >= 0),
    at timestamptz not null, check (taken_back between 0 and points),
    check (missing <= taken_back))`,
  `insert into point_entry (membership_id, kind, points, left_points, at)
    select id, 'opening', points_balance, points_balance, app_now() from membership
    where points_balance > 0 order by id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
