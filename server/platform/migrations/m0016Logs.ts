/*
 * How tickets and products are counted, and the triggers that write what has changed: parts of
 * `m0016Sales`, which has the tables.
 */

/** Standing tickets of paid orders; money of those alone. */
const IS_SOLD = `o.state = 'paid' and t.cancelled_at is null`;
const PRICE = `case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons`;
const SALE_DAY = `((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date`;
/** Cases of `point_of_sale`, each above the last. */
export const ONLINE_POINTS = `when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
  when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
  else 'web' end`;
const POINT_OF_SALE = `case
  ${ONLINE_POINTS}`;

export const MEASURES = [
  "sold",
  "held",
  "cancelled",
  "admitted",
  "audience",
  "takings",
  "charges",
] as const;
export const LIST = MEASURES.join(", ");

/** What tickets count for: `from` yields t and o, and each row counts with `sign`. */
export const counted = (from: string, sign: string, point = POINT_OF_SALE): string => `
  select * from (
    select t.presentation_id, ${SALE_DAY} as sale_day, t.ticket_type_id,
      ${point} as point_of_sale,
      coalesce(sum(${sign}) filter (where ${IS_SOLD}), 0) as sold,
      coalesce(sum(${sign}) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
      coalesce(sum(${sign}) filter (where t.cancelled_at is not null), 0) as cancelled,
      coalesce(sum(${sign}) filter (where ${IS_SOLD} and t.scanned_at is not null), 0) as admitted,
      0 as audience,
      coalesce(sum(${sign} * (${PRICE})) filter (where ${IS_SOLD}), 0) as takings,
      coalesce(sum(${sign} * t.service_charge) filter (where ${IS_SOLD}), 0) as charges
    from ${from} cross join business_calendar c left join integration i on i.id = o.integration_id
    group by 1, 2, 3, 4) w
  where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0)`;

/** The same of products, which count once their order is paid and no more once it is cancelled. */
export const fetched = (from: string, sign: string): string => `
  select * from (
    select ${SALE_DAY} as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
      f.product_id, coalesce(sum(${sign} * f.quantity), 0) as quantity,
      coalesce(sum(${sign} * f.amount), 0) as takings
    from ${from} cross join business_calendar c
      left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
        order by t.position limit 1) t on true
      left join presentation p on p.id = t.presentation_id
    where o.state = 'paid' group by 1, 2, 3, 4) w
  where (quantity, takings) <> (0, 0)`;

const TICKET_COLUMNS = `order_id, presentation_id, ticket_type_id, is_sub_ticket, listed, coupon,
  addons, service_charge, cancelled_at, scanned_at`;
export const ORDER_COLUMNS = `id, location_id, state, created_at, integration_id, referral_mini_site_id`;
/** Both sides of an update, the old one to be taken off. */
const bothSides = (names: string): string =>
  `(select ${names}, 1 as sign from new_rows union all select ${names}, -1 from old_rows)`;

export const INTO_TICKETS = `insert into ticket_change
  (presentation_id, sale_day, ticket_type_id, point_of_sale, ${LIST})`;
export const INTO_PRODUCTS = `insert into product_change
  (sale_day, location_id, feature_id, product_id, quantity, takings)`;

/** The triggers' functions, by how a version tells points of sale apart and of which columns. */
export const logFunctions = (
  create: string,
  point = POINT_OF_SALE,
  orderColumns = ORDER_COLUMNS,
): readonly string[] => [
  `${create} log_tickets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${INTO_TICKETS} ${counted("new_rows t join orders o on o.id = t.order_id", "1", point)};
      else
        ${INTO_TICKETS} ${counted(
          `${bothSides(TICKET_COLUMNS)} t join orders o on o.id = t.order_id`,
          "t.sign",
          point,
        )};
      end if;
      return null;
    end $$`,
  `${create} log_orders() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from new_rows n join old_rows o using (id) where n.state <> o.state) then
        return null;
      end if;
      ${INTO_TICKETS} ${counted(
        `${bothSides(orderColumns)} o join ticket t on t.order_id = o.id`,
        "o.sign",
        point,
      )};
      ${INTO_PRODUCTS} ${fetched(
        `${bothSides(orderColumns)} o join order_product f on f.order_id = o.id`,
        "o.sign",
      )};
      return null;
    end $$`,
];

export const LOG_STATEMENTS: readonly string[] = [
  // What writes the logs.
  ...logFunctions("create function"),
  `create function log_products() returns trigger language plpgsql as $$
    begin
      ${INTO_PRODUCTS} ${fetched("new_rows f join orders o on o.id = f.order_id", "1")};
      return null;
    end $$`,
  `create trigger log_new_tickets after insert on ticket
    referencing new table as new_rows for each statement execute function log_tickets()`,
  `create trigger log_changed_tickets after update on ticket
    referencing old table as old_rows new table as new_rows
    for each statement execute function log_tickets()`,
  `create trigger log_changed_orders after update on orders
    referencing old table as old_rows new table as new_rows
    for each statement execute function log_orders()`,
  `create trigger log_new_products after insert on order_product
    referencing new table as new_rows for each statement execute function log_products()`,
];
