-- Counts all sales again from the orders, for example after the start of the business day has changed. One
-- statement counts everything, so it sees one snapshot: if a sale commits while the statement runs, neither
-- the sale's order nor the sale's log rows are counted. Claims without an order that are not in
-- audience_sale count as an audience without money. Demos of earlier versions have claims without an order.
create or replace function recount_sales() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(720101);
    with no_tickets as (delete from ticket_change), no_products as (delete from product_change),
    no_shows as (delete from presentation_sum), no_types as (delete from ticket_sum),
    no_points as (delete from point_sum), no_sums as (delete from product_sum),
    audience as (
      insert into ticket_change (presentation_id, audience)
      select presentation_id, n.claims - coalesce(b.sold, 0) from (
        select presentation_id, count(*) as claims from seat_claim
        where state = 3 and order_id is null group by 1) n
      left join (
        select presentation_id, sum(sold) as sold from audience_sale group by 1) b
        using (presentation_id)
      where n.claims > coalesce(b.sold, 0)),
    booked as (
      insert into ticket_change
        (presentation_id, sale_day, ticket_type_id, point_of_sale, sold, takings, charges)
      select a.presentation_id, business_day(a.sold_at, day_start_of(p.business_id)), a.ticket_type_id,
        a.point_of_sale, sum(a.sold), sum(a.takings), sum(a.charges)
      from audience_sale a join presentation p on p.id = a.presentation_id group by 1, 2, 3, 4),
    imported as (
      insert into ticket_change
        (presentation_id, sale_day, ticket_type_id, point_of_sale, sold, admitted, takings, charges)
      select presentation_id, sale_day, ticket_type_id, point_of_sale, sold, admitted, takings, charges
      from imported_sale),
    products as (
      insert into product_change
        (sale_day, location_id, feature_id, product_id, quantity, takings)
      select * from (
        select business_day(o.created_at, day_start_of(o.business_id)) as sale_day, o.location_id,
          coalesce(p.feature_id, 0) as feature_id, f.product_id,
          coalesce(sum(f.quantity), 0) as quantity,
            coalesce(sum(kept_part(f.amount, o.lost_share)), 0) as takings
        from order_product f join orders o on o.id = f.order_id
          left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
            order by t.position limit 1) t on true
          left join presentation p on p.id = t.presentation_id
        where o.state = 'paid' group by 1, 2, 3, 4) w
      where (quantity, takings) <> (0, 0))
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
      from ticket t join orders o on o.id = t.order_id
        left join integration i on i.id = o.integration_id
      group by 1, 2, 3, 4) w
    where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0);
    perform fold_sales();
  end $$;
