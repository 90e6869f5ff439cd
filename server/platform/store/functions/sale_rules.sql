-- The rules by which sales are counted. The triggers and recount_sales share these rules. Each function is
-- one expression that PostgreSQL inlines, so that calling it costs nothing.

-- Returns the business day of a moment in the installation's time zone. The business day begins at
-- p_day_start, which is the result of day_start_of.
create or replace function business_day(p_at timestamptz, p_day_start interval) returns date
  language sql stable as
  $$ select ((p_at at time zone house_zone()) - p_day_start)::date $$;

-- Returns when the day of a business begins: at the time in the rules of the business, or else at the time
-- in the configuration.
create or replace function day_start_of(p_business int) returns interval
  language sql stable as
  $$ select coalesce(
    (select r.day_start::interval from business_rules r
      where r.business_id = p_business and r.retired_at is null),
    (select c.day_start from business_calendar c)) $$;

-- Returns where an order was sold. p_partner is the partner whose link the buyer used, if any.
create or replace function point_of_sale(p_is_counter boolean, p_integration uuid, p_partner int,
    p_mini_site int) returns text
  language sql immutable as
  $$ select case
    when p_is_counter then 'counter'
    when p_integration is not null then 'partner:' || coalesce(p_partner, 0)::text
    when p_mini_site is not null then 'miniSite:' || p_mini_site::text
    else 'web' end $$;

-- Returns whether a ticket is sold: it is not cancelled, and its order is paid.
create or replace function is_sold(p_state text, p_cancelled_at timestamptz) returns boolean
  language sql immutable as
  $$ select p_state = 'paid' and p_cancelled_at is null $$;

-- Returns the price of a ticket with its add-ons and discounts, in agorot. A sub-ticket has no price of its
-- own.
create or replace function ticket_price(p_is_sub boolean, p_listed int, p_coupon int, p_addons int)
  returns int language sql immutable as
  $$ select case when p_is_sub then 0 else p_listed + p_coupon end + p_addons $$;

-- Returns what is left of an amount if banks have finally charged back the share p_lost of the order.
create or replace function kept_part(p_amount int, p_lost double precision) returns int
  language sql immutable as
  $$ select p_amount - round(p_amount * p_lost)::int $$;
