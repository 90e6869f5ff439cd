-- Adds the rows of ticket_change and product_change to the sums, and deletes them in the same transaction.
-- Queries add up the sums and the rows of ticket_change and product_change (sale_views.sql), so fold_sales
-- changes no result of a query and may run late. Returns the number of rows that were added. Returns 0 if
-- another node is running fold_sales at the moment.
create or replace function fold_sales() returns int language plpgsql as $$
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
      insert into presentation_sum as s
        (presentation_id, sold, held, cancelled, admitted, audience, takings, charges)
      select presentation_id,
        sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled,
        sum(admitted)::bigint as admitted, sum(audience)::bigint as audience,
        sum(takings)::bigint as takings, sum(charges)::bigint as charges
      from gone group by 1
      on conflict (presentation_id) do update set
        sold = s.sold + excluded.sold, held = s.held + excluded.held,
        cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted,
        audience = s.audience + excluded.audience, takings = s.takings + excluded.takings,
        charges = s.charges + excluded.charges),
    tickets as (
      insert into ticket_sum as s (presentation_id, sale_day, ticket_type_id, point_of_sale,
        sold, held, cancelled, admitted, audience, takings, charges)
      select presentation_id, sale_day, ticket_type_id, point_of_sale,
        sum(sold)::bigint as sold, sum(held)::bigint as held, sum(cancelled)::bigint as cancelled,
        sum(admitted)::bigint as admitted, sum(audience)::bigint as audience,
        sum(takings)::bigint as takings, sum(charges)::bigint as charges
      from gone where ticket_type_id is not null group by 1, 2, 3, 4
      on conflict (presentation_id, sale_day, ticket_type_id, point_of_sale) do update set
        sold = s.sold + excluded.sold, held = s.held + excluded.held,
        cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted,
        audience = s.audience + excluded.audience, takings = s.takings + excluded.takings,
        charges = s.charges + excluded.charges),
    points as (
      insert into point_sum as s (sale_day, location_id, feature_id, point_of_sale,
        sold, held, cancelled, admitted, audience, takings, charges)
      select g.sale_day, p.location_id, p.feature_id, g.point_of_sale,
        sum(g.sold)::bigint as sold, sum(g.held)::bigint as held, sum(g.cancelled)::bigint as cancelled,
        sum(g.admitted)::bigint as admitted, sum(g.audience)::bigint as audience,
        sum(g.takings)::bigint as takings, sum(g.charges)::bigint as charges
      from gone g join presentation p on p.id = g.presentation_id
      where g.ticket_type_id is not null group by 1, 2, 3, 4
      on conflict (sale_day, location_id, feature_id, point_of_sale) do update set
        sold = s.sold + excluded.sold, held = s.held + excluded.held,
        cancelled = s.cancelled + excluded.cancelled, admitted = s.admitted + excluded.admitted,
        audience = s.audience + excluded.audience, takings = s.takings + excluded.takings,
        charges = s.charges + excluded.charges)
    select count(*) into v_tickets from gone;
    with gone as (delete from product_change returning *),
    products as (
      insert into product_sum as s
        (sale_day, location_id, feature_id, product_id, quantity, takings)
      select sale_day, location_id, feature_id, product_id,
        sum(quantity)::bigint, sum(takings)::bigint
      from gone group by 1, 2, 3, 4
      on conflict (sale_day, location_id, feature_id, product_id) do update set
        quantity = s.quantity + excluded.quantity, takings = s.takings + excluded.takings)
    select count(*) into v_products from gone;
    return v_tickets + v_products;
  end $$;
