create function log_tickets() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_change
(presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
select * from (
  select t.presentation_id, ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, t.ticket_type_id,
    case
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

create function log_orders() returns trigger language plpgsql as $$
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
  from (select id, location_id, state, created_at, integration_id, referral_mini_site_id, 1 as sign from new_rows union all select id, location_id, state, created_at, integration_id, referral_mini_site_id, -1 from old_rows) o join ticket t on t.order_id = o.id cross join business_calendar c left join integration i on i.id = o.integration_id
  group by 1, 2, 3, 4) w
where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    insert into product_change
(sale_day, location_id, feature_id, product_id, quantity, takings)
select * from (
  select ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
    f.product_id, coalesce(sum(o.sign * f.quantity), 0) as quantity,
    coalesce(sum(o.sign * f.amount), 0) as takings
  from (select id, location_id, state, created_at, integration_id, referral_mini_site_id, 1 as sign from new_rows union all select id, location_id, state, created_at, integration_id, referral_mini_site_id, -1 from old_rows) o join order_product f on f.order_id = o.id cross join business_calendar c
    left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
      order by t.position limit 1) t on true
    left join presentation p on p.id = t.presentation_id
  where o.state = 'paid' group by 1, 2, 3, 4) w
where (quantity, takings) <> (0, 0);
    return null;
  end $$;

create function log_products() returns trigger language plpgsql as $$
  begin
    insert into product_change
(sale_day, location_id, feature_id, product_id, quantity, takings)
select * from (
  select ((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
    f.product_id, coalesce(sum(1 * f.quantity), 0) as quantity,
    coalesce(sum(1 * f.amount), 0) as takings
  from new_rows f join orders o on o.id = f.order_id cross join business_calendar c
    left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
      order by t.position limit 1) t on true
    left join presentation p on p.id = t.presentation_id
  where o.state = 'paid' group by 1, 2, 3, 4) w
where (quantity, takings) <> (0, 0);
    return null;
  end $$;

create trigger log_new_tickets after insert on ticket
  referencing new table as new_rows for each statement execute function log_tickets();

create trigger log_changed_tickets after update on ticket
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_tickets();

create trigger log_changed_orders after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_orders();

create trigger log_new_products after insert on order_product
  referencing new table as new_rows for each statement execute function log_products();

create function fold_sales() returns int language plpgsql as $$
  declare
    v_tickets int := 0;
    v_products int := 0;
  begin
    if not exists (select from ticket_change) and not exists (select from product_change) then
      return 0;
    end if;
    if not pg_try_advisory_xact_lock(720101) then return 0; end if;
    with gone as (delete from ticket_change returning *),
    shows as (
      insert into presentation_sum as s (presentation_id, sold, held, cancelled, admitted, audience, takings, charges)
      select presentation_id, sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled, sum(admitted)::bigint as admitted, sum(audience)::bigint as audience, sum(takings)::bigint as takings, sum(charges)::bigint as charges from gone group by 1
      on conflict (presentation_id) do update set sold = s.sold + excluded.sold, held = s.held + excluded.held, cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted, audience = s.audience + excluded.audience, takings = s.takings + excluded.takings, charges = s.charges + excluded.charges),
    tickets as (
      insert into ticket_sum as s
        (presentation_id, sale_day, ticket_type_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
      select presentation_id, sale_day, ticket_type_id, point_of_sale, sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled, sum(admitted)::bigint as admitted, sum(audience)::bigint as audience, sum(takings)::bigint as takings, sum(charges)::bigint as charges from gone
      where ticket_type_id is not null group by 1, 2, 3, 4
      on conflict (presentation_id, sale_day, ticket_type_id, point_of_sale)
        do update set sold = s.sold + excluded.sold, held = s.held + excluded.held, cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted, audience = s.audience + excluded.audience, takings = s.takings + excluded.takings, charges = s.charges + excluded.charges),
    points as (
      insert into point_sum as s (sale_day, location_id, feature_id, point_of_sale, sold, held, cancelled, admitted, audience, takings, charges)
      select g.sale_day, p.location_id, p.feature_id, g.point_of_sale, sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled, sum(admitted)::bigint as admitted, sum(audience)::bigint as audience, sum(takings)::bigint as takings, sum(charges)::bigint as charges
      from gone g join presentation p on p.id = g.presentation_id
      where g.ticket_type_id is not null group by 1, 2, 3, 4
      on conflict (sale_day, location_id, feature_id, point_of_sale)
        do update set sold = s.sold + excluded.sold, held = s.held + excluded.held, cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted, audience = s.audience + excluded.audience, takings = s.takings + excluded.takings, charges = s.charges + excluded.charges)
    select count(*) into v_tickets from gone;
    with gone as (delete from product_change returning *),
    products as (
      insert into product_sum as s
        (sale_day, location_id, feature_id, product_id, quantity, takings)
      select sale_day, location_id, feature_id, product_id,
        sum(quantity)::bigint, sum(takings)::bigint
      from gone group by 1, 2, 3, 4
      on conflict (sale_day, location_id, feature_id, product_id)
        do update set quantity = s.quantity + excluded.quantity, takings = s.takings + excluded.takings)
    select count(*) into v_products from gone;
    return v_tickets + v_products;
  end $$;

create function recount_sales() returns void language plpgsql as $$
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

create view ticket_sales as
  select * from ticket_sum union all select presentation_id, sale_day, ticket_type_id,
    point_of_sale, sold, held, cancelled, admitted, audience, takings, charges from ticket_change where ticket_type_id is not null;

create view point_sales as
  select * from point_sum union all select c.sale_day, p.location_id, p.feature_id,
    c.point_of_sale, c.sold, c.held, c.cancelled, c.admitted, c.audience, c.takings, c.charges
  from ticket_change c join presentation p on p.id = c.presentation_id
  where c.ticket_type_id is not null;

create view product_sales as
  select * from product_sum union all select sale_day, location_id, feature_id, product_id,
    quantity, takings from product_change;

create view presentation_sales as
  select p.id as presentation_id, p.business_id, p.location_id, p.venue_id, p.feature_id,
    p.starts_at, ((p.starts_at at time zone 'Asia/Jerusalem') - c.day_start)::date as business_day,
    coalesce(k.capacity, v.seat_count) as capacity,
    coalesce(s.sold + s.audience, 0) + coalesce(l.sold + l.audience, 0) as sold,
    coalesce(s.held, 0) + coalesce(l.held, 0) as held, coalesce(s.cancelled, 0) + coalesce(l.cancelled, 0) as cancelled, coalesce(s.admitted, 0) + coalesce(l.admitted, 0) as admitted, coalesce(s.takings, 0) + coalesce(l.takings, 0) as takings, coalesce(s.charges, 0) + coalesce(l.charges, 0) as charges
  from presentation p
    cross join business_calendar c
    join seatplan_version v on v.plan_version = p.plan_version
    left join plan_capacity k on k.plan_version = p.plan_version
    left join presentation_sum s on s.presentation_id = p.id
    left join (select presentation_id, sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled, sum(admitted)::bigint as admitted, sum(audience)::bigint as audience, sum(takings)::bigint as takings, sum(charges)::bigint as charges from ticket_change group by 1) l
      on l.presentation_id = p.id;
