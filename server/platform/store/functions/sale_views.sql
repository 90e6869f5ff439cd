-- The views that add up the sales. The views read the stored sums, and the rows that fold_sales has not
-- added to the sums yet.

-- Sales by presentation, day, ticket type and point of sale. Several rows can have the same presentation,
-- day, ticket type and point of sale.
create or replace view ticket_sales as
  select * from ticket_sum
  union all
  select presentation_id, sale_day, ticket_type_id, point_of_sale,
    sold, held, cancelled, admitted, audience, takings, charges
  from ticket_change where ticket_type_id is not null;

-- Sales by day, location, feature and point of sale. Several rows can have the same day, location, feature
-- and point of sale.
create or replace view point_sales as
  select * from point_sum
  union all
  select c.sale_day, p.location_id, p.feature_id, c.point_of_sale,
    c.sold, c.held, c.cancelled, c.admitted, c.audience, c.takings, c.charges
  from ticket_change c join presentation p on p.id = c.presentation_id
  where c.ticket_type_id is not null;

-- Sales by day, location, feature and product. Several rows can have the same day, location, feature and
-- product.
create or replace view product_sales as
  select * from product_sum
  union all
  select sale_day, location_id, feature_id, product_id, quantity, takings from product_change;

-- Sales by presentation. A presentation without sales has a row too. The column sold includes the demo's
-- audience.
create or replace view presentation_sales as
  select p.id as presentation_id, p.business_id, p.location_id, p.venue_id, p.feature_id,
    p.starts_at, business_day(p.starts_at, day_start_of(p.business_id)) as business_day,
    coalesce(k.capacity, v.seat_count) as capacity,
    coalesce(s.sold + s.audience, 0) + coalesce(l.sold + l.audience, 0) as sold,
    coalesce(s.held, 0) + coalesce(l.held, 0) as held,
    coalesce(s.cancelled, 0) + coalesce(l.cancelled, 0) as cancelled,
    coalesce(s.admitted, 0) + coalesce(l.admitted, 0) as admitted,
    coalesce(s.takings, 0) + coalesce(l.takings, 0) as takings,
    coalesce(s.charges, 0) + coalesce(l.charges, 0) as charges
  from presentation p
    join seatplan_version v on v.plan_version = p.plan_version
    left join plan_capacity k on k.plan_version = p.plan_version
    left join presentation_sum s on s.presentation_id = p.id
    left join (
      select presentation_id,
        sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled,
        sum(admitted)::bigint as admitted, sum(audience)::bigint as audience,
        sum(takings)::bigint as takings, sum(charges)::bigint as charges
      from ticket_change group by 1) l on l.presentation_id = p.id;

comment on view ticket_sales is 'Tickets by presentation, day, ticket type and point of sale, in several rows.';
comment on view point_sales is 'Tickets by day, location, feature and point of sale, in several rows.';
comment on view product_sales is 'Products by day, location, feature and product, in several rows.';
comment on view presentation_sales is
  'A row for each presentation, also without sales. sold includes the demo''s audience.';
