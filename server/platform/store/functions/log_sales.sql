-- The functions that the triggers of sale_triggers.sql call. Every change of a ticket or an order writes rows
-- into ticket_change and product_change in its own transaction, so that no code path can forget to write
-- them. Writing such a row waits for no lock, however many sales run at the same time. fold_sales later adds
-- the rows to the sums. Only sold tickets count as revenue.

-- Counts new tickets. For changed tickets, adds the new values and subtracts the old ones.
create or replace function log_tickets() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_change (presentation_id, sale_day, ticket_type_id, point_of_sale,
        sold, held, cancelled, admitted, audience, takings, charges)
      select * from (
        select t.presentation_id, business_day(o.created_at, day_start_of(o.business_id)) as sale_day, t.ticket_type_id,
          point_of_sale(o.sold_at_counter, o.integration_id, i.partner_id, o.referral_mini_site_id)
            as point_of_sale,
          count(*) filter (where is_sold(o.state, t.cancelled_at)) as sold,
          count(*) filter (where o.state = 'held' and t.cancelled_at is null) as held,
          count(*) filter (where t.cancelled_at is not null) as cancelled,
          count(*) filter (where is_sold(o.state, t.cancelled_at) and t.scanned_at is not null) as admitted,
          0 as audience,
          coalesce(sum(kept_part(ticket_price(t.is_sub_ticket, t.listed, t.coupon, t.addons), o.lost_share))
            filter (where is_sold(o.state, t.cancelled_at)), 0) as takings,
          coalesce(sum(kept_part(t.service_charge, o.lost_share))
            filter (where is_sold(o.state, t.cancelled_at)), 0) as charges
        from new_rows t join orders o on o.id = t.order_id
          left join integration i on i.id = o.integration_id
        group by 1, 2, 3, 4) w
      where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    else
      insert into ticket_change (presentation_id, sale_day, ticket_type_id, point_of_sale,
        sold, held, cancelled, admitted, audience, takings, charges)
      select * from (
        select t.presentation_id, business_day(o.created_at, day_start_of(o.business_id)) as sale_day, t.ticket_type_id,
          point_of_sale(o.sold_at_counter, o.integration_id, i.partner_id, o.referral_mini_site_id)
            as point_of_sale,
          coalesce(sum(t.sign) filter (where is_sold(o.state, t.cancelled_at)), 0) as sold,
          coalesce(sum(t.sign) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
          coalesce(sum(t.sign) filter (where t.cancelled_at is not null), 0) as cancelled,
          coalesce(sum(t.sign)
            filter (where is_sold(o.state, t.cancelled_at) and t.scanned_at is not null), 0) as admitted,
          0 as audience,
          coalesce(sum(t.sign * kept_part(ticket_price(t.is_sub_ticket, t.listed, t.coupon, t.addons), o.lost_share))
            filter (where is_sold(o.state, t.cancelled_at)), 0) as takings,
          coalesce(sum(t.sign * kept_part(t.service_charge, o.lost_share))
            filter (where is_sold(o.state, t.cancelled_at)), 0) as charges
        from (
          select order_id, presentation_id, ticket_type_id, is_sub_ticket, listed, coupon, addons,
            service_charge, cancelled_at, scanned_at, 1 as sign from new_rows
          union all
          select order_id, presentation_id, ticket_type_id, is_sub_ticket, listed, coupon, addons,
            service_charge, cancelled_at, scanned_at, -1 from old_rows) t
          join orders o on o.id = t.order_id
          left join integration i on i.id = o.integration_id
        group by 1, 2, 3, 4) w
      where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    end if;
    return null;
  end $$;

-- Counts the tickets and products of orders whose state or lost share has changed: adds the new values and
-- subtracts the old ones.
create or replace function log_orders() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from new_rows n join old_rows o using (id)
      where (n.state, n.lost_share) <> (o.state, o.lost_share)) then
      return null;
    end if;
    insert into ticket_change (presentation_id, sale_day, ticket_type_id, point_of_sale,
      sold, held, cancelled, admitted, audience, takings, charges)
    select * from (
      select t.presentation_id, business_day(o.created_at, day_start_of(o.business_id)) as sale_day, t.ticket_type_id,
        point_of_sale(o.sold_at_counter, o.integration_id, i.partner_id, o.referral_mini_site_id)
          as point_of_sale,
        coalesce(sum(o.sign) filter (where is_sold(o.state, t.cancelled_at)), 0) as sold,
        coalesce(sum(o.sign) filter (where o.state = 'held' and t.cancelled_at is null), 0) as held,
        coalesce(sum(o.sign) filter (where t.cancelled_at is not null), 0) as cancelled,
        coalesce(sum(o.sign)
          filter (where is_sold(o.state, t.cancelled_at) and t.scanned_at is not null), 0) as admitted,
        0 as audience,
        coalesce(sum(o.sign * kept_part(ticket_price(t.is_sub_ticket, t.listed, t.coupon, t.addons), o.lost_share))
          filter (where is_sold(o.state, t.cancelled_at)), 0) as takings,
        coalesce(sum(o.sign * kept_part(t.service_charge, o.lost_share))
          filter (where is_sold(o.state, t.cancelled_at)), 0) as charges
      from (
        select id, business_id, location_id, state, created_at, integration_id, referral_mini_site_id,
          sold_at_counter, lost_share, 1 as sign from new_rows
        union all
        select id, business_id, location_id, state, created_at, integration_id, referral_mini_site_id,
          sold_at_counter, lost_share, -1 from old_rows) o
        join ticket t on t.order_id = o.id
        left join integration i on i.id = o.integration_id
      group by 1, 2, 3, 4) w
    where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    insert into product_change
      (sale_day, location_id, feature_id, product_id, quantity, takings)
    select * from (
      select business_day(o.created_at, day_start_of(o.business_id)) as sale_day, o.location_id,
        coalesce(p.feature_id, 0) as feature_id, f.product_id,
        coalesce(sum(o.sign * f.quantity), 0) as quantity,
        coalesce(sum(o.sign * kept_part(f.amount, o.lost_share)), 0) as takings
      from (
        select id, business_id, location_id, state, created_at, integration_id, referral_mini_site_id,
          sold_at_counter, lost_share, 1 as sign from new_rows
        union all
        select id, business_id, location_id, state, created_at, integration_id, referral_mini_site_id,
          sold_at_counter, lost_share, -1 from old_rows) o
        join order_product f on f.order_id = o.id
        left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
          order by t.position limit 1) t on true
        left join presentation p on p.id = t.presentation_id
      where o.state = 'paid' group by 1, 2, 3, 4) w
    where (quantity, takings) <> (0, 0);
    return null;
  end $$;

-- Counts new products. Counts products while their order is paid, but not before the payment or after the
-- cancellation of the order.
create or replace function log_products() returns trigger language plpgsql as $$
  begin
    insert into product_change
      (sale_day, location_id, feature_id, product_id, quantity, takings)
    select * from (
      select business_day(o.created_at, day_start_of(o.business_id)) as sale_day, o.location_id,
        coalesce(p.feature_id, 0) as feature_id, f.product_id,
        coalesce(sum(f.quantity), 0) as quantity,
          coalesce(sum(kept_part(f.amount, o.lost_share)), 0) as takings
      from new_rows f join orders o on o.id = f.order_id
        left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
          order by t.position limit 1) t on true
        left join presentation p on p.id = t.presentation_id
      where o.state = 'paid' group by 1, 2, 3, 4) w
    where (quantity, takings) <> (0, 0);
    return null;
  end $$;

-- Counts seats that were sold without an order, by an earlier system or to the demo's audience. Seats
-- without an order have no tickets, but count like tickets of paid orders.
create or replace function log_audience() returns trigger language plpgsql as $$
  begin
    insert into ticket_change
      (presentation_id, sale_day, ticket_type_id, point_of_sale, sold, takings, charges)
    select a.presentation_id, business_day(a.sold_at, day_start_of(p.business_id)), a.ticket_type_id,
      a.point_of_sale, sum(a.sold), sum(a.takings), sum(a.charges)
    from new_rows a join presentation p on p.id = a.presentation_id group by 1, 2, 3, 4;
    return null;
  end $$;
