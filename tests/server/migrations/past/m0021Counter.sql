create or replace function log_tickets() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_change
(presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
select * from (
  select t.presentation_id, ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, t.ticket_type_id,
    case
when o.sold_at_counter then 'counter'
when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
else 'web' end as point_of_sale,
    coalesce(sum(1) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as sold,
    coalesce(sum(1) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
    coalesce(sum(1) filter (where t.cancelled_at is not null), 0) as cancelled,
    coalesce(sum(1) filter (where o.state = 'paid' and t.cancelled_at is null and t.scanned_at is not null), 0) as admitted,
    0 as audience,
    coalesce(sum(1 * (case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons)) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as takings,
    coalesce(sum(1 * t.service_charge) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as charges
  from new_rows t join orders o on o.id = t.order_id cross join business_calendar c left join integration i on i.id = o.integration_id
  group by 1, 2, 3, 4) w
where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    else
      insert into ticket_change
(presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
select * from (
  select t.presentation_id, ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, t.ticket_type_id,
    case
when o.sold_at_counter then 'counter'
when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
else 'web' end as point_of_sale,
    coalesce(sum(t.sign) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as sold,
    coalesce(sum(t.sign) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
    coalesce(sum(t.sign) filter (where t.cancelled_at is not null), 0) as cancelled,
    coalesce(sum(t.sign) filter (where o.state = 'paid' and t.cancelled_at is null and t.scanned_at is not null), 0) as admitted,
    0 as audience,
    coalesce(sum(t.sign * (case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons)) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as takings,
    coalesce(sum(t.sign * t.service_charge) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as charges
  from (select order_id, presentation_id, ticket_type_id, is_sub_ticket, listed, coupon,
addons, service_charge, cancelled_at, scanned_at, 1 as sign from new_rows union all select order_id, presentation_id, ticket_type_id, is_sub_ticket, listed, coupon,
addons, service_charge, cancelled_at, scanned_at, -1 from old_rows) t join orders o on o.id = t.order_id cross join business_calendar c left join integration i on i.id = o.integration_id
  group by 1, 2, 3, 4) w
where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    end if;
    return null;
  end $$;

create or replace function log_orders() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from new_rows n join old_rows o using (id) where n.state <> o.state) then
      return null;
    end if;
    insert into ticket_change
(presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
select * from (
  select t.presentation_id, ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, t.ticket_type_id,
    case
when o.sold_at_counter then 'counter'
when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
else 'web' end as point_of_sale,
    coalesce(sum(o.sign) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as sold,
    coalesce(sum(o.sign) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
    coalesce(sum(o.sign) filter (where t.cancelled_at is not null), 0) as cancelled,
    coalesce(sum(o.sign) filter (where o.state = 'paid' and t.cancelled_at is null and t.scanned_at is not null), 0) as admitted,
    0 as audience,
    coalesce(sum(o.sign * (case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons)) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as takings,
    coalesce(sum(o.sign * t.service_charge) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as charges
  from (select id, location_id, state, created_at, integration_id, referral_mini_site_id, sold_at_counter, 1 as sign from new_rows union all select id, location_id, state, created_at, integration_id, referral_mini_site_id, sold_at_counter, -1 from old_rows) o join ticket t on t.order_id = o.id cross join business_calendar c left join integration i on i.id = o.integration_id
  group by 1, 2, 3, 4) w
where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    insert into product_change
(sale_day, location_id, feature_id, product_id, quantity, takings)
select * from (
  select ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
    f.product_id, coalesce(sum(o.sign * f.quantity), 0) as quantity,
    coalesce(sum(o.sign * f.amount), 0) as takings
  from (select id, location_id, state, created_at, integration_id, referral_mini_site_id, sold_at_counter, 1 as sign from new_rows union all select id, location_id, state, created_at, integration_id, referral_mini_site_id, sold_at_counter, -1 from old_rows) o join order_product f on f.order_id = o.id cross join business_calendar c
    left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
      order by t.position limit 1) t on true
    left join presentation p on p.id = t.presentation_id
  where o.state = 'paid' group by 1, 2, 3, 4) w
where (quantity, takings) <> (0, 0);
    return null;
  end $$;

create or replace function recount_sales() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(720101);
    with no_tickets as (delete from ticket_change), no_products as (delete from product_change),
    no_shows as (delete from presentation_sum), no_types as (delete from ticket_sum),
    no_points as (delete from point_sum), no_sums as (delete from product_sum),
    audience as (
      insert into ticket_change (presentation_id, audience)
      select presentation_id, count(*) from seat_claim
      where state = 3 and order_id is null group by 1),
    products as (insert into product_change
(sale_day, location_id, feature_id, product_id, quantity, takings)

select * from (
  select ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
    f.product_id, coalesce(sum(1 * f.quantity), 0) as quantity,
    coalesce(sum(1 * f.amount), 0) as takings
  from order_product f join orders o on o.id = f.order_id cross join business_calendar c
    left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
      order by t.position limit 1) t on true
    left join presentation p on p.id = t.presentation_id
  where o.state = 'paid' group by 1, 2, 3, 4) w
where (quantity, takings) <> (0, 0))
    insert into ticket_change
(presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
select * from (
  select t.presentation_id, ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, t.ticket_type_id,
    case
when o.sold_at_counter then 'counter'
when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
else 'web' end as point_of_sale,
    coalesce(sum(1) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as sold,
    coalesce(sum(1) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
    coalesce(sum(1) filter (where t.cancelled_at is not null), 0) as cancelled,
    coalesce(sum(1) filter (where o.state = 'paid' and t.cancelled_at is null and t.scanned_at is not null), 0) as admitted,
    0 as audience,
    coalesce(sum(1 * (case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons)) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as takings,
    coalesce(sum(1 * t.service_charge) filter (where o.state = 'paid' and t.cancelled_at is null), 0) as charges
  from ticket t join orders o on o.id = t.order_id cross join business_calendar c left join integration i on i.id = o.integration_id
  group by 1, 2, 3, 4) w
where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    perform fold_sales();
  end $$;
